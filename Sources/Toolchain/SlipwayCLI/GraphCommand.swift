import ArgumentParser
import SlipwayCommandLine
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway graph`
struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", _superCommandName: Slipway.name,
        abstract: "Show the targets and what they need: for Graphviz, Mermaid, scripts, or as a picture.",
        discussion: """
            For example `slipway graph --output targets.svg`. With --cycles, what depends on itself: the status is 1 \
            where there is any.
            """)

    @OptionGroup var manifest: ManifestOptions

    @Option(help: "dot, mermaid, json or svg; --json is short for json.")
    var format: GraphFormat?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write it there, in the format of the name; - prints it.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Only what these targets need, and what needs them.", valueName: "target"),
        completion: .targets)
    var focus: [String] = []

    @Flag(help: "Of the focus, only what it needs.")
    var dependencies = false

    @Flag(name: [.long, .customLong("dependents")], help: "Of the focus, only what needs it.")
    var dependants = false

    @Option(help: GraphFilterOptions.depthHelp)
    var depth: Int?

    @Flag(inversion: .prefixedNo, help: "Packages, frameworks and all else from elsewhere.")
    var external = true

    @OptionGroup var filter: GraphFilterOptions

    @Flag(help: "What depends on itself, and where the manifest says so.")
    var cycles = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if common.json, let format, format != .json {
            throw ValidationError("'--json' and '--format \(format.rawValue)' exclude each other.")
        }
        if dependencies && dependants { throw ValidationError("'--dependencies --dependants' is what is usual.") }
        if focus.isEmpty, dependencies || dependants || depth != nil {
            throw ValidationError("'--dependencies', '--dependants' and '--depth' look from the targets of '--focus'.")
        }
        try GraphFilterOptions.check(depth)
        if let ending = output.flatMap({ Path($0).pathExtension }), chosen == nil {
            throw ValidationError(
                "'.\(ending)' is no format's ending: use dot, gv, mermaid, mmd, json or svg, or name it by '--format'.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.lookAtSet(session, passingOver: cycles ? GraphCycles.passedOver : [])
            var selection = filter.selection(externals: external)
            selection.focus = focus
            selection.direction = dependencies ? .dependencies : dependants ? .dependants : nil
            selection.depth = depth
            let whole = TargetGraph(loaded.merged)
            let graph = try whole.selecting(selection)
            if let note = selection.note(showing: graph.nodes, of: whole) { session.console.send(.diagnostic(note)) }
            guard cycles else {
                try write((chosen ?? .dot).text(of: graph), session)
                return .done
            }
            let found = GraphCycles(graph)
            try write(text(of: found), session)
            return found.cycles.isEmpty ? .done : .gate
        }
    }

    /// The format that is asked for, by its name or by the file's.
    private var chosen: GraphFormat? {
        format ?? (common.json ? .json : output.flatMap { GraphFormat(ending: Path($0).pathExtension) })
    }

    /// The cycles in words or as a document; in the other formats their part of the graph.
    private func text(of found: GraphCycles) -> String {
        switch chosen {
        case nil: found.lines.joined(separator: "\n") + "\n"
        case .json: JSONDocument.pretty(found)
        case .some(let format): format.text(of: found.graph)
        }
    }

    private func write(_ text: String, _ session: Session) throws(SlipwayError) {
        guard let output, output != "-" else { return session.console.write(text) }
        let path = session.path(output)
        let file = ReportFile(path, session.host.files)
        let read = try manifest.setPath(session)
        try file.check { $0 == read || $0 == Host.realPath(read) }
        try file.write(text)
        session.console.note("wrote  \(session.display(path))\n")
    }
}

extension GraphFormat: WordArgument {}
