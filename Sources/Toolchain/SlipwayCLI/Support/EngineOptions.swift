import ArgumentParser
import SlipwayLint

/// What finds.
struct EngineOptions: ParsableArguments {
    @Option(help: "What lints: slipway, swiftlint or swift-format; the others have to be installed.")
    var engine: LintEngine = .slipway

    @Option(
        help: ArgumentHelp(
            "Tell what of Slipway's engine and this one only one finds.", valueName: "engine"))
    var compare: ComparedEngine?

    func validate() throws {
        if compare != nil && engine != .slipway {
            throw ValidationError("'--compare' and '--engine' exclude each other: it compares with Slipway's own.")
        }
    }
}

/// A tool that has the same rules.
enum ComparedEngine: String, ExpressibleByArgument, CaseIterable {
    case swiftlint

    var engine: LintEngine { .swiftlint }
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
            (
                fix && options.writeBaseline != nil,
                "'--fix' and '--write-baseline' exclude each other: a baseline is of what was found."
            ),
            (format && options.enableAllRules, "swift-format has no '--enable-all-rules': its configuration says."),
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
            (output != nil && common.json, "'--output' takes a '--reporter'; '--json' prints for programs."),
            (reporter != nil && common.json, "'--json' is a form of its own: no '--reporter' with it."),
            (input.useStdin && fix && common.json, "'--use-stdin --fix' prints the text alone: no '--json' with it."),
            (output != nil && dryRun && !fix, "'--dry-run' lists files and rules: no '--output' with it."),
            (output != nil && engines.compare != nil, "'--compare' prints differences: no '--output' with it."),
            (staged.staged && onlyChanged != nil, "'--staged' and '--only-changed' exclude each other."),
            (
                staged.staged && options.writeBaseline != nil,
                "part of the findings is no baseline: not with '--staged'."
            ),
            (
                onlyChanged != nil && options.writeBaseline != nil,
                "part of the findings is no baseline: not with '--only-changed'."
            ),
        ]
        let isElsewhere =
            engines.engine != .slipway || engines.compare != nil || options.hasBaseline || staged.staged
            || onlyChanged != nil
        return pairs.first(where: \.0)?.1 ?? input.contradiction(paths: paths, isElsewhere: isElsewhere)
    }
}
