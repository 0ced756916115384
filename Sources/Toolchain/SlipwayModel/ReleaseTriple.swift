/// A platform that a release was built for.
package struct ReleaseTriple: Hashable, Sendable, Codable {
    package let triple: String
    /// The name of the Swift SDK that built for it; `nil` where the toolchain did by itself.
    package let swiftSDK: String?
    /// The version that the Swift SDK says.
    package let swiftSDKVersion: String?

    package init(triple: String, swiftSDK: String? = nil, swiftSDKVersion: String? = nil) {
        self.triple = triple
        self.swiftSDK = swiftSDK
        self.swiftSDKVersion = swiftSDKVersion
    }
}
