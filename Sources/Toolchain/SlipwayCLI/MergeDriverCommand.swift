import ArgumentParser
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway merge-driver`
struct MergeDriverCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver", _superCommandName: Slipway.name,
        abstract: "Have git merge Xcode projects object by object, so that branches do not conflict in them.",
        discussion: "Each clone is told once; `.gitattributes`, which is committed, names the files.",
        subcommands: [Install.self, Uninstall.self, Status.self, Run.self])

    /// `slipway merge-driver install`
    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "install", abstract: "Install the merge driver in this repository.")

        @Flag(help: "Also run `slipway generate` after each merge, as git's post-merge hook.")
        var hook = false

        @Flag(help: "Change nothing; say what would be changed.")
        var dryRun = false

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let setup = try MergeDriverSetup(session)
                let plan = try setup.installation(program: OwnProgram.word, withHook: hook)
                if !dryRun { try setup.apply(plan) }
                let next =
                    plan.writesAttributes
                    ? "next: git add .gitattributes && git commit" : "next: slipway merge-driver status"
                session.console.result(
                    plan,
                    human: plan.changes.isEmpty
                        ? ["the merge driver is installed, nothing to change"]
                        : plan.lines(isDryRun: dryRun)
                            + (dryRun ? [] : ["installed the merge driver; \(next)"]))
                return .done
            }
        }
    }

    /// `slipway merge-driver uninstall`
    struct Uninstall: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "uninstall", abstract: "Remove what install made, and nothing else.")

        @Flag(help: "Change nothing; say what would be changed.")
        var dryRun = false

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let setup = try MergeDriverSetup(session)
                let plan = try setup.removal()
                if !dryRun { try setup.apply(plan) }
                let next = plan.writesAttributes ? "; next: git commit -a" : ""
                session.console.result(
                    plan,
                    human: plan.changes.isEmpty
                        ? ["the merge driver is not installed, nothing to change"]
                        : plan.lines(isDryRun: dryRun) + (dryRun ? [] : ["removed the merge driver" + next]))
                return .done
            }
        }
    }

    /// `slipway merge-driver status`
    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "status",
            abstract: "Say whether git calls the merge driver here; exit with 1 where it does not.")

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let status = try MergeDriverSetup(session).status()
                session.console.result(status, human: status.lines)
                return status.isInstalled ? .done : .gate
            }
        }
    }

    /// `slipway merge-driver run`, which git calls.
    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "run", abstract: "Merge one project file; git calls this.", shouldDisplay: false)

        @Argument(help: "The common ancestor (%O).") var base: String
        @Argument(help: "Our version (%A), which the result replaces.") var ours: String
        @Argument(help: "Their version (%B).") var theirs: String
        @Argument(help: "The file's path in the work tree (%P).") var name: String

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await common.run { session throws(SlipwayError) in
                let request = MergeDriverRequest(
                    base: session.path(base), ours: session.path(ours), theirs: session.path(theirs), name: name)
                let conflicts = try ProjectMergeDriver(files: session.host.files).run(request)
                for conflict in conflicts { session.console.send(.diagnostic(conflict)) }
                return conflicts.isEmpty ? .done : .gate
            }
        }
    }
}

extension MergeDriverSetup {
    fileprivate init(_ session: Session) throws(SlipwayError) {
        let repository = try Repository(discovering: session.directory, environment: session.host.environment)
        try self.init(repository: repository, files: session.host.files)
    }
}
