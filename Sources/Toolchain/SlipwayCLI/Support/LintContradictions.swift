import ArgumentParser
import SlipwayCommandLine
import SlipwayLint

extension LintCommand {
    /// Two options that cannot be given together.
    var contradiction: String? {
        let format = options.engine == .swiftFormat
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
            (options.compare != nil && fix, "'--compare' and '--fix' exclude each other."),
            (options.compare != nil && dryRun, "'--compare' and '--dry-run' exclude each other."),
            (options.compare != nil && options.hasBaseline, "'--compare' tells all findings: no baselines with it."),
            (options.compare != nil && reporter != nil, "'--compare' prints differences: no '--reporter' with it."),
            (options.compare != nil && input.staged, "'--compare' and '--staged' exclude each other."),
            (input.staged && options.engine != .slipway, "'--staged' is for Slipway's own engine: no '--engine'."),
            (input.staged && fix, "'--staged' and '--fix' exclude each other: the index is not changed."),
            (output != nil && common.json, "'--output' takes a '--reporter'; '--json' prints for programs."),
            (reporter != nil && common.json, "'--json' is a form of its own: no '--reporter' with it."),
            (input.useStdin && fix && common.json, "'--use-stdin --fix' prints the text alone: no '--json' with it."),
            (output != nil && dryRun && !fix, "'--dry-run' lists files and rules: no '--output' with it."),
            (output != nil && options.compare != nil, "'--compare' prints differences: no '--output' with it."),
            (input.staged && onlyChanged != nil, "'--staged' and '--only-changed' exclude each other."),
            (
                input.staged && options.writeBaseline != nil,
                "part of the findings is no baseline: not with '--staged'."
            ),
            (
                onlyChanged != nil && options.writeBaseline != nil,
                "part of the findings is no baseline: not with '--only-changed'."
            ),
        ]
        let isElsewhere =
            options.engine != .slipway || options.compare != nil || options.hasBaseline || input.staged
            || onlyChanged != nil
        return pairs.first(where: \.0)?.1 ?? input.contradiction(paths: paths, isElsewhere: isElsewhere)
    }
}
