/// A library product that cannot be shipped built, and why.
package struct SourceOnlyProduct: Hashable, Sendable, Codable {
    package let product: String
    package let reason: Reason
    /// What it is about it, in words.
    package let detail: String

    package init(product: String, reason: Reason, detail: String) {
        self.product = product
        self.reason = reason
        self.detail = detail
    }

    package enum Reason: String, Sendable, Codable, CaseIterable {
        /// The compiler of whoever uses it has to run a program of it.
        case macros
        case plugins
        /// Resources are found by the name of the package that was built.
        case resources
        case unsafeFlags
        /// C++ would have to be switched on by everybody who imports it.
        case cxx
        /// A target is built elsewhere.
        case binaryTarget
        /// It cannot be built so that other compilers can read its interface.
        case doesNotBuild
        /// The compiler wrote no interface of a module.
        case noInterface
        /// The headers of a C module are not known.
        case headers
        /// Its interface names what is not in the bundle, as `@inlinable` over a private module does.
        case interfaceNeedsMore
        /// It refers to code of the build that it has not.
        case incomplete
        /// Several frameworks would each have a copy of another package.
        case packages
    }
}
