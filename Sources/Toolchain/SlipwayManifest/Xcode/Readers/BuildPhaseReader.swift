import SlipwayModel
import SlipwayReport

/// Reads `buildPhase:` of sources and file types, and `copy:` of dependencies.
struct BuildPhaseReader {
    let context: XcodeContext

    private static let names: [(String, BuildPhaseSpec)] = [
        ("sources", .sources), ("headers", .headers), ("resources", .resources), ("none", .none),
    ]

    func read(_ owner: KeyReader) -> BuildPhaseSpec? {
        guard let node = owner["buildPhase"] else { return nil }
        guard let text = node.scalar?.string else {
            guard let reader = owner.mapping("buildPhase", XcodeKeys.buildPhaseTable) else { return nil }
            reader.missing("copyFiles", hint: "a phase without settings is its name alone, such as `resources`")
            return copyFiles(reader, "copyFiles").map { .copyFiles($0) }
        }
        if let phase = BuildPhaseReader.names.first(where: { $0.0 == text })?.1 { return phase }
        context.error(
            "bad-value", "'\(text)' is not a build phase",
            cause: text == "copyFiles" ? "a copy phase has a destination" : nil,
            hint: text == "copyFiles"
                ? "write `copyFiles: {destination: resources}` below `buildPhase:`"
                : context.problems.suggestion(for: text, in: BuildPhaseReader.names.map(\.0) + ["copyFiles"]),
            at: node.place)
        return nil
    }

    func copyFiles(_ owner: KeyReader, _ key: String) -> CopyFiles? {
        guard let reader = owner.mapping(key, XcodeKeys.copyFiles) else { return nil }
        reader.missing("destination", hint: "such as `destination: resources`")
        guard let destination: CopyFiles.Destination = reader.choice("destination") else { return nil }
        var phase = CopyFiles(
            destination: destination, subpath: reader.text("subpath") ?? "",
            phaseOrder: reader.choice("phaseOrder") ?? .postCompile)
        phase.name = reader.text("name")
        return phase
    }
}
