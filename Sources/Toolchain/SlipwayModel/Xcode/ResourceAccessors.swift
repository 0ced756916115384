/// What is written for the code of a target to reach its resources by name.
package struct ResourceAccessors: Sendable, Hashable {
    package var kinds: [Kind]
    /// What the names of the types begin with, where it is not the product's name.
    package var name: String?
    /// The target that has the resources, of type `bundle`; `nil` where the target has them itself.
    package var bundle: String?

    package init(kinds: [Kind], name: String? = nil, bundle: String? = nil) {
        self.kinds = kinds
        self.name = name
        self.bundle = bundle
    }

    package enum Kind: String, Sendable, CaseIterable {
        /// `Bundle.module`, and a class that has the bundle.
        case bundle
        case strings, assets, plists, fonts
    }
}
