package import SlipwayGenerate
package import SlipwayManifest
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Holds what says a version against the manifest's, and mends what is sure.
package struct VersionGate: Sendable {
    private let host: Host
    /// The folder that names of files are relative to.
    private let directory: Path

    package init(host: Host, directory: Path) {
        self.host = host.with(directory: directory)
        self.directory = directory
    }

    /// - Parameter path: the manifest.
    /// - Throws: status 2 where the manifest cannot be read, status 3 where a file of it cannot be.
    package func report(_ manifest: Manifest, at path: Path) throws(SlipwayError) -> VersionReport {
        let problems = Problems(file: name(of: path))
        let tree = try ManifestTree.load(
            path: path, displayName: name(of: path), host: host, problems: problems)
        let folder = Path(name(of: path)).parent
        let inspector = VersionInspector(
            manifest, root: path.parent, folder: folder.string == "." ? "" : folder.string,
            isSwift: path.pathExtension == "swift", files: host.files)
        return try inspector.report(
            VersionMentions(in: tree.root).all,
            compiled: try CompiledFiles(of: manifest, root: path.parent, files: host.files))
    }

    /// The same for all projects of a set, each held against its own manifest.
    ///
    /// - Throws: as ``report(_:at:)``.
    package func report(_ set: ManifestSet) throws(SlipwayError) -> VersionReport {
        var reports: [VersionReport] = []
        for member in set.members {
            reports.append(
                try report(member.manifest, at: set.folder(member).appending(component: member.name)))
        }
        return VersionReport(merging: reports)
    }

    /// What can be mended for sure: settings that say nothing new go, property lists refer to the settings. Reads only.
    ///
    /// - Returns: the edits of files, and what is left to be done by hand.
    /// - Throws: status 2 where the manifest cannot be edited without another meaning.
    package func fix(
        _ report: VersionReport, at path: Path
    ) throws(SlipwayError) -> (edits: [ManifestEdit], rest: [Diagnostic]) {
        var edits: [ManifestEdit] = []
        var rest: [Diagnostic] = []
        let removable = path.pathExtension == "swift" ? [] : report.findings.filter(\.isRemovable)
        if !removable.isEmpty {
            let edit = try editor(of: path).plan(removable.map { .removeSetting($0.mention.key, at: $0.place) })
            edits.append(edit)
            rest += edit.refused
        }
        var texts: [String: (old: [UInt8], new: [UInt8], count: Int)] = [:]
        for finding in report.findings where finding.isFailure {
            guard let variable = finding.variable else {
                rest.append(finding.diagnostic)
                continue
            }
            let file = finding.mention.file
            var text: (old: [UInt8], new: [UInt8], count: Int)
            if let known = texts[file] {
                text = known
            } else {
                let bytes = try host.files.read(directory.appending(file))
                text = (bytes, bytes, 0)
            }
            if let new = PlistText(text.new).setting(finding.mention.key, to: variable) {
                (text.new, text.count) = (new, text.count + 1)
                texts[file] = text
            } else {
                rest.append(finding.diagnostic)
            }
        }
        for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
            edits.append(ManifestEdit(file: file, old: text.old, new: text.new, count: text.count, refused: []))
        }
        return (edits, rest)
    }

    /// Settings that say nothing new and stay all the same: a manifest in Swift is not edited.
    package func kept(_ report: VersionReport, at path: Path) -> [Diagnostic] {
        path.pathExtension == "swift" ? report.findings.filter(\.isRemovable).map(\.diagnostic) : []
    }

    /// - Throws: status 3 where a file cannot be written.
    package func write(_ edits: [ManifestEdit]) throws(SlipwayError) {
        for edit in edits where edit.old != edit.new {
            let path = directory.appending(edit.file)
            try host.files.rewrite(Host.realPath(path) ?? path, from: edit.old, to: edit.new)
        }
    }

    private func editor(of path: Path) -> ManifestEditor {
        ManifestEditor(
            directory: directory, name: name(of: path), environment: host.environment, files: host.files)
    }

    private func name(of path: Path) -> String { host.display(path) }
}
