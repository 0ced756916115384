import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What `slipway edit` does, and tells.
struct EditRun {
    let session: Session
    let root: SwiftManifestRoot
    /// The folder that was asked for.
    let folder: Path
    let isDry: Bool

    /// What was made, for the editor that is started next.
    struct Outcome {
        let subject: EditorLaunch.Subject
    }

    /// - Throws: status 2 where there is no manifest.
    func make(modeline: Bool, vscode: Bool) throws(SlipwayError) -> Outcome {
        let files = session.host.files
        let sources = try EditorSources.find(root, host: session.host)
        let yaml = folder.appending(ManifestLoader.defaultName)
        let hasYAML = try files.exists(yaml)
        if sources.manifests.isEmpty, !hasYAML {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at or below \(session.display(root.folder))",
                cause: "no \(ManifestLoader.swiftName) that imports ProjectDescription, and no "
                    + ManifestLoader.defaultName,
                hint: "run in the repository's folder, name it with --path, or begin one: slipway init")
        }
        var result = EditResult(root: root.folder)
        if !sources.manifests.isEmpty { try makePackage(sources, &result) }
        if hasYAML { try makeSchema(EditorSchema(manifest: yaml), modeline: modeline, vscode: vscode, &result) }
        session.console.result(result, human: result.lines)
        let main =
            sources.manifests.first { root.folder.appending($0.file).parent == folder } ?? sources.manifests.first
        return Outcome(
            subject: .init(
                root: root.folder, package: result.package.map { Path($0) },
                manifest: main.map { root.folder.appending($0.file) } ?? yaml))
    }

    func remove() throws(SlipwayError) -> ExitStatus {
        let planner = EditPlanner(host: session.host)
        let changes = try planner.removal(of: root.folder)
        if !isDry { try planner.apply(changes, root: root.folder) }
        let names = changes.map { session.display($0.path) }
        session.console.result(
            EditRemoval(removed: names),
            human: names.isEmpty
                ? ["there is nothing to remove"] : names.map { (isDry ? "would remove  " : "removed  ") + $0 })
        return .done
    }

    private func makePackage(_ sources: EditorSources, _ result: inout EditResult) throws(SlipwayError) {
        let planner = EditPlanner(host: session.host)
        let plan = try planner.plan(
            sources, program: OwnProgram.path(session.host), version: SlipwayCLIVersion.string)
        if !isDry {
            try planner.apply(plan.changes, root: root.folder)
            for problem in try EditorModules(sources, host: session.host).prepare() {
                session.console.send(.diagnostic(problem.with(severity: .warning)))
            }
        }
        for note in plan.notes { session.console.send(.diagnostic(note)) }
        for case .keep(let path) in plan.changes {
            session.console.send(.diagnostic(kept(path)))
        }
        result.take(plan, isDry: isDry, display: session.display)
    }

    private func kept(_ path: Path) -> Diagnostic {
        let place = session.display(EditPlanner.keptPlace(of: path, root: root.folder))
        return Diagnostic(
            .warning, code: "link-replaced", "\(session.display(path)) was no link any more",
            cause: "an editor has written a file in its place", hint: "what differs from the manifest is in \(place)")
    }

    private func makeSchema(
        _ schema: EditorSchema, modeline: Bool, vscode: Bool, _ result: inout EditResult
    ) throws(SlipwayError) {
        let files = session.host.files
        let isNew = isDry ? !(try files.exists(schema.schema)) : try schema.write(files)
        result.note(schema.schema, isNew: isNew, isDry: isDry, display: session.display)
        result.schemaFile = schema.schema.string
        let text = try files.readText(schema.manifest)
        let changed = schema.withModeline(text)
        if let changed, modeline {
            if !isDry { try files.rewrite(schema.manifest, from: Array(text.utf8), to: Array(changed.utf8)) }
            result.note(schema.manifest, isNew: true, isDry: isDry, display: session.display)
        } else if changed != nil, !vscode {
            result.advice.append(
                "next: begin \(session.display(schema.manifest)) with `\(schema.modeline)` (--modeline does it)")
        }
        guard vscode else { return }
        if try files.exists(schema.settings) {
            let mapping = schema.settingsText.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
            result.advice.append("\(session.display(schema.settings)) is yours; next: add to it\n\(mapping)")
        } else {
            if !isDry { try files.writeIfChanged(Array(schema.settingsText.utf8), to: schema.settings) }
            result.note(schema.settings, isNew: true, isDry: isDry, display: session.display)
        }
    }
}

/// What `edit --remove --json` prints.
private struct EditRemoval: Encodable {
    let schema = 1
    let removed: [String]

    private enum CodingKeys: String, CodingKey { case schema, removed }
}
