import SlipwayModel
import SlipwayReport

extension LintConfiguration {
    /// What this configuration and one that builds on it come to.
    ///
    /// The child's word counts where both say something. A rule that the child configures is configured by it alone;
    /// what it says of the run (`strict`, `lenient`, baselines) replaces the parent's, and so does its silence, as in
    /// SwiftLint; where results go is the parent's word. What is lost so is told.
    func merged(with child: LintConfiguration) -> LintConfiguration {
        var result = self
        result.problems += lost(with: child)
        result.files += child.files
        result.mode = mode.merged(with: child.mode, childRules: child.customRules.map(\.id))
        let taken = Set(child.included.map(\.absolute)), left = Set(child.excluded.map(\.absolute))
        result.included = included.filter { !left.contains($0.absolute) } + child.included
        result.excluded = excluded.filter { !taken.contains($0.absolute) } + child.excluded
        result.options.merge(child.options.filter { !$0.value.isNull }) { $1 }
        let own = Set(child.customRules.map(\.id))
        result.customRules = child.customRules + customRules.filter { !own.contains($0.id) }
        result.warningThreshold = [warningThreshold, child.warningThreshold].compactMap { $0 }.min()
        result.isStrict = child.isStrict
        result.isLenient = child.isLenient
        result.allowsNoFiles = child.allowsNoFiles
        result.baseline = child.baseline
        result.isStrictBaseline = child.isStrictBaseline
        result.newBaseline = child.newBaseline
        result.problems += child.problems
        return result
    }

    /// Keys that count where the last child has them.
    static let keysOfChild = [
        "strict", "lenient", "allow_zero_lintable_files", "baseline", "strict_baseline", "write_baseline",
    ]
    /// Keys that count where the first parent has them.
    static let keysOfParent = ["reporter", "cache_path"]

    /// What one of the two says and nobody hears: a gate that somebody thinks is strict would be green by accident.
    private func lost(with child: LintConfiguration) -> [Diagnostic] {
        let own = LintConfiguration.keysOfChild.filter { child.runKeys[$0] == nil }.compactMap { key in
            runKeys[key].map { place in
                Diagnostic(
                    .warning, code: "lost-key", "`\(key)` does not count here",
                    cause: "a configuration that builds on this one says nothing of it, and its word counts for the "
                        + "run, as in SwiftLint",
                    hint: "write it into that one\(child.files.last.map { ", '\($0.lastComponent)'," } ?? "") too",
                    at: place)
            }
        }
        let isSame = ["reporter": reporter == child.reporter, "cache_path": cacheFolder == child.cacheFolder]
        let others = LintConfiguration.keysOfParent.filter { isSame[$0] != true }.compactMap { key in
            child.runKeys[key].map { place in
                Diagnostic(
                    .warning, code: "lost-key", "`\(key)` does not count here",
                    cause: "this configuration builds on another one, whose word counts for that, as in SwiftLint",
                    hint: "write it into that one, or give `--\(key.replacing("_", with: "-"))`", at: place)
            }
        }
        return own + others
    }
}

extension LintConfiguration.RuleMode {
    /// - Parameter childRules: the child's custom rules, which are on where the parent has all of its own on.
    fileprivate func merged(with child: Self, childRules: [String]) -> Self {
        guard case .changed(let disabled, let optIn) = child else { return child }
        func ids(_ references: [LintConfiguration.RuleReference]) -> Set<String> {
            Set(references.map { SwiftLintRules.current($0.id) })
        }
        let (off, on) = (ids(disabled), ids(optIn))
        switch self {
        case .changed(let ownDisabled, let ownOptIn):
            return .changed(
                disabled: disabled + ownDisabled.filter { !on.contains(SwiftLintRules.current($0.id)) },
                optIn: optIn + ownOptIn.filter { !off.contains(SwiftLintRules.current($0.id)) })
        case .only(let only):
            var all = only + optIn
            if let custom = only.first(where: { $0.id == CustomRule.key }) {
                all += childRules.map { .init(id: $0, location: custom.location) }
            }
            return .only(all.filter { !off.contains(SwiftLintRules.current($0.id)) })
        }
    }
}
