import ArgumentParser
import Foundation
import HTTPTransport
import UpdatePolicy

/// `feature-bench update-policy …`.
struct UpdatePolicyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update-policy", abstract: "What an app of some version is to do.",
        subcommands: [Verdict.self, Check.self])

    struct Result: Encodable {
        let version: AppVersion
        let verdict: UpdatePolicy.Verdict
        let policy: UpdatePolicy?
        let failure: String?

        private enum CodingKeys: String, CodingKey { case version, verdict, policy, failure }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(version, forKey: .version)
            try container.encode(verdict, forKey: .verdict)
            try container.encode(policy, forKey: .policy)
            try container.encode(failure, forKey: .failure)
        }

        func write(_ output: OutputOptions) throws {
            try output.result(self, [verdict.rawValue])
            guard verdict == .required else { return }
            throw ExitCode(BenchError.Status.gate.rawValue)
        }
    }

    struct Verdict: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what a policy says.",
            discussion: "Status 1 is a version that does not work any more, 2 what is no version or no policy.")

        @Argument(help: "The app's version.")
        var version: String

        @Option(help: ArgumentHelp("The oldest version that works.", valueName: "version"))
        var minimum: String

        @Option(help: ArgumentHelp("The latest version that people can get.", valueName: "version"))
        var current: String

        @Option(help: ArgumentHelp("A version or a range (1.6...1.8) that does not work.", valueName: "versions"))
        var blocked: [String] = []

        @Option(help: ArgumentHelp("Until when versions below the minimum work.", valueName: "date"))
        var enforceAfter: String?

        @Option(help: ArgumentHelp("The time it is; by default that of the clock.", valueName: "date"))
        var now: String?

        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let result: Result
            do {
                let policy = try UpdatePolicy(
                    minimumVersion: AppVersion(minimum), currentVersion: AppVersion(current),
                    blockedVersions: blocked.map { try BlockedVersions($0) }, enforceAfter: date(enforceAfter))
                let app = try AppVersion(version)
                let verdict = policy.verdict(for: app, at: try date(now) ?? Date())
                result = Result(version: app, verdict: verdict, policy: policy, failure: nil)
            } catch let error as AppVersionError {
                throw BenchError(.input, "bad-version", error.description, hint: "1.7.0")
            } catch let error as UpdatePolicyError {
                throw BenchError(.input, "bad-policy", error.description)
            }
            try result.write(output)
        }

        private func date(_ text: String?) throws -> Date? {
            guard let text else { return nil }
            // a day that there is not becomes another one
            guard let date = try? Date(text, strategy: .iso8601),
                date.formatted(.iso8601).hasPrefix(text.prefix(10)) || !text.hasSuffix("Z")
            else {
                throw BenchError(.input, "bad-date", "'\(text)' is no date", hint: "2026-12-01T00:00:00Z")
            }
            return date
        }
    }

    struct Check: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what a server's policy says; an app may go on where it cannot be read.",
            discussion: """
                An app that starts does not wait for long: it is 5 s in all unless --time-limit says otherwise.
                Status 1 is a version that does not work any more, 2 what is no version or no URL, 4 a policy that cannot be \
                read.
                """)

        @Argument(help: "The app's version.")
        var version: String

        @Option(help: "Where the policy is: https://HOST/minversion.")
        var url: String

        @OptionGroup var limits: TransportOptions
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let app: AppVersion
            do { app = try AppVersion(version) } catch {
                throw BenchError(.input, "bad-version", error.description, hint: "1.7.0")
            }
            guard let place = try TransportOptions.request(.get, url).url else {
                throw BenchError(.input, "bad-url", "'\(url)' is no URL", hint: "https://HOST/minversion")
            }
            let checker = UpdateChecker(
                url: place, transport: limits.transport, timeLimit: .seconds(limits.timeLimit ?? 5))
            let outcome = await checker.check(app)
            let result = Result(
                version: app, verdict: outcome.verdict, policy: outcome.policy, failure: outcome.failure?.description)
            try result.write(output)
            guard let failure = outcome.failure else { return }
            StandardError.tell(["warning: \(failure)"])
            throw ExitCode(BenchError.Status.remote.rawValue)
        }
    }
}
