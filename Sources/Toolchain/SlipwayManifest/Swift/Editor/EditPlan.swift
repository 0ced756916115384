package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What `slipway edit` makes of a repository's Swift manifests, and what that takes.
package struct EditPlan: Sendable, Equatable {
    package let sources: EditorSources
    /// Folders that have a build server, below the root.
    package let anchors: [String]
    /// Manifests that have completion and no errors in place.
    package let rest: [String]
    package let changes: [EditChange]
    /// What a person should know.
    package let notes: [Diagnostic]

    package var places: EditorPlaces { EditorPlaces(root: sources.root) }
}

/// How a language server starts the build server: a file of `.bsp`, as the Build Server Protocol has it.
private struct BuildServerConnection: Encodable {
    let name = "slipway"
    let version: String
    let bspVersion = "2.2.0"
    let languages = ["swift"]
    let argv: [String]

    private enum CodingKeys: String, CodingKey { case name, version, bspVersion, languages, argv }
}

/// Settings of a language server for files that belong to nothing.
private struct FallbackSettings: Encodable {
    let fallbackBuildSystem: Flags

    struct Flags: Encodable { let swiftCompilerFlags: [String] }
}

/// What was made outside of the folder for editors.
private struct EditRecord: Codable {
    var schema = 1
    let anchors: [String]
    let hasSettings: Bool
    /// Where the repository was.
    let root: String?
}

/// Plans and makes what editors need.
package struct EditPlanner: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// - Parameters:
    ///   - program: how a language server is to start this program: an absolute path.
    ///   - version: of this program.
    /// - Throws: status 2 where `.slipway` is a link; status 3 where there is no Swift.
    package func plan(
        _ sources: EditorSources, program: String, version: String
    ) throws(SlipwayError) -> EditPlan {
        let places = EditorPlaces(root: sources.root)
        try places.check(host.files)
        let packageDescription = try EditorModules(sources, host: host).packageDescription
        let anchors = try EditAnchors(sources, files: host.files)
        var folder = EditFolder()
        let ignored = places.root.appending(".slipway/.gitignore")
        if try host.files.attributes(ignored) == nil { folder.add("*\n", at: ignored) }
        folder.add(EditorPackage(sources: sources, packageDescription: packageDescription).text, at: places.package)
        for source in EditorVocabulary.files {
            folder.add(source.text, at: places.vocabulary.appending(source.path))
        }
        for module in sources.modules {
            folder.add(
                linkTo: sources.root.appending(module.folder), at: places.sources.appending(component: module.name),
                root: sources.root)
        }
        for manifest in sources.manifests {
            let name = Path(manifest.file).lastComponent
            folder.add(
                linkTo: sources.root.appending(manifest.file),
                at: places.sources.appending(component: manifest.module).appending(component: name),
                root: sources.root)
        }
        var notes = anchors.foreign.map(inTheWay)
        let connection = JSONDocument.pretty(
            BuildServerConnection(
                version: version, argv: [program, "edit", "--serve", "--path", sources.root.string]))
        for anchor in anchors.folders {
            let place = sources.root.appending(anchor).appending(EditorPlaces.connection)
            folder.add(EditorPlaces.mark(hiding: EditorPlaces.connectionFile), at: place.appending(".gitignore"))
            folder.add(connection, at: place.appending(EditorPlaces.connectionFile))
        }
        let hasSettings = try addSettings(anchors, places, to: &folder, &notes)
        folder.add(
            JSONDocument.pretty(
                EditRecord(anchors: anchors.folders, hasSettings: hasSettings, root: sources.root.string)),
            at: places.record)
        var changes = try folder.changes(owned: [places.sources], files: host.files)
        let old = record(places)
        if old?.root != sources.root.string { changes += try builtElsewhere(places) }
        let ownership = EditOwnership(files: host.files)
        for anchor in old?.anchors ?? [] where !anchors.folders.contains(anchor) {
            changes += try ownership.removal(sources.root.appending(anchor).appending(EditorPlaces.connection))
        }
        if old?.hasSettings == true, !hasSettings {
            changes += try ownership.removal(sources.root.appending(EditorPlaces.settings))
        }
        return EditPlan(
            sources: sources, anchors: anchors.folders, rest: anchors.rest, changes: changes, notes: notes)
    }

    /// What was built, or indexed, while the repository lay elsewhere: it is full of the paths of then, which the
    /// compiler refuses.
    private func builtElsewhere(_ places: EditorPlaces) throws(SlipwayError) -> [EditChange] {
        var changes: [EditChange] = []
        for folder in [places.build, places.index] where try host.files.attributes(folder)?.kind == .directory {
            changes.append(.remove(folder))
        }
        return changes
    }

    /// What it takes to be rid of all that `edit` has made.
    package func removal(of root: Path) throws(SlipwayError) -> [EditChange] {
        let places = EditorPlaces(root: root)
        let old = record(places)
        let ownership = EditOwnership(files: host.files)
        var changes: [EditChange] = []
        for anchor in old?.anchors ?? [] {
            changes += try ownership.removal(root.appending(anchor).appending(EditorPlaces.connection))
        }
        if old?.hasSettings == true { changes += try ownership.removal(root.appending(EditorPlaces.settings)) }
        if try host.files.exists(places.folder) { changes.append(.remove(places.folder)) }
        return changes
    }

    /// - Throws: status 3 where something cannot be written.
    package func apply(_ changes: [EditChange], root: Path) throws(SlipwayError) {
        let files = host.files
        for change in changes {
            switch change {
            case .write(let path, let bytes):
                try files.createDirectory(path.parent)
                try files.write(bytes, to: path)
            case .link(let path, let text):
                try files.createDirectory(path.parent)
                do throws(SlipwayError) {
                    try files.createLink(path, to: text)
                } catch {
                    // another run may have made it in between
                    guard (try? files.readLink(path)) == text else { throw error }
                }
            case .remove(let path): try files.remove(path)
            case .keep(let path):
                let kept = EditPlanner.keptPlace(of: path, root: root)
                try files.createDirectory(kept.parent)
                try files.rename(path, to: kept)
            }
        }
    }

    /// Where a file goes that stood in the place of a link.
    package static func keptPlace(of path: Path, root: Path) -> Path {
        let name = path.relative(to: EditorPlaces(root: root).sources) ?? path.lastComponent
        return root.appending(".slipway/replaced").appending(name)
    }

    /// Options for files without a build, where the root is another's; a file of settings that is there stays as it is.
    private func addSettings(
        _ anchors: EditAnchors, _ places: EditorPlaces, to folder: inout EditFolder, _ notes: inout [Diagnostic]
    ) throws(SlipwayError) -> Bool {
        guard !anchors.rest.isEmpty else { return false }
        let place = places.root.appending(EditorPlaces.settings)
        let flags = EditorModules.importOptions(places)
        let ownership = EditOwnership(files: host.files)
        var isFree = try host.files.attributes(place) == nil
        if !isFree { isFree = try !ownership.own(in: place).isEmpty }
        if isFree { isFree = try ownership.foreign(in: place).isEmpty }
        guard isFree else {
            let list = flags.map { EditorPackage.quoted($0) }.joined(separator: ", ")
            notes.append(
                Diagnostic(
                    .warning, code: "foreign-settings", "'\(anchors.rest[0])' has no completion in place",
                    cause: "another build has the repository's folder, and \(EditorPlaces.settings) is not slipway's",
                    hint: "add to \(EditorPlaces.settings)/\(EditorPlaces.settingsFile): "
                        + "\"fallbackBuildSystem\": {\"swiftCompilerFlags\": [\(list)]}"))
            return false
        }
        folder.add(EditorPlaces.mark(hiding: EditorPlaces.settingsFile), at: place.appending(".gitignore"))
        folder.add(
            JSONDocument.pretty(FallbackSettings(fallbackBuildSystem: .init(swiftCompilerFlags: flags))),
            at: place.appending(EditorPlaces.settingsFile))
        return true
    }

    private func record(_ places: EditorPlaces) -> EditRecord? {
        guard let bytes = try? host.files.read(places.record) else { return nil }
        guard let value = JSONValue.parse(String(decoding: bytes, as: UTF8.self)) else { return nil }
        return EditRecord(
            anchors: value["anchors"]?.texts ?? [], hasSettings: value["hasSettings"]?.flag ?? false,
            root: value["root"]?.text)
    }

    /// A file that somebody else has put where slipway's would be.
    private func inTheWay(_ file: Path) -> Diagnostic {
        Diagnostic(
            .warning, code: "foreign-connection", "\(host.display(file)) is not slipway's, and stays as it is",
            cause:
                "slipway's build server would have to be told there; the folder's manifests have completion without it",
            hint: "move it away and run `slipway edit` again, if nobody needs it")
    }
}
