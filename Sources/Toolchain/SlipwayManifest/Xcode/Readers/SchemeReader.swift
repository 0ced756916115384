import SlipwayModel
import SlipwayReport

/// Reads `schemes:`.
struct SchemeReader {
    let context: XcodeContext

    private var parts: SchemePartsReader { SchemePartsReader(context: context) }

    func read(_ root: KeyReader) -> [XcodeScheme] {
        root.named("schemes").compactMap { entry in
            guard let reader = KeyReader(entry.value, "scheme '\(entry.name)'", XcodeKeys.scheme, context) else {
                return nil
            }
            var scheme = XcodeScheme(name: entry.name)
            scheme.place = entry.place
            reader.missing("build", hint: "add `build: {targets: {Target: all}}`")
            let actions = SchemeActionReader(context: context, scheme: entry.name)
            scheme.build = build(reader, entry.name)
            scheme.run = actions.run(reader)
            scheme.test = actions.test(reader)
            scheme.profile = actions.profile(reader)
            scheme.analyze = actions.analyze(reader)
            scheme.archive = actions.archive(reader)
            scheme.management = parts.management(reader)
            return scheme
        }
    }

    // MARK: Build

    /// The spellings of a build type.
    static let buildTypes: [(name: String, type: XcodeScheme.BuildType)] = [
        ("run", .running), ("running", .running), ("test", .testing), ("testing", .testing),
        ("profile", .profiling), ("profiling", .profiling), ("analyze", .analyzing), ("analyzing", .analyzing),
        ("archive", .archiving), ("archiving", .archiving),
    ]

    /// What may stand for a list of build types.
    static let buildTypeNames = ["all", "none", "testing", "indexing"]

    private func build(_ scheme: KeyReader, _ name: String) -> XcodeScheme.Build {
        var build = XcodeScheme.Build()
        guard let reader = scheme.mapping("build", XcodeKeys.build) else { return build }
        reader.missing("targets", hint: "add `targets: {Target: all}`")
        build.parallelizeBuild = reader.flag("parallelizeBuild") ?? true
        build.buildImplicitDependencies = reader.flag("buildImplicitDependencies") ?? true
        build.runPostActionsOnFailure = reader.flag("runPostActionsOnFailure") ?? false
        build.keepsOrder = reader.flag("keepsOrder") ?? false
        build.preActions = parts.actions(reader, "preActions")
        build.postActions = parts.actions(reader, "postActions")
        let references = TargetReferenceReader(context: context)
        let entries = reader.has("targets") ? reader.reader.named("targets")?.entries ?? [] : []
        build.targets = entries.compactMap { entry in
            references.reference(entry.name, "the build action of scheme '\(name)'", at: entry.mark).map {
                XcodeScheme.BuildTarget(target: $0, buildTypes: types(entry.value, of: entry.name, name))
            }
        }.sortedBytewise(by: \.target.name)
        return build
    }

    private func types(_ node: ManifestNode, of target: String, _ scheme: String) -> Set<XcodeScheme.BuildType> {
        let what = "target '\(target)' in the build action of scheme '\(scheme)'"
        switch node.content {
        case .scalar(let scalar): return types(scalar.string, target, what, at: node.place)
        case .sequence(let nodes):
            return Set(nodes.compactMap { type($0.scalar?.string, what, at: $0.place) })
        case .mapping(let mapping):
            return Set(
                mapping.entries.compactMap { entry in
                    let isOn = ["true", "yes", "on"].contains(entry.value.scalar?.string.lowercased() ?? "")
                    let type = type(entry.key, what, at: entry.keyPlace)
                    return isOn ? type : nil
                })
        }
    }

    private func types(
        _ text: String, _ target: String, _ what: String, at place: Place
    ) -> Set<XcodeScheme.BuildType> {
        switch text {
        case "all": return Set(XcodeScheme.BuildType.allCases)
        case "none": return []
        case "testing": return [.testing, .analyzing]
        case "indexing": return [.testing, .analyzing, .archiving]
        default:
            let isType = SchemeReader.buildTypes.contains { $0.name == text }
            context.warning(
                "unknown-build-type", "'\(text)' alone is not a value of \(what)",
                cause: "it is read as 'all', as XcodeGen does",
                hint: isType ? "write `\(target): [\(text)]`" : "write `\(target): all`", at: place)
            return Set(XcodeScheme.BuildType.allCases)
        }
    }

    private func type(_ text: String?, _ what: String, at place: Place) -> XcodeScheme.BuildType? {
        if let type = SchemeReader.buildTypes.first(where: { $0.name == text })?.type { return type }
        context.warning(
            "unknown-build-type", "'\(text ?? "")' is not an action that builds \(what)",
            cause: "it is passed over, as XcodeGen does",
            hint: text == "all" || text == "none"
                ? "write `\(text ?? "all")` without a list"
                : context.problems.suggestion(for: text ?? "", in: SchemeReader.buildTypes.map(\.name)),
            at: place)
        return nil
    }
}
