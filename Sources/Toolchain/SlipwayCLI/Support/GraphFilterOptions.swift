import ArgumentParser
import SlipwayManifest
import SlipwayModel

/// Which targets `slipway graph` and `slipway query` look at.
struct GraphFilterOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "Targets of tests.")
    var tests = true

    @Flag(help: "Targets of tests alone.")
    var onlyTests = false

    @Option(help: ArgumentHelp("Only what is for this platform; may be given several times.", valueName: "platform"))
    var platform: [Platform] = []

    static let depthHelp = ArgumentHelp(
        "How many dependencies far is looked; 1 is direct ones.", valueName: "number")

    func validate() throws {
        if !tests && onlyTests { throw ValidationError("'--no-tests' and '--only-tests' exclude each other.") }
    }

    static func check(_ depth: Int?) throws {
        if let depth, depth < 1 { throw ValidationError("'--depth \(depth)' leaves nothing: 1 is direct ones.") }
    }

    func selection(externals: Bool) -> GraphSelection {
        var selection = GraphSelection()
        selection.hasExternals = externals
        selection.tests = onlyTests ? .only : tests ? .all : .none
        selection.platforms = platform
        return selection
    }
}

extension Platform: WordArgument {
    /// In either case, as people write it.
    init?(argument: String) {
        guard let known = Platform.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
            return nil
        }
        self = known
    }
}
