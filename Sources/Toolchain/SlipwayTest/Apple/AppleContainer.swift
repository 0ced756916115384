package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The Xcode project or workspace that `xcodebuild` works on.
package struct AppleContainer: Sendable, Equatable, Codable {
    /// Its name in the folder: `App.xcodeproj`, `App.xcworkspace`.
    package let name: String

    /// The option that names it, and its name.
    var arguments: [String] { [name.hasSuffix(AppleContainer.workspace) ? "-workspace" : "-project", name] }

    private static let workspace = ".xcworkspace"
    private static let project = ".xcodeproj"

    /// The one that is named; else the workspace of a folder, or else its project.
    ///
    /// - Returns: `nil` for a package without either.
    /// - Throws: status 2 where the one that is named is not there (`no-container`), where there are several
    ///   (`several-containers`), and where there is neither one nor a package (`no-package`).
    package static func find(
        _ name: String?, in folder: Path, files: any FileSystem
    ) throws(SlipwayError) -> AppleContainer? {
        if let name { return try named(name, in: folder, files: files) }
        let names = try files.list(folder).filter { $0.kind == .directory }.map(\.name)
        for suffix in [workspace, project] {
            let found = names.filter { $0.hasSuffix(suffix) && $0.utf8.count > suffix.utf8.count }
            if found.count > 1 {
                throw SlipwayError(
                    .input, code: "several-containers", "it is not known which project is tested",
                    cause: "there are \(found.joined(separator: ", "))",
                    hint: "give `--container \(found[0])`, or another of them")
            }
            if let only = found.first { return AppleContainer(name: only) }
        }
        guard try files.exists(folder.appending("Package.swift")) else {
            throw SlipwayError(
                .input, code: "no-package", "there is nothing to test in \(folder)",
                cause: "there is no Xcode project and no Package.swift",
                hint: "run `slipway generate` to write them from project.yml, or name the folder with --package-path")
        }
        return nil
    }

    private static func named(
        _ name: String, in folder: Path, files: any FileSystem
    ) throws(SlipwayError) -> AppleContainer {
        let path = Path(name)
        guard path.string.hasSuffix(workspace) || path.string.hasSuffix(project),
            try files.isDirectory(folder.appending(path.string))
        else {
            throw SlipwayError(
                .input, code: "no-container", "there is no Xcode project '\(name)' in \(folder)",
                hint: "name a folder that ends in \(project) or \(workspace)")
        }
        return AppleContainer(name: path.string)
    }
}
