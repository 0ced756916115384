import ArgumentParser
import SlipwayLint

/// What finds.
struct EngineOptions: ParsableArguments {
    @Option(help: "What lints: slipway, swiftlint or swift-format; the others have to be installed.")
    var engine: LintEngine = .slipway

    @Option(
        help: ArgumentHelp(
            "Tell what of Slipway's engine and this one only one finds; there is swiftlint.", valueName: "engine"))
    var compare: LintEngine?

    func validate() throws {
        switch compare {
        case .swiftFormat:
            throw ValidationError(
                "'--compare swift-format' cannot tell anything: its rules are none of Slipway's. "
                    + "'--engine swift-format' runs it.")
        case .slipway: throw ValidationError("'--compare' takes the other engine: swiftlint.")
        case .swiftlint where engine != .slipway:
            throw ValidationError("'--compare' and '--engine' exclude each other: it compares with Slipway's own.")
        case .swiftlint, nil: return
        }
    }
}

extension LintEngine: ExpressibleByArgument {}

/// Linting what is about to be committed.
struct StagedOptions: ParsableArguments {
    @Flag(help: "Only what is staged, as it is staged: the lines that a commit would change.")
    var staged = false

    @Flag(help: "With --staged: all lines of the files that a commit would change.")
    var allLines = false

    func validate() throws {
        if allLines && !staged { throw ValidationError("'--all-lines' belongs to '--staged'.") }
    }
}

extension LintCommand {
    /// Two options that cannot be given together.
    var contradiction: String? {
        let format = engines.engine == .swiftFormat
        let pairs: [(Bool, String)] = [
            (fix && options.hasBaseline, "'--fix' and baselines exclude each other: what is accepted would be mended."),
            (format && !options.onlyRule.isEmpty, "swift-format has no '--only-rule': its configuration says."),
            (format && options.compat, "'--compat' is about SwiftLint, not about swift-format."),
            (format && options.cachePath != nil, "swift-format keeps no results: '--cache-path' is not for it."),
            (format && config.count > 1, "swift-format takes one '--config'."),
            (engines.compare != nil && fix, "'--compare' and '--fix' exclude each other."),
            (engines.compare != nil && dryRun, "'--compare' and '--dry-run' exclude each other."),
            (engines.compare != nil && options.hasBaseline, "'--compare' tells all findings: no baselines with it."),
            (engines.compare != nil && reporter != nil, "'--compare' prints differences: no '--reporter' with it."),
            (engines.compare != nil && staged.staged, "'--compare' and '--staged' exclude each other."),
            (staged.staged && engines.engine != .slipway, "'--staged' is for Slipway's own engine: no '--engine'."),
            (staged.staged && fix, "'--staged' and '--fix' exclude each other: the index is not changed."),
            (staged.staged && onlyChanged != nil, "'--staged' and '--only-changed' exclude each other."),
            (
                staged.staged && options.writeBaseline != nil,
                "part of the findings is no baseline: not with '--staged'."
            ),
        ]
        return pairs.first(where: \.0)?.1
    }
}
