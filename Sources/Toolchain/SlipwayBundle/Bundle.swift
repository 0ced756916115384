package import SlipwayModel

/// A finished bundle: a folder with everything a release offers.
package struct Bundle: Sendable, Equatable {
    package let directory: Path
    /// The content of its `release.json`.
    package let release: Release
    /// The files of the signatures that it has, sorted.
    package let signatures: [String]

    package init(directory: Path, release: Release, signatures: [String] = []) {
        self.directory = directory
        self.release = release
        self.signatures = signatures
    }
}
