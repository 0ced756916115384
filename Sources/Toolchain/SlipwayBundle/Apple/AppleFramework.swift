package import SlipwayModel

/// A framework that becomes an XCFramework: a framework target of the manifest's project, or a module of a library
/// product, for which a project is made.
package struct AppleFramework: Sendable, Equatable, Codable {
    /// The library product that it belongs to; the target for one of the manifest's project.
    package let product: String
    /// The name of the framework's folder, and of its module.
    package let module: String
    /// The target of the project that has it.
    package let target: String
    package let scheme: String
    package let configuration: String
    package let destinations: [SupportedDestination]
    /// Whether it is linked into what uses it, so that it has no dSYM of its own.
    package let isStatic: Bool
    /// Whether the project is made for it alone.
    package let isOfPackage: Bool

    package init(
        product: String, module: String, target: String, scheme: String, configuration: String,
        destinations: [SupportedDestination], isStatic: Bool = false, isOfPackage: Bool = false
    ) {
        self.product = product
        self.module = module
        self.target = target
        self.scheme = scheme
        self.configuration = configuration
        self.destinations = destinations
        self.isStatic = isStatic
        self.isOfPackage = isOfPackage
    }
}
