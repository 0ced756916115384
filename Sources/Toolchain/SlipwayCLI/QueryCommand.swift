import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway query`
struct QueryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query", _superCommandName: Slipway.name,
        abstract: "Ask what a target needs, what needs it, and why: a name per line, for pipes.",
        discussion: "For example `slipway query dependants Core --only-tests`.",
        subcommands: [Dependencies.self, Dependants.self, Ways.self, Targets.self])

    /// `slipway query dependencies`
    struct Dependencies: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dependencies", abstract: "What targets need, near and far; the nearest first.")

        @OptionGroup var options: RelativeOptions
        @OptionGroup var common: CommonOptions

        func run() async throws { try await options.run(.dependencies, common) }
    }

    /// `slipway query dependants`
    struct Dependants: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dependants", abstract: "What needs targets, near and far; the nearest first.",
            aliases: ["dependents"])

        @OptionGroup var options: RelativeOptions
        @OptionGroup var common: CommonOptions

        func run() async throws { try await options.run(.dependants, common) }
    }

    /// `slipway query path`
    struct Ways: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "path", abstract: "Why one target needs another: a shortest way.",
            discussion: "The status is 1 where it does not need it.")

        @Argument(help: "The target that needs.", completion: .targets)
        var from: String

        @Argument(help: "What it needs: a target, or something from elsewhere.", completion: .targetsAndPackages)
        var to: String

        @Flag(help: "Every way, short ones first.")
        var all = false

        @OptionGroup var manifest: ManifestOptions
        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let query = GraphQuery(TargetGraph(try manifest.lookAtSet(session).merged))
                let ways = try query.ways(from: from, to: to, all: all)
                session.console.result(ways, human: ways.lines)
                if !ways.isComplete { session.console.note("and more: these are \(ways.ways.count) of them\n") }
                guard ways.ways.isEmpty else { return .done }
                let back = try query.ways(from: to, to: from, all: false).lines.first
                session.console.note("\(from) does not need \(to)\(back.map { ", but \($0)" } ?? "")\n")
                return .gate
            }
        }
    }

    /// `slipway query targets`
    struct Targets: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "targets", abstract: "The targets with their types and platforms, tabs between them.")

        @Flag(help: "Packages, frameworks and all else from elsewhere, too.")
        var external = false

        @OptionGroup var filter: GraphFilterOptions
        @OptionGroup var manifest: ManifestOptions
        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let selection = filter.selection(externals: external)
                let whole = TargetGraph(try manifest.lookAtSet(session).merged)
                let targets = GraphQuery(whole, on: filter.platform).targets(selection)
                if let note = selection.note(showing: targets.targets, of: whole) {
                    session.console.send(.diagnostic(note))
                }
                session.console.result(targets, human: targets.lines)
                return .done
            }
        }
    }
}

/// What `query dependencies` and `query dependants` are asked.
struct RelativeOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The targets that are asked about.", valueName: "target"), completion: .targets)
    var targets: [String]

    @Flag(help: "Direct ones alone: --depth 1.")
    var direct = false

    @Option(help: GraphFilterOptions.depthHelp)
    var depth: Int?

    @Flag(help: "Packages, frameworks and all else from elsewhere, too.")
    var external = false

    @OptionGroup var filter: GraphFilterOptions
    @OptionGroup var manifest: ManifestOptions

    func validate() throws {
        if direct && depth != nil { throw ValidationError("'--direct' and '--depth' exclude each other.") }
        try GraphFilterOptions.check(depth)
    }

    func run(_ direction: GraphDirection, _ common: CommonOptions) async throws {
        try await common.run { session throws(SlipwayError) in
            var selection = filter.selection(externals: external)
            selection.focus = targets
            selection.direction = direction
            selection.depth = direct ? 1 : depth
            let query = GraphQuery(TargetGraph(try manifest.lookAtSet(session).merged), on: filter.platform)
            let found = try query.relatives(selection)
            session.console.result(found, human: found.lines)
            return .done
        }
    }
}
