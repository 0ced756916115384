package import SlipwayModel
package import SlipwaySystem

/// A platform that a bundle is built for, and what builds for it.
package struct BundleTarget: Sendable, Hashable, Codable {
    /// Names files, and stands in artifact bundles.
    package let triple: String
    /// In the names of interfaces.
    package let moduleTriple: String
    /// `nil` where the toolchain builds for it by itself.
    package let sdk: SwiftSDK?
    /// Whether it is the toolchain's own platform, built as `swift build` does without options.
    package let isHost: Bool

    package init(triple: String, moduleTriple: String, sdk: SwiftSDK? = nil, isHost: Bool = false) {
        self.triple = triple
        self.moduleTriple = moduleTriple
        self.sdk = sdk
        self.isHost = isHost
    }

    /// The toolchain's own platform.
    package init(_ toolchain: Toolchain) {
        self.init(triple: toolchain.triple, moduleTriple: toolchain.triple, isHost: true)
    }

    package var platform: TargetTriple { TargetTriple(triple) }

    /// The folder that it is built in, by itself: no product of one platform gets in the way of another's.
    ///
    /// - Parameter root: the folder of the export.
    func place(in root: Path) -> Path {
        let builds = root.appending(component: WorkFolder.builds)
        return isHost ? builds : builds.appending("triples").appending(component: triple)
    }

    /// The folder in which SwiftPM finds the Swift SDK and no other.
    func sdkFolder(in root: Path) -> Path { place(in: root).appending("sdks") }

    /// What `swift build` is told.
    func buildOptions(in root: Path) -> [String] {
        if isHost { return [] }
        guard sdk != nil else { return ["--triple", triple] }
        return ["--swift-sdks-path", sdkFolder(in: root).string, "--swift-sdk", triple]
    }
}
