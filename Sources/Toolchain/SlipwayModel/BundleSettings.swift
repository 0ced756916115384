/// What `slipway bundle` packs (`slipway.bundle` in the manifest).
package struct BundleSettings: Sendable, Equatable {
    /// Files whose secrets are meant to be public, such as keys of tests: paths of files and folders relative to the
    /// manifest, and patterns.
    package let allowedSecrets: [String]

    package init(allowedSecrets: [String] = []) { self.allowedSecrets = allowedSecrets }
}
