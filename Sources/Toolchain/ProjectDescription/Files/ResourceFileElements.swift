/// The resources of a target.
public struct ResourceFileElements: Codable, Hashable, Sendable, ExpressibleByStringInterpolation,
    ExpressibleByArrayLiteral
{
    public var resources: [ResourceFileElement]
    /// A privacy manifest that is written.
    public var privacyManifest: PrivacyManifest?

    public init(resources: [ResourceFileElement], privacyManifest: PrivacyManifest? = nil) {
        self.resources = resources
        self.privacyManifest = privacyManifest
    }

    public static func resources(
        _ resources: [ResourceFileElement], privacyManifest: PrivacyManifest? = nil
    ) -> Self { self.init(resources: resources, privacyManifest: privacyManifest) }

    public init(stringLiteral value: String) { self.init(resources: [ResourceFileElement(stringLiteral: value)]) }
    public init(arrayLiteral elements: ResourceFileElement...) { self.init(resources: elements) }
}
