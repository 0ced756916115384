package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import XcodeProject

/// What git hands to its merge driver: the paths of three versions of a file and of the file itself.
package struct MergeDriverRequest: Sendable {
    /// The common ancestor (`%O`), empty where there is none.
    package let base: Path
    /// Our version (`%A`), which the result replaces.
    package let ours: Path
    /// Their version (`%B`).
    package let theirs: Path
    /// Where the result ends up in the work tree (`%P`), for messages.
    package let name: String

    package init(base: Path, ours: Path, theirs: Path, name: String) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        self.name = name
    }
}

/// The merge driver itself: merges `project.pbxproj` as objects and not as lines.
///
/// git calls it while the merge is in memory: the work tree does not have the merged sources yet, so nothing can be
/// generated here. Source: *Defining a custom merge driver* in `gitattributes(5)`.
package struct ProjectMergeDriver: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// Replaces our version by the merged one.
    ///
    /// - Returns: what excludes each other, one diagnostic each; the merged file has ours there.
    /// - Throws: status 2 where a version is no project file; ours is left as it is.
    package func run(_ request: MergeDriverRequest) throws(SlipwayError) -> [Diagnostic] {
        let base = try project(request.base, request, side: "the common ancestor", mayBeEmpty: true)
        let ours = try project(request.ours, request, side: "our version", mayBeEmpty: false)
        let theirs = try project(request.theirs, request, side: "their version", mayBeEmpty: false)
        let (file, conflicts) = ProjectMerge.merge(base: base, ours: ours, theirs: theirs)
        let present = try files.read(request.ours)
        var bytes = file.encoded()
        // a repository that keeps the ends of lines of Windows goes on doing so
        if let end = present.firstIndex(of: 0x0A), end > 0, present[end - 1] == 0x0D {
            bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        }
        if present != bytes { try files.write(bytes, to: request.ours) }
        return conflicts.map { conflict in
            Diagnostic(
                .error, code: "merge-conflict", conflict.description, cause: "both branches changed it; ours was kept",
                hint: "settle it in the manifest, then run `slipway generate` and `git add` the project",
                at: SourceLocation(file: request.name))
        }
    }

    private func project(
        _ path: Path, _ request: MergeDriverRequest, side: String, mayBeEmpty: Bool
    ) throws(SlipwayError) -> ProjectFile {
        let bytes = try files.read(path)
        if bytes.isEmpty, mayBeEmpty { return .nothing }
        do {
            return try ProjectFile(parsing: bytes)
        } catch {
            throw SlipwayError(
                .input, code: "project-unreadable", "\(side) of \(request.name) is not a project file",
                cause: error.message,
                hint: "run `slipway generate` after the merge, then `git add` the project",
                at: SourceLocation(
                    file: request.name, line: error.line == 0 ? nil : error.line,
                    column: error.line == 0 ? nil : error.column))
        }
    }
}
