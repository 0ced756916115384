import ArgumentParser
import SlipwayLint
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway hooks`
struct HooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hooks", _superCommandName: Slipway.name,
        abstract: "Have git lint what is about to be committed.",
        discussion: """
            The hook looks at what is staged, as it is staged, and at the lines that the commit changes. \
            Each clone is told once.
            """,
        subcommands: [Install.self, Uninstall.self, Run.self])

    /// `slipway hooks install`
    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "install", abstract: "Install the pre-commit hook in this repository.")

        @OptionGroup var options: HookOptions

        @Flag(help: "Change nothing; say what would be changed.")
        var dryRun = false

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let setup = try HookSetup(in: session.directory, host: session.host)
                let plan = try setup.installation(
                    programs: OwnProgram.words(session.host),
                    arguments: options.arguments(session, root: setup.root))
                if !dryRun { try setup.apply(plan) }
                let next = plan.isTracked ? "; it is part of the repository: `git add` it" : ""
                session.console.result(
                    plan,
                    human: plan.action == .none
                        ? ["the hook is installed, nothing to change"]
                        : [(dryRun ? "would write  " : "wrote  ") + session.display(plan.path)]
                            + (dryRun ? [] : ["installed the pre-commit hook\(next)"]))
                return .done
            }
        }
    }

    /// `slipway hooks uninstall`
    struct Uninstall: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "uninstall", abstract: "Remove what install made, and nothing else.")

        @Flag(help: "Change nothing; say what would be changed.")
        var dryRun = false

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let setup = try HookSetup(in: session.directory, host: session.host)
                let plan = try setup.removal()
                if !dryRun { try setup.apply(plan) }
                var lines = ["the hook is not installed, nothing to change"]
                if plan.action != .none {
                    let did = plan.action == .remove ? "removed" : "wrote"
                    let would = plan.action == .remove ? "would remove" : "would write"
                    lines = ["\(dryRun ? would : did)  \(session.display(plan.path))"]
                    if !dryRun { lines.append("removed the pre-commit hook") }
                }
                session.console.result(plan, human: lines)
                return .done
            }
        }
    }

    /// `slipway hooks run`, which the hook calls.
    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "run", abstract: "Do what a hook does; git's pre-commit hook calls this.")

        @Argument(help: "The hook: pre-commit.") var hook: GitHook
        @OptionGroup var options: HookOptions
        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                do throws(SlipwayError) {
                    return try await lint(session)
                } catch {
                    throw SlipwayError(error.status, error.diagnostics + [Run.stopped("it could not be linted")])
                }
            }
        }

        private func lint(_ session: Session) async throws(SlipwayError) -> ExitStatus {
            let gate = LintGate(host: session.host)
            let commit = try gate.staged(in: session.directory, wholeFiles: options.allLines)
            if commit.isEmpty { return .done }
            var request = LintRequest(
                configurations: options.config.map { session.path($0) }, directory: commit.root)
            request.isStrict = options.strict
            commit.restrict(&request)
            let plan = try await commit.linter.plan(request)
            let output = LintOutput(
                session: Session(console: session.console, host: session.host, directory: commit.root), plan: plan,
                files: commit.files, reporter: .human, isCompatible: false)
            // notes are for who looks at the configuration, not for every commit
            for problem in plan.problems where problem.severity != .note {
                session.console.send(.diagnostic(problem))
            }
            let report = try await commit.linter.run(plan) { report throws(SlipwayError) in try output.tell(report) }
            let status = output.status(report)
            if status != .done {
                let reason =
                    report.isMisconfigured ? "its lint configuration is wrong" : "the linter found errors in it"
                session.console.send(.diagnostic(Run.stopped(reason)))
            }
            return status
        }

        private static func stopped(_ reason: String) -> Diagnostic {
            Diagnostic(
                .error, code: "commit-stopped", "nothing is committed", cause: reason,
                hint: "mend it and `git add` the files; `git commit --no-verify` commits without the check")
        }
    }
}

/// Hooks that slipway knows.
enum GitHook: String, WordArgument {
    case preCommit = "pre-commit"
}
