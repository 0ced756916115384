import SlipwayGenerate
package import SlipwayLint
package import SlipwayManifest
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Holds imports against the manifest, with the files that generation gives targets, and mends the manifest.
package struct ImportGate: Sendable {
    private let host: Host
    /// The folder that names of files are relative to.
    private let directory: Path

    package init(host: Host, directory: Path) {
        self.host = host.with(directory: directory)
        self.directory = directory
    }

    /// What is looked for.
    package struct Question: Sendable {
        package var targets: [String] = []
        package var kinds = Set(ImportFinding.Kind.allCases)
        package var allowsTransitive = false

        package init() {}
    }

    /// - Parameter path: the manifest.
    /// - Throws: status 2 where a name is no target's, status 3 where a folder cannot be read.
    package func report(
        _ manifest: Manifest, at path: Path, _ question: Question
    ) async throws(SlipwayError) -> ImportReport {
        let files = try CompiledFiles(of: manifest, root: path.parent, files: host.files)
        var request = ImportInspector.Request(
            manifest: manifest, root: path.parent, name: name(of: path), files: files.byTarget)
        request.targets = question.targets
        request.kinds = question.kinds
        request.allowsTransitive = question.allowsTransitive
        return try await ImportInspector.run(request, host: host)
    }

    /// The same for all projects of a set; what a target has to name of another project is told as that.
    ///
    /// - Throws: as ``report(_:at:_:)``.
    package func report(
        _ set: ManifestSet, at path: Path, _ question: Question
    ) async throws(SlipwayError) -> ImportReport {
        let report = try await self.report(set.merged, at: path, question)
        guard set.members.count > 1 else { return report }
        let owners = set.owners
        return report.changing { finding in
            guard let user = owners[finding.target] else { return finding.hint }
            let file = name(of: set.root.appending(user.path))
            let hint = finding.hint.replacing("in \(name(of: path))", with: "in \(file)")
            guard finding.kind == .implicit, case .target(let other)? = finding.dependency,
                let owner = owners[other], owner.folder != user.folder
            else { return hint }
            let way = Path(owner.folder).string(from: Path(user.folder))
            return "add `.project(target: \"\(other)\", path: \"\(way)\")` to the dependencies of "
                + "'\(finding.target)' in \(file)"
        }
    }

    /// What an edit of the manifest would mend. Reads only.
    ///
    /// - Throws: status 2 where the manifest cannot be edited without another meaning.
    package func fix(
        _ report: ImportReport, of manifest: Manifest, at path: Path
    ) throws(SlipwayError) -> ManifestEdit {
        let editor = editor(of: path)
        return try ImportMending(report: report, manifest: manifest).edit { (changes) throws(SlipwayError) in
            try editor.plan(changes)
        }
    }

    /// - Throws: status 3 where the manifest cannot be written.
    package func write(_ edit: ManifestEdit, to path: Path) throws(SlipwayError) { try editor(of: path).write(edit) }

    private func editor(of path: Path) -> ManifestEditor {
        ManifestEditor(
            directory: directory, name: name(of: path), environment: host.environment, files: host.files)
    }

    private func name(of path: Path) -> String { host.display(path) }
}
