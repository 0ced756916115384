import SlipwayModel
import SlipwayReport

/// Reports `${NAME}` that nothing replaced.
///
/// Where the build sees the text, `${NAME}` is the build's: scripts, build settings, property lists, arguments. In what
/// names and finds things (names, paths, platforms, keys) it is an error, anywhere else a warning.
struct UnresolvedVariables {
    let problems: Problems

    /// Keys below which `${…}` is for the shell or for Xcode.
    static let free: Set<String> = [
        "script", "settings", "settingGroups", "settingPresets", "properties", "attributes", "commandLineArguments",
        "environmentVariables", "arguments", "shell", "inputFiles", "outputFiles", "inputFileLists", "outputFileLists",
        "discoveredDependencyFile", "toolPath", "workingDirectory", "compilerFlags", "outputFilesCompilerFlags",
        "preGenCommand", "postGenCommand", "customLLDBInit", "customWorkingDirectory", "customArchiveName",
        "breakpoints", "workflows", "bundleIdPrefix",
    ]

    /// Keys whose text, or whose names, must be known now.
    private static let strict: Set<String> = [
        "path", "sources", "excludes", "includes", "exclude", "resources", "platform", "platforms", "type", "target",
        "targets", "package", "product", "products", "framework", "sdk", "carthage", "bundle", "configFiles",
        "fileGroups", "supportedDestinations", "deploymentTarget", "testPlans", "projectReferences", "version",
        "build", "config", "configs", "aggregateTargets", "schemes", "packages", "localPackages", "url", "github",
        "plugin", "productName", "name",
    ]

    /// Keys below `targets:`, `schemes:` and the like are names and below those anything: strictness ends there.
    private static let named: Set<String> = ["targets", "aggregateTargets", "schemes", "packages", "projectReferences"]

    func check(_ root: ManifestNode) {
        guard let mapping = root.mapping else { return }
        for entry in mapping.entries {
            if UnresolvedVariables.named.contains(entry.key), let names = entry.value.mapping {
                for name in names.entries {
                    report(name.key, isStrict: true, "a name in '\(entry.key)'", at: name.keyPlace)
                    check(name.value, key: name.key, isStrict: entry.key == "projectReferences", isName: true)
                }
            } else {
                check(entry, isName: true)
            }
        }
    }

    private func check(_ entry: ManifestNode.Entry, isName: Bool = false) {
        guard !UnresolvedVariables.free.contains(entry.key) else { return }
        report(entry.key, isStrict: true, "a key", at: entry.keyPlace)
        let isStrict = UnresolvedVariables.strict.contains(entry.key) && (isName || entry.key != "name")
        check(entry.value, key: entry.key, isStrict: isStrict, isName: false)
    }

    /// - Parameter isName: whether a `name` directly inside names a target or the like.
    private func check(_ node: ManifestNode, key: String, isStrict: Bool, isName: Bool) {
        switch node.content {
        case .scalar(let scalar): report(scalar.string, isStrict: isStrict, "'\(key)'", at: node.place)
        case .sequence(let nodes):
            for node in nodes { check(node, key: key, isStrict: isStrict, isName: false) }
        case .mapping(let mapping):
            for entry in mapping.entries {
                if isStrict, entry.value.scalar != nil, !UnresolvedVariables.free.contains(entry.key) {
                    report(entry.key, isStrict: true, "a key", at: entry.keyPlace)
                    let isStrict = UnresolvedVariables.strict.contains(entry.key) || key == "configFiles"
                    check(entry.value, key: entry.key, isStrict: isStrict, isName: false)
                } else {
                    check(entry, isName: isName)
                }
            }
        }
    }

    private func report(_ text: String, isStrict: Bool, _ what: String, at place: Place) {
        guard let name = VariableExpansion.firstReference(in: text) else { return }
        let message = "unresolved ${\(name.prefix(100))} in \(what)"
        let hint = "set '\(name.prefix(100))' in the environment or as a template attribute"
        if isStrict {
            problems.error("unresolved-variable", message, hint: hint, at: place)
        } else {
            problems.warning("unresolved-variable", message, cause: "it stays as it is", hint: hint, at: place)
        }
    }
}
