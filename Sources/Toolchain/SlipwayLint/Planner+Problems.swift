import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What is to be told of a request and its configuration.
extension Planner {
    /// The rules are those of one version; another one that is asked for may find other things.
    func version(_ configuration: LintConfiguration) -> [Diagnostic] {
        guard let asked = configuration.swiftLintVersion, asked != SwiftLintRules.version else { return [] }
        return [
            Diagnostic(
                .warning, code: "other-version", "the configuration asks for SwiftLint \(asked)",
                cause: "the rules here find what \(SwiftLintRules.version) finds",
                hint:
                    "look at what is found once, then write `swiftlint_version: \(SwiftLintRules.version)`",
                at: configuration.files.last.map { SourceLocation(file: name(of: $0)) })
        ]
    }

    func softened(_ problem: Diagnostic) -> Diagnostic {
        problem.severity == .error ? problem.with(severity: .warning) : problem
    }

    func name(of path: Path) -> String { path.relative(to: request.directory) ?? path.string }

    func noRules(_ configuration: LintConfiguration, _ problems: [Diagnostic]) -> SlipwayError {
        let location = configuration.mode.references.first?.location
        let problem = Diagnostic(
            .error, code: "no-rules", "no rule is left to run", hint: "`slipway rules` lists all rules",
            at: location ?? configuration.files.last.map { SourceLocation(file: name(of: $0)) })
        // the reason first: names that are misspelt, rules that are not run
        return SlipwayError(.input, problems + [problem])
    }

    func nothing(_ configuration: LintConfiguration) -> SlipwayError {
        let places =
            request.paths.isEmpty ? "here" : "at \(request.paths.map { "'\($0)'" }.joined(separator: ", "))"
        let hint =
            configuration.files.isEmpty
            ? "check the paths" : "check the paths, and `included` and `excluded` in the configuration"
        let problem = Diagnostic(
            .error, code: "nothing-to-lint", "there is no Swift file to lint \(places)",
            cause: "a gate that looks at nothing must not pass", hint: hint)
        return SlipwayError(request.isCompatible ? .gate : .input, [problem] + emptyPlaces(configuration, [Path]()))
    }

    /// Files without a rule would pass unseen.
    func noRules(at configuration: Path) -> Diagnostic {
        Diagnostic(
            .error, code: "no-rules", "no rule is left to run for the files of this configuration",
            hint: "exclude the files, or leave some rules on", at: SourceLocation(file: name(of: configuration)))
    }

    /// Paths that are not there, which SwiftLint passes over; other runs end there.
    func missingPaths() throws(SlipwayError) -> [Path] {
        guard request.isCompatible else { return [] }
        var missing: [Path] = []
        for path in request.paths where try !host.files.exists(request.directory.appending(path)) {
            missing.append(path)
        }
        return missing
    }

    func isMissing(_ path: Path) -> Diagnostic {
        Diagnostic(.warning, code: "no-such-path", "there is nothing at '\(path)' to lint", hint: "check the path")
    }

    /// A reporter that nobody knows.
    func reporterProblem(_ configuration: LintConfiguration) -> [Diagnostic] {
        guard let name = configuration.reporter, FindingsReporter(name: name) == nil else { return [] }
        return [FindingsReporter.unknown(name, at: configuration.reporterLocation)]
    }

    /// What `included` names and where nothing is linted: mostly a word that is misspelt, or a folder that has moved.
    func emptyPlaces(_ configuration: LintConfiguration, _ files: some Collection<Path>) -> [Diagnostic] {
        guard request.paths.isEmpty, request.changes == nil else { return [] }
        return configuration.included.compactMap { entry in
            let filter = PathFilter([entry])
            if files.contains(where: filter.covers) { return nil }
            if let slip = ListMistakes.problem(with: entry, of: "included") { return slip }
            return Diagnostic(
                .warning, code: "nothing-included", "`included` names '\(entry.text)', where no Swift file is linted",
                hint: "check the path, or take it out", at: entry.location)
        }
    }

    /// In the order of the configuration's lines; what has no place comes last.
    static func sorted(_ problems: [Diagnostic]) -> [Diagnostic] {
        let files = problems.reduce(into: [String: Int]()) { order, problem in
            if let file = problem.location?.file, order[file] == nil { order[file] = order.count }
        }
        func rank(_ problem: Diagnostic) -> (Int, Int) {
            guard let place = problem.location else { return (.max, 0) }
            return (files[place.file] ?? .max, place.line ?? 0)
        }
        return problems.enumerated().sorted { left, right in
            let (one, other) = (rank(left.element), rank(right.element))
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
    }
}
