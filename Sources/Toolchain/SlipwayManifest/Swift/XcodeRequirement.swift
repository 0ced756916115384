import ProjectDescription
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The versions of Xcode that a repository of Swift manifests can be built with: `compatibleXcodeVersions`.
package struct XcodeRequirement: Sendable, CustomStringConvertible {
    private let versions: CompatibleXcodeVersions

    init(_ versions: CompatibleXcodeVersions) { self.versions = versions }

    /// - Parameter folder: any folder of the repository.
    /// - Returns: `nil` where any version will do.
    /// - Throws: as ``SwiftInstallation/read(_:host:)``.
    package static func read(
        _ folder: SlipwayModel.Path, host: Host
    ) throws(SlipwayError) -> XcodeRequirement? {
        let manifest = folder.appending(SwiftManifestReader.name)
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        guard try SwiftRepositoryOptions.isThere(root, files: host.files) else { return nil }
        return try SwiftRepository.with(manifest: manifest, host: host) { (repository) throws(SlipwayError) in
            guard case .tuist(let versions, _, _, _, _)? = try repository.optionsAlone()?.project, versions != .all
            else { return nil }
            return XcodeRequirement(versions)
        }
    }

    /// Whether a version is one of them; `nil` where it is none at all.
    ///
    /// - Parameter version: one to three numbers, as `xcodebuild -version` says them.
    package func allows(_ version: String) -> Bool? {
        Version(string: version).map { XcodeRequirement.allows($0.numbers, versions) }
    }

    private static func allows(_ version: [Int], _ versions: CompatibleXcodeVersions) -> Bool {
        switch versions {
        case .all: true
        case .exact(let exact): version == exact.numbers
        case .upToNextMajor(let first): version[0] == first.major && !version.lexicographicallyPrecedes(first.numbers)
        case .upToNextMinor(let first):
            version[..<2] == first.numbers[..<2] && !version.lexicographicallyPrecedes(first.numbers)
        case .list(let all): all.contains { allows(version, $0) }
        }
    }

    package var description: String { XcodeRequirement.text(versions) }

    private static func text(_ versions: CompatibleXcodeVersions) -> String {
        switch versions {
        case .all: "any version"
        case .exact(let version): "\(version)"
        case .upToNextMajor(let version): "\(version) or later of \(version.major)"
        case .upToNextMinor(let version): "\(version) or later of \(version.major).\(version.minor)"
        case .list(let all): all.map { text($0) }.joined(separator: ", or ")
        }
    }
}

extension Version {
    fileprivate var numbers: [Int] { [major, minor, patch] }
}
