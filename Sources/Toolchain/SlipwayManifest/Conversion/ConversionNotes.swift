import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What a conversion tells besides: it changes nothing in what the project is, and something for those who work on it.
struct ConversionNotes {
    let host: Host
    let request: ConversionRequest

    private var place: SourceLocation { SourceLocation(file: request.displayName) }

    /// - Parameter source: the text that was read.
    func all(source: String, tree: ManifestTree, _ language: ManifestLanguage) -> [Diagnostic] {
        switch language {
        case .swift: includes(tree) + values(source)
        case .yaml: frozen(tree) + otherProjects() + workspace()
        }
    }

    private func includes(_ tree: ManifestTree) -> [Diagnostic] {
        if tree.includedFiles.isEmpty { return [] }
        let names = tree.includedFiles.map { $0.relative(to: request.manifest.parent) ?? $0.string }
        return [
            Diagnostic(
                .note, code: "includes-merged",
                "what it includes is part of what is written: \(names.joined(separator: ", "))",
                hint: "remove these files if no other manifest includes them", at: place)
        ]
    }

    /// Variables whose values are in the text for good.
    private func values(_ source: String) -> [Diagnostic] {
        ConversionNotes.references(in: source).filter { host.environment[$0] != nil }.map { name in
            Diagnostic(
                .warning, code: "environment-value", "the value of '\(name)' is part of what is written",
                cause: "the manifest has ${\(name)}, and the environment has a value for it",
                hint: "write `Environment.…` in its place where it has to stay a variable", at: place)
        }
    }

    /// Patterns that `project.yml` has no words for.
    private func frozen(_ tree: ManifestTree) -> [Diagnostic] {
        if tree.frozenPatterns.isEmpty { return [] }
        let names = tree.frozenPatterns.map { "'\($0)'" }.joined(separator: ", ")
        return [
            Diagnostic(
                .warning, code: "pattern-frozen", "what is written names the files of today for \(names)",
                cause: "project.yml has no patterns there; a file that is added later is not taken",
                hint: "add new files to the lists, or keep the \(ManifestLoader.swiftName)", at: place)
        ]
    }

    /// A `Project.swift` by itself comes with a workspace.
    private func workspace() -> [Diagnostic] {
        guard let root = try? SwiftManifestRoot(above: request.manifest, files: host.files).folder,
            (try? host.files.exists(root.appending(SwiftWorkspaceReader.name))) == false
        else { return [] }
        return [
            Diagnostic(
                .note, code: "no-workspace", "the workspace and its scheme are not generated any more",
                cause: "a \(ManifestLoader.swiftName) comes with them, a project.yml describes one project alone",
                hint: "open the project itself, and remove the workspace", at: place)
        ]
    }

    /// Other Swift manifests name a project by the folder of its `Project.swift`.
    private func otherProjects() -> [Diagnostic] {
        let folder = request.manifest.parent
        guard let root = try? SwiftManifestRoot(above: request.manifest, files: host.files).folder,
            root != folder,
            [SwiftWorkspaceReader.name, "Tuist.swift", "Tuist"].contains(where: {
                (try? host.files.exists(root.appending($0))) == true
            })
        else { return [] }
        return [
            Diagnostic(
                .note, code: "other-projects", "other Swift manifests may use this project's targets",
                cause: "they find those of a project.yml, too; Tuist wants a \(ManifestLoader.swiftName) in its folder",
                hint: "nothing is to be done, unless Tuist is to read them still", at: place)
        ]
    }

    /// The names of `${NAME}`, each once.
    static func references(in text: String) -> [String] {
        var names: [String] = []
        for part in text.split(separator: "${", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: "}") else { continue }
            let name = String(part[..<end])
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }
}
