import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import XcodeProject

/// Makes a manifest of an Xcode project or a Swift package.
package struct Migrator: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// The manifest of a project. Reads only; a package is asked by `swift package dump-package`.
    ///
    /// - Throws: status 2 where there is no project, it cannot be read, or the manifest may not be written there;
    ///   status 3 where a file cannot be read or there is no Swift.
    package func plan(_ request: MigrationRequest) async throws(SlipwayError) -> MigrationPlan {
        let source = try MigrationSource.find(request.path, files: host.files)
        let (output, replaces) = try self.output(request, source)
        let notes = MigrationNotes()
        var document: (root: YAMLMapping, targets: Int, schemes: Int)
        switch source.kind {
        case .xcode: document = try xcode(source, notes)
        case .package: document = try await PackageMigration(host: host, notes: notes).migrate(source.root)
        }
        if let prefix = request.tagPrefix, prefix != ReleaseSettings().tagPrefix {
            document.root.add("slipway", mapping: .of(("tagPrefix", .text(prefix))))
        }
        let text = YAMLWriter.text(document.root, comment: comment(source, notes.all))
        return MigrationPlan(
            source: source.path, output: output, kind: source.kind, targets: document.targets,
            schemes: document.schemes, text: text, notes: notes.all, replaces: replaces)
    }

    /// Writes the manifest of a plan.
    ///
    /// - Throws: status 3 where it cannot be written.
    package func write(_ plan: MigrationPlan) throws(SlipwayError) {
        try host.files.write(plan.text, to: plan.output)
    }

    // MARK: The place

    private func output(
        _ request: MigrationRequest, _ source: MigrationSource
    ) throws(SlipwayError) -> (path: Path, replaces: Bool) {
        let output = request.output ?? source.root.appending("project.yml")
        guard output.parent == source.root else {
            throw SlipwayError(
                .input, code: "outside", "the manifest cannot be written to \(output)",
                cause: "its paths start from its own folder, which is that of \(source.path.lastComponent)",
                hint: "name a file in \(source.root)")
        }
        guard let there = try host.files.attributes(output) else { return (output, false) }
        guard there.kind == .file, request.overwrite else {
            throw SlipwayError(
                .input, code: "file-there", "\(output) is there already",
                cause: there.kind == .file ? "a migration replaces nothing unasked" : "it is no plain file",
                hint: there.kind == .file
                    ? "add --overwrite, or name another file with --output" : "name another file with --output")
        }
        return (output, true)
    }

    private func comment(_ source: MigrationSource, _ notes: [MigrationNote]) -> [String] {
        var lines = ["Made from \(source.path.lastComponent) by `slipway migrate`."]
        if !notes.isEmpty {
            lines += ["", "Not carried over:"]
            lines += notes.map { "- \($0.object): \($0.reason)".escapingControls }
        }
        return lines
    }

    // MARK: Xcode projects

    private func xcode(
        _ source: MigrationSource, _ notes: MigrationNotes
    ) throws(SlipwayError) -> (root: YAMLMapping, targets: Int, schemes: Int) {
        let path = source.path.appending("project.pbxproj")
        guard try host.files.attributes(path)?.kind == .file else {
            throw SlipwayError(
                .input, code: "nothing-to-migrate", "\(source.path) has no project.pbxproj",
                hint: "name another project")
        }
        let file: ProjectFile
        do {
            file = try ProjectFile(parsing: try host.files.read(path))
        } catch let error as FormatError {
            throw SlipwayError(
                .input, code: error.code, "\(path.lastComponent) cannot be read", cause: error.message,
                hint: "open the project in Xcode, or take the file from the last commit",
                at: SourceLocation(file: path.string, line: error.line, column: error.column))
        } catch let error as SlipwayError {
            throw error
        } catch {
            throw SlipwayError(.bug, code: "unknown-error", "\(path) could not be read", cause: "\(error)")
        }
        guard let view = ProjectView(file) else {
            throw SlipwayError(
                .input, code: "project-shape", "\(path) has no project object", hint: "open the project in Xcode")
        }
        let migration = ProjectMigration(
            name: source.path.stem, view: view, root: source.root, files: host.files,
            schemes: try schemes(source.path, notes), notes: notes)
        var result = try migration.migrate()
        result.spec.breakpoints = try breakpoints(source.path, notes)
        return (
            SpecDocument(spec: result.spec, version: result.version).root,
            result.spec.targets.count + result.spec.aggregateTargets.count, result.spec.schemes.count
        )
    }

    private func schemes(
        _ project: Path, _ notes: MigrationNotes
    ) throws(SlipwayError) -> [(name: String, element: XMLElement)] {
        try noteOwnSchemes(project, notes)
        let folder = project.appending("xcshareddata/xcschemes")
        guard try host.files.isDirectory(folder) else { return [] }
        var result: [(name: String, element: XMLElement)] = []
        for entry in try host.files.list(folder) where Path(entry.name).pathExtension == "xcscheme" {
            let bytes = try host.files.read(folder.appending(entry.name))
            let name = Path(entry.name).stem
            do {
                result.append((name, try XMLDocument.parse(bytes)))
            } catch {
                notes.add("scheme '\(name)'", "it cannot be read: \(error)")
            }
        }
        return result
    }

    /// Schemes that are not shared belong to a person and not to the project.
    private func noteOwnSchemes(_ project: Path, _ notes: MigrationNotes) throws(SlipwayError) {
        let folder = project.appending("xcuserdata")
        guard try host.files.isDirectory(folder) else { return }
        for file in try host.files.files(below: folder) where Path(file).pathExtension == "xcscheme" {
            notes.add(
                "scheme '\(Path(file).stem)'",
                "it is a person's own (\(Path(file).components.first ?? "")) and left out")
        }
    }

    private func breakpoints(_ project: Path, _ notes: MigrationNotes) throws(SlipwayError) -> [Breakpoint] {
        let path = project.appending("xcshareddata/xcdebugger/Breakpoints_v2.xcbkptlist")
        guard try host.files.attributes(path)?.kind == .file else { return [] }
        let bytes = try host.files.read(path)
        do {
            return BreakpointMigration(notes: notes).breakpoints(try XMLDocument.parse(bytes))
        } catch {
            notes.add("the shared breakpoints", "they cannot be read: \(error)")
            return []
        }
    }
}
