import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The baselines of a run.
struct PlannedBaselines {
    var known: BaselineFile?
    var new: BaselineFile?
    /// Whether what the known one accepts has to be found.
    var isStrict = false
    /// What of the configuration is not done.
    var problems: [Diagnostic] = []
}

extension Planner {
    /// - Throws: status 64 where the command line asks for all of a baseline that there is none of; status 2 where the
    ///   configuration reads and writes the same.
    func baselines(_ configuration: LintConfiguration) throws(SlipwayError) -> PlannedBaselines {
        try check(configuration)
        // a baseline that a .swiftlint.yml names is of its rules
        let isUsed = request.engine != .swiftFormat
        var result = PlannedBaselines()
        result.known = file(request.baseline, or: isUsed ? configuration.baseline : nil, configuration)
        guard result.known != nil || !request.isStrictBaseline else {
            throw SlipwayError(
                .usage, code: "no-baseline", "'--strict-baseline' needs a baseline, and there is none",
                cause: "neither '--baseline' nor the configuration names one",
                hint: "name it with `--baseline FILE`, or write `baseline: FILE` into the configuration")
        }
        let configured = isUsed ? configuration.newBaseline : nil
        if request.newBaseline == nil, let configured, isPartial(configuration) {
            result.problems.append(notWritten(configured, configuration))
        } else {
            result.new = file(request.newBaseline, or: configured, configuration)
        }
        if configuration.isStrictBaseline, result.known == nil, isUsed {
            result.problems.append(withoutBaseline(configuration))
        }
        // what becomes of an unsaved text is not known; a baseline that is written again accepts nothing in vain
        result.isStrict =
            (request.isStrictBaseline || configuration.isStrictBaseline) && !request.isUnsaved
            && result.new?.path != result.known?.path
        return result
    }

    /// - Parameters:
    ///   - given: what the command line names.
    ///   - configured: what the configuration names.
    private func file(_ given: Path?, or configured: Path?, _ configuration: LintConfiguration) -> BaselineFile? {
        let own = configuration.files.last?.parent ?? request.directory
        guard let given else {
            return configured.map { BaselineFile($0, namedIn: own, directory: request.directory) }
        }
        let path = request.directory.appending(given)
        // written by hand, and read as the configuration says
        let isConfigured = [configuration.baseline, configuration.newBaseline].contains(path)
        return BaselineFile(path, namedIn: isConfigured ? own : request.directory, directory: request.directory)
    }

    /// Whether only a part is linted of what the configuration is for: part of the findings is no baseline.
    private func isPartial(_ configuration: LintConfiguration) -> Bool {
        if !request.paths.isEmpty || !request.onlyRules.isEmpty || request.changes != nil || request.isUnsaved {
            return true
        }
        // in a folder below, that folder is linted
        guard configuration.included.isEmpty, let folder = configuration.files.last?.parent else { return false }
        return folder != request.directory && request.directory.isWithin(folder)
    }

    private func withoutBaseline(_ configuration: LintConfiguration) -> Diagnostic {
        Diagnostic(
            .warning, code: "no-baseline", "`strict_baseline` does nothing: there is no baseline",
            cause: "neither the configuration nor '--baseline' names one",
            hint: "write `baseline: FILE` into the configuration, or take `strict_baseline` out",
            at: configuration.files.last.map { SourceLocation(file: name(of: $0)) })
    }

    private func notWritten(_ path: Path, _ configuration: LintConfiguration) -> Diagnostic {
        Diagnostic(
            .note, code: "baseline-not-written", "the baseline '\(name(of: path))' is not written",
            cause: "this run looks at a part, and part of the findings is no baseline",
            hint: "run `slipway lint` without paths, `--only-rule`, `--only-changed` and the like",
            at: configuration.files.last.map { SourceLocation(file: name(of: $0)) })
    }

    /// A baseline that each run reads and writes hides everything from the next run on.
    private func check(_ configuration: LintConfiguration) throws(SlipwayError) {
        guard let read = configuration.baseline, read == configuration.newBaseline else { return }
        throw SlipwayError(
            .input, code: "contradiction", "the baseline '\(name(of: read))' is both read and written",
            cause: "what is found now would be accepted from the next run on",
            hint: "read it always, and write it by hand with `slipway lint --write-baseline`",
            at: configuration.files.last.map { SourceLocation(file: name(of: $0)) })
    }
}
