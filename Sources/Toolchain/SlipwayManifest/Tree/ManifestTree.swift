package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// A manifest as one mapping: includes merged, `${…}` expanded, templates applied, lists of platforms fanned out.
///
/// The order of the steps is XcodeGen's (`ProjectSpec/SpecFile.swift` and `Project.swift` there): each file is expanded
/// by itself, files are merged, targets with a list of platforms are fanned out, templates are applied, and what has
/// got its list of platforms from a template is fanned out then.
package struct ManifestTree: Sendable {
    /// The resolved manifest, every node with its place in the file it was written in.
    package let root: ManifestNode
    /// The files that were merged, in the order they were read, without the manifest itself.
    package let includedFiles: [Path]
    /// Patterns of a Swift manifest in whose place the tree has what fits them now, in their order.
    let frozenPatterns: [String]

    init(root: ManifestNode, includedFiles: [Path], frozenPatterns: [String] = []) {
        self.root = root
        self.includedFiles = includedFiles
        self.frozenPatterns = frozenPatterns
    }

    /// Reads and resolves a manifest; one in Swift is run.
    ///
    /// Problems that leave something to build on are added to `problems`.
    ///
    /// - Parameters:
    ///   - path: the manifest.
    ///   - displayName: how messages name it, where not as the host does.
    ///   - host: has the values of `${NAME}`, and says how messages name files.
    /// - Throws: status 2 where there is no manifest, it is not YAML, or it is Swift that declares nothing.
    package static func load(
        path: Path, displayName: String? = nil, host: Host, problems: Problems
    ) throws(SlipwayError) -> ManifestTree {
        let name = displayName ?? host.display(path)
        if path.pathExtension == "swift" {
            return try SwiftRepository.with(manifest: path, host: host) { (repository) throws(SlipwayError) in
                try load(path: path, displayName: name, repository: repository, problems: problems)
            }
        }
        guard let text = try ManifestFile(files: host.files).text(path, name: name) else {
            let isPackage = try host.files.exists(path.parent.appending("Package.swift"))
            var isUsual = path.lastComponent == ManifestLoader.defaultName
            for other in [SwiftManifestReader.name, SwiftWorkspaceReader.name] where isUsual {
                isUsual = try !host.files.exists(path.parent.appending(component: other))
            }
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(name)",
                cause: isUsual
                    ? "the folder has no \(SwiftWorkspaceReader.name) and no \(SwiftManifestReader.name) either" : nil,
                hint: isPackage
                    ? "make one of the Package.swift that is there: `slipway migrate`"
                    : "run in the repository's folder, name it with --manifest, or make one with `slipway init NAME`")
        }
        return try resolve(
            text, path: path, displayName: name, files: host.files, environment: host.environment, problems: problems)
    }

    /// As ``load(path:displayName:host:problems:)``, for a Swift manifest of a repository that is known.
    static func load(
        path: Path, displayName: String, repository: SwiftRepository, problems: Problems
    ) throws(SlipwayError) -> ManifestTree {
        if path.lastComponent == SwiftWorkspaceReader.name {
            let root = try SwiftWorkspaceReader(repository: repository).tree(path, displayName, problems)
            return ManifestTree(root: root, includedFiles: [])
        }
        return try SwiftManifestReader(repository: repository).tree(
            path, displayName: displayName, problems: problems)
    }

    /// As ``load(path:displayName:host:problems:)``, for a manifest whose text is at hand.
    package static func resolve(
        _ text: String, path: Path, displayName: String, files: any FileSystem, environment: [String: String] = [:],
        problems: Problems
    ) throws(SlipwayError) -> ManifestTree {
        var includes = IncludeResolver(files: files, environment: environment, problems: problems)
        let merged = try includes.resolve(text, path: path, displayName: displayName)
        guard let mapping = merged.mapping else { return ManifestTree(root: merged, includedFiles: []) }
        let root = ManifestNode(.mapping(resolved(mapping, problems)), at: merged.place).withoutReplaceMarks
        if includes.mayHaveReferences { UnresolvedVariables(problems: problems).check(root) }
        return ManifestTree(
            root: includes.mayHaveReferences ? VariableEscape.removed(from: root) : root,
            includedFiles: includes.includedFiles)
    }

    private static func resolved(_ root: ManifestNode.Mapping, _ problems: Problems) -> ManifestNode.Mapping {
        let fanOut = PlatformFanOut(problems: problems)
        var targetTemplates = TemplateResolver(root, .targets, problems)
        var schemeTemplates = TemplateResolver(root, .schemes, problems)
        var result = ManifestNode.Mapping()
        for entry in root.entries {
            var entry = entry
            switch entry.key {
            case "include", "targetTemplates", "schemeTemplates": continue
            case "targets":
                entry.value = fanOut.resolve(targetTemplates.resolve(fanOut.resolve(entry.value)))
            case "schemes": entry.value = schemeTemplates.resolve(entry.value)
            default: break
            }
            result.entries.append(entry)
        }
        return result
    }
}
