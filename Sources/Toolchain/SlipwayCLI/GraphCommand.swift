import ArgumentParser
import SlipwayManifest
import SlipwayReport
import SlipwaySystem

/// `slipway graph`
struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", _superCommandName: Slipway.name,
        abstract: "Show the targets and what they need: for Graphviz, Mermaid, scripts, or as a picture.",
        discussion: "For example `slipway graph --format svg > targets.svg`.")

    @OptionGroup var manifest: ManifestOptions

    @Option(help: "dot, mermaid, json or svg; --json is short for json.")
    var format: GraphFormat?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Only what these targets need, and what needs them.", valueName: "target"))
    var focus: [String] = []

    @Flag(inversion: .prefixedNo, help: "Packages, frameworks and all else from elsewhere.")
    var external = true

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if common.json, let format, format != .json {
            throw ValidationError("'--json' and '--format \(format.rawValue)' exclude each other.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let whole = TargetGraph(try manifest.load(session).manifest)
            let graph = try (external ? whole : whole.withoutExternals()).focused(on: focus)
            session.console.write((format ?? (common.json ? .json : .dot)).text(of: graph))
            return .done
        }
    }
}

extension GraphFormat: WordArgument {}
