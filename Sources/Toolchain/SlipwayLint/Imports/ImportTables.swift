import SlipwayManifest
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// What the linted files may import, by the manifests above them.
package struct ImportTables: Sendable {
    /// A folder with a manifest, and what the manifest says.
    private struct Entry: Sendable {
        let folder: Path
        let table: ImportTable
    }

    /// What files are relative to.
    private let directory: Path
    /// Deeper folders first.
    private let entries: [Entry]
    /// What cannot be told, once for each manifest.
    package let problems: [Diagnostic]
    /// What findings depend on.
    package let fingerprint: String

    /// - Parameter paths: the linted files, absolute.
    init(of paths: [Path], directory: Path, host: Host) {
        var reader = ManifestTables(directory: directory, host: host)
        for path in paths { reader.look(above: path) }
        self.init(reader.tables, directory: directory, problems: reader.problems)
    }

    /// The table of one manifest in a folder.
    package init(_ package: DeclaredPackage, folder: Path) {
        let table = ImportTableBuilder(package: package, others: [:]).table()
        self.init([folder: table], directory: folder, problems: [])
    }

    private init(_ tables: [Path: ImportTable], directory: Path, problems: [Diagnostic]) {
        self.directory = directory
        self.problems = problems
        entries = tables.map { Entry(folder: $0.key, table: $0.value) }
            .sorted { ($0.folder.components.count, $1.folder) > ($1.folder.components.count, $0.folder) }
        let text = entries.map { "\($0.folder)\n\($0.table.canonical)" }.joined(separator: "\n\n")
        // the same wherever the repository is
        let anywhere = text.replacing(directory.string, with: ".")
        fingerprint = ContentHasher.digest(of: Array(anywhere.utf8)).hex
    }

    /// What is wrong with the import of a module; `nil` where nothing is, or nobody can tell.
    ///
    /// - Parameter file: the path that findings carry.
    func undeclared(_ module: String, in file: String) -> ImportTable.Undeclared? {
        let path = directory.appending(file)
        if ManifestName.isPackage(path.lastComponent) { return nil }
        let entry = entries.first { path.isWithin($0.folder) && $0.table.covers(path) }
        return entry?.table.undeclared(module, in: path)
    }
}

/// Reads the manifests above files, each once.
private struct ManifestTables {
    private let directory: Path
    private let host: Host
    private var loader: PackageLoader
    private var seen: Set<Path> = []
    private(set) var tables: [Path: ImportTable] = [:]
    private(set) var problems: [Diagnostic] = []

    init(directory: Path, host: Host) {
        self.directory = directory
        self.host = host
        loader = PackageLoader(directory: directory, files: host.files)
    }

    mutating func look(above file: Path) {
        var folder = file.parent
        while seen.insert(folder).inserted {
            if let package = package(in: folder) {
                let others = loader.others(of: package, in: RepositoryFolders.above(folder, host.files))
                tables[folder] = ImportTableBuilder(package: package, others: others).table()
            }
            if RepositoryFolders.isLast(folder, host.files) { return }
            folder = folder.parent
        }
    }

    private mutating func package(in folder: Path) -> DeclaredPackage? {
        let file = folder.appending(ManifestLoader.defaultName)
        guard (try? host.files.exists(file)) == true else { return note(loader.package(at: folder)) }
        do throws(SlipwayError) {
            let manifest = try ManifestLoader(files: host.files).load(
                file, displayName: self.name(of: file), environment: host.environment,
                resolveGit: { (_) throws(SlipwayError) in (SemanticVersion.zero, "0") }
            ).manifest
            var package = DeclaredPackage(manifest, folder: folder, named: self.name(of: file))
            ModuleMaps.add(to: &package, files: host.files)
            // a manifest of a project alone says nothing of a package beside it
            guard manifest.targets.isEmpty, let other = loader.package(at: folder) else { return package }
            return note(package.merged(with: other))
        } catch {
            let reason = error.diagnostics.first
            problems.append(
                Diagnostic(
                    .note, code: ImportTables.unread, "'undeclared_import' finds nothing below \(self.name(of: file))",
                    cause: reason.map { "the manifest is wrong: \($0.message)" }, hint: "`slipway dump` says more",
                    at: reason?.location ?? SourceLocation(file: self.name(of: file))))
            return nil
        }
    }

    /// Tells once which targets cannot be checked.
    private mutating func note(_ package: DeclaredPackage?) -> DeclaredPackage? {
        let unread = (package?.targets ?? []).filter { !$0.isRead }.map { "'\($0.name)'" }
        guard let package, let first = unread.first else { return package }
        let names = unread.count == 1 ? "target \(first)" : "\(unread.count) targets, such as \(first)"
        problems.append(
            Diagnostic(
                .note, code: ImportTables.unread, "'undeclared_import' finds nothing in \(names)",
                cause: "the manifest computes what they depend on, or where their sources are",
                hint: "write lists of texts, or switch the rule off there",
                at: SourceLocation(file: package.manifest.path)))
        return package
    }

    private func name(of path: Path) -> String { path.relative(to: directory) ?? path.string }
}

extension ImportTables {
    fileprivate static let unread = "unread-manifest"
}
