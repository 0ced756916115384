import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Reads and changes the version of a manifest where it is written: nothing but its characters changes.
package struct VersionEditor: Sendable {
    /// The value that stands for what the repository's history says.
    static let git = "git"

    let files: any FileSystem
    /// Told what takes its time: the vocabulary of Swift manifests is compiled once.
    let events: any EventSink

    package init(files: any FileSystem, events: any EventSink = SilentSink()) {
        self.files = files
        self.events = events
    }

    /// What the manifest says.
    ///
    /// - Parameter resolveGit: what `git` stands for; without it the word itself is told.
    /// - Throws: status 2 where there is no manifest, or it cannot be read; what `resolveGit` throws.
    package func read(
        _ request: VersionRequest, resolveGit: GitVersionResolver? = nil
    ) throws(SlipwayError) -> ManifestVersion {
        if request.isSwift {
            let manifests = try SwiftVersions(self, request)
            return try manifests.version(of: manifests.project(request.path), resolveGit: resolveGit)
        }
        let problems = Problems(file: request.manifest, isStrict: request.isStrict)
        let root = try tree(request, problems)
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        return try ManifestVersion(root, resolveGit: resolveGit) { (_, declaration) in
            SourceLocation(declaration.entry.value.place)
        }
    }

    /// The edits that give the manifest the asked values.
    ///
    /// - Throws: status 2 for a value that is none, for one that cannot be changed where it is written (an alias,
    ///   `git`, a variable), and where there is no manifest; for one in Swift where it does not say the value yet.
    package func plan(_ request: VersionRequest) throws(SlipwayError) -> VersionPlan {
        try check(request.values)
        if request.isSwift { return try swiftPlan(request) }
        let problems = Problems(file: request.manifest, isStrict: request.isStrict)
        let root = try tree(request, problems)
        if let twice = problems.diagnostics.first(where: VersionEditor.isAboutVersion) {
            throw SlipwayError(
                .input, code: twice.code, twice.message, cause: twice.cause, hint: twice.hint, at: twice.location)
        }
        var changes = FileChanges(directory: request.directory, files: files)
        for key in VersionKey.allCases {
            guard let value = request.values[key], VersionDeclaration.text(of: key, in: root) != value else { continue }
            let declaration = VersionDeclaration(of: key, in: root)
            let edit = VersionEdit(key: key, value: value, declaration: declaration)
            try add(edit, declaration, root, request, to: &changes)
        }
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        let (applied, edited) = try changes.apply()
        func text(_ key: VersionKey) -> String {
            request.values[key] ?? VersionDeclaration.text(of: key, in: root) ?? key.usual
        }
        return VersionPlan(version: text(.version), build: text(.build), changes: applied, files: edited)
    }

    /// - Throws: status 2 for a value that is none.
    func check(_ values: [VersionKey: String]) throws(SlipwayError) {
        for key in VersionKey.allCases {
            if let value = values[key] { try VersionValue.check(value, of: key) }
        }
    }

    private func swiftPlan(_ request: VersionRequest) throws(SlipwayError) -> VersionPlan {
        let manifests = try SwiftVersions(self, request)
        let project = try manifests.project(request.path)
        for key in VersionKey.allCases where request.values[key] != nil { try manifests.requireSaid(key, by: project) }
        let edits = try manifests.edits([project])
        func text(_ key: VersionKey) -> String {
            request.values[key] ?? VersionDeclaration.text(of: key, in: project.tree) ?? key.usual
        }
        return VersionPlan(
            version: text(.version), build: text(.build), changes: edits.changes, files: edits.files)
    }

    /// Writes what was planned, each file in one step; where one cannot be written, none is.
    ///
    /// - Throws: status 3 where a file cannot be written; status 2 where one has changed since the plan was made.
    package func write(_ plan: VersionPlan) throws(SlipwayError) {
        var written: [VersionPlan.EditedFile] = []
        for file in plan.files {
            do throws(SlipwayError) {
                try files.rewrite(file.path, from: file.old, to: file.bytes)
            } catch {
                for file in written.reversed() { try? files.rewrite(file.path, from: file.bytes, to: file.old) }
                throw error
            }
            written.append(file)
        }
    }

    func tree(_ request: VersionRequest, _ problems: Problems) throws(SlipwayError) -> ManifestNode {
        try ManifestTree.load(
            path: request.path, displayName: request.manifest, host: host(for: request), problems: problems
        ).root
    }

    /// What manifests are read with.
    func host(for request: VersionRequest) -> Host {
        Host(files: files, environment: request.environment, events: events, directory: request.directory)
    }

    /// Whether a key that is given twice is one that an edit would have to choose from.
    private static func isAboutVersion(_ problem: Diagnostic) -> Bool {
        let keys = VersionKey.allCases.flatMap { [$0.rawValue, $0.setting] } + ["settings", "base"]
        return problem.code == "duplicate-key" && keys.contains { problem.message.hasPrefix("key '\($0)' ") }
    }

    private func add(
        _ edit: VersionEdit, _ declaration: VersionDeclaration?, _ root: ManifestNode, _ request: VersionRequest,
        to changes: inout FileChanges
    ) throws(SlipwayError) {
        let entries = root.mapping?.entries ?? []
        if let entry = declaration?.entry ?? entries.first(where: { $0.key == edit.key.rawValue }) {
            let source = try changes.source(entry.keyPlace.file)
            changes.add(
                try edit.replacement(in: source, entry: entry), edit, from: declaration?.text, in: source)
            return
        }
        var (source, neighbour) = (try changes.source(request.manifest), ManifestSource.RootEntry?.none)
        for name in edit.key == .build ? ["version", "name"] : ["name"] where neighbour == nil {
            guard let place = entries.first(where: { $0.key == name })?.keyPlace else { continue }
            // a name may come from what many manifests include; their versions are their own
            guard name == "version" || place.file == request.manifest else { continue }
            let other = try changes.source(place.file)
            neighbour = other.rootEntries.first {
                $0.key.line == place.line && $0.key.column == place.column && $0.isSimple
            }
            if neighbour != nil { source = other }
        }
        guard let insertion = edit.insertion(in: source, after: neighbour) else {
            throw SlipwayError(
                .input, code: "wrong-form", "the manifest should be a mapping", hint: "begin with `name: MyPackage`",
                at: SourceLocation(file: source.name, line: 1, column: 1))
        }
        changes.add(insertion, edit, from: nil, in: source)
    }
}

extension ManifestSource.RootEntry {
    /// Whether the value is text or stands for one.
    fileprivate var isSimple: Bool {
        if case .scalar = value.kind { return true }
        return value.kind == .alias
    }
}
