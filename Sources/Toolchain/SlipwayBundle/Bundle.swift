package import SlipwayModel

/// A finished bundle: a folder with everything a release offers.
package struct Bundle: Sendable, Equatable {
    package let directory: Path
    /// The content of its `release.json`.
    package let release: Release

    package init(directory: Path, release: Release) {
        self.directory = directory
        self.release = release
    }
}
