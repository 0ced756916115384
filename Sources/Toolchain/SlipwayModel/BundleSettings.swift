/// What `slipway bundle` builds and packs (`slipway.bundle` in the manifest).
package struct BundleSettings: Sendable, Equatable {
    /// Files whose secrets are meant to be public, such as keys of tests: paths of files and folders relative to the
    /// manifest, and patterns.
    package let allowedSecrets: [String]
    /// What Xcode builds.
    package let apple: AppleBundleSettings

    /// What is built for where nothing else is asked; empty for the toolchain's own platform.
    package let triples: [String]
    /// The names of Swift SDKs that are taken before others.
    package let swiftSDKs: [String]

    /// The names of the variables that the build reads.
    package let environment: [String]

    package init(
        allowedSecrets: [String] = [], triples: [String] = [], swiftSDKs: [String] = [], environment: [String] = [],
        apple: AppleBundleSettings = AppleBundleSettings()
    ) {
        self.allowedSecrets = allowedSecrets
        self.triples = triples
        self.swiftSDKs = swiftSDKs
        self.environment = environment
        self.apple = apple
    }
}
