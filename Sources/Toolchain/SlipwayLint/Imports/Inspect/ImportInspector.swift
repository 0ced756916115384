import SlipwayManifest
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Holds what the files of targets import against what the manifest declares.
package struct ImportInspector {
    /// What is looked for, and where.
    package struct Request: Sendable {
        package let manifest: SlipwayModel.Manifest
        /// The manifest's folder, absolute.
        package let root: Path
        /// The manifest, as messages name it.
        package let name: String
        /// The files of targets, relative to `root`.
        package let files: [String: [Path]]
        /// The only targets that are looked at; empty for all.
        package var targets: [String] = []
        package var kinds = Set(ImportFinding.Kind.allCases)
        /// Whether what a dependency brings along need not be declared.
        package var allowsTransitive = false

        package init(manifest: SlipwayModel.Manifest, root: Path, name: String, files: [String: [Path]]) {
            self.manifest = manifest
            self.root = root
            self.name = name
            self.files = files
        }
    }

    let request: Request
    let host: Host
    let package: DeclaredPackage
    let builder: ImportTableBuilder
    let table: ImportTable
    let targets: [InspectedTarget]
    let byName: [String: InspectedTarget]
    let scans: FileImports

    /// - Throws: status 2 where a name is no target's.
    package static func run(_ request: Request, host: Host) async throws(SlipwayError) -> ImportReport {
        let targets = inspected(request)
        for name in request.targets where !targets.contains(where: { $0.name == name }) {
            throw SlipwayError(
                .input, code: "unknown-target", "there is no target '\(name)' in \(request.name)",
                hint: Suggestion.hint(for: name, in: targets.map(\.name)))
        }
        let wanted = request.targets.isEmpty ? targets : targets.filter { request.targets.contains($0.name) }
        // what is redundant in one target depends on what others import
        let read = request.kinds.contains(.redundant) ? targets : wanted
        let scans = await FileImports.read(read.flatMap(\.files), root: request.root, files: host.files)
        let inspector = ImportInspector(request, targets, scans, host)
        return inspector.report(on: wanted)
    }

    private init(_ request: Request, _ targets: [InspectedTarget], _ scans: FileImports, _ host: Host) {
        self.request = request
        self.host = host
        self.targets = targets
        byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        self.scans = scans
        var loader = PackageLoader(directory: request.root, files: host.files)
        var package = DeclaredPackage(request.manifest, folder: request.root, named: request.name)
        ModuleMaps.add(to: &package, files: host.files)
        self.package = package
        builder = ImportTableBuilder(
            package: package, others: loader.others(of: package, in: RepositoryFolders.above(request.root, host.files)))
        table = builder.table()
    }

    /// The targets of the manifest; those of the package that are made of the project's are not looked at twice.
    private static func inspected(_ request: Request) -> [InspectedTarget] {
        let manifest = request.manifest
        let made = manifest.projected?.names ?? []
        var result = manifest.targets.filter { !made.contains($0.name) }.map { target in
            InspectedTarget(target, in: manifest, files: request.files[target.name] ?? [])
        }
        if let spec = manifest.xcode {
            result += spec.targets.map { InspectedTarget($0, in: spec, files: request.files[$0.name] ?? []) }
        }
        return result
    }

    private func report(on wanted: [InspectedTarget]) -> ImportReport {
        let uses = wanted.map { ModuleUses(of: $0, in: scans) }
        var findings: [ImportFinding] = []
        var problems = UnknownModules(manifest: request.name)
        if request.kinds.contains(.implicit) {
            let rows = Dictionary(table.rows.map { ($0.name, $0) }) { first, _ in first }
            for (target, uses) in zip(wanted, uses) {
                if let row = rows[target.name] { findings += implicit(in: target, row, uses) }
            }
        }
        var redundant = RedundantDependencies()
        if request.kinds.contains(.redundant) {
            let all = targets.map { ModuleUses(of: $0, in: scans) }
            redundant = self.redundant(in: Set(wanted.map(\.name)), all, &problems)
            findings += redundant.findings()
        }
        problems.add(unread: uses.flatMap { $0.unread.map(displayName) })
        return ImportReport(
            findings: findings, targets: wanted.count, files: Set(wanted.flatMap(\.files)).count,
            problems: problems.diagnostics, redundant: redundant)
    }

    /// Who has a module; of targets with modules of one name the one for the same systems.
    func provider(of module: String, for target: InspectedTarget) -> ImportTable.Provider? {
        guard let provider = table.providers[module] else { return nil }
        guard case .target = provider.place else { return provider }
        let own = package.targets.filter { $0.modules.contains(module) && $0.name != target.name }
        let usable = own.filter { isImportable($0.name, by: target) }
        guard let best = usable.first else { return nil }
        return .init(place: .target(best.name), node: .init(package: nil, target: best.name))
    }

    private func isImportable(_ name: String, by target: InspectedTarget) -> Bool {
        if let other = request.manifest.xcode?.target(named: name) {
            guard target.isTest || InspectedTarget.isLibrary(other.type) else { return false }
            let systems = byName[name]?.systems ?? []
            return systems.isEmpty || target.systems.isEmpty || !systems.isDisjoint(with: target.systems)
        }
        switch request.manifest.target(named: name)?.kind {
        case .library, .systemLibrary, .binary, .macro: return true
        // a program can be tested
        case .executable: return target.isTest
        case .test, .plugin, nil: return false
        }
    }

    func place(of use: ModuleUses.Use) -> SourceLocation {
        let path = request.root.appending(use.file)
        let name = displayName(of: use.file)
        guard let bytes = try? host.files.read(path), use.offset <= bytes.count else {
            return SourceLocation(file: name)
        }
        let lines = LineTable(bytes)
        let line = lines.line(at: use.offset)
        let marks = line == 1 ? LintedFile.split(bytes).marks.count : 0
        let start = min(use.offset, lines.start(of: line) + marks)
        return SourceLocation(
            file: name, line: line, column: 1 + UTF16Units.count(in: bytes[start..<use.offset]))
    }

    /// As messages name a file, which is relative to the manifest.
    private func displayName(of file: Path) -> String { host.display(request.root.appending(file)) }
}
