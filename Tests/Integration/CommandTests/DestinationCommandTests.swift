import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway publish` to several places, and what comes back by `channels`, `builds` and `fetch`.
@Suite struct DestinationCommandTests {
    private let bundle: PlainBundle
    private let files = LocalFileSystem()

    init() async throws { bundle = try await PlainBundle("1.0.0", "1.1.0") }

    private var site: Path { bundle.folder.path.appending("site") }

    private func publish(_ version: String, _ arguments: String...) async throws -> CommandResult {
        try await bundle.slipway(["publish", bundle.directory(version).string] + arguments)
    }

    @Test func whatWasPublishedIsListedAndFetched() async throws {
        for version in ["1.0.0", "1.1.0"] {
            let published = try await publish(version, "--to", "directory:\(site)")
            #expect(published.isSuccess, "\(published.errorOutput)")
        }
        let channels = try await bundle.slipway("channels", "--from", "directory:\(site)")
        #expect(
            channels.output.hasPrefix("Greeter  main  branch  1.1.0  "), "\(channels.output)\(channels.errorOutput)")
        #expect(channels.output.hasSuffix("  2 builds\n"))
        let builds = try await bundle.slipway("builds", "Greeter", "--from", "directory:\(site)", "--limit", "1")
        #expect(builds.output.hasPrefix("1.1.0  ") && builds.output.hasSuffix("there are more: --page 2\n"))
        let second = try await bundle.slipway(
            "builds", "Greeter", "--from", "directory:\(site)", "--limit", "1", "--page", "2", "--json")
        let document = try #require(JSONValue.parse(second.output))
        #expect(document["schema"]?.integer == 1 && document["hasMore"]?.flag == false)
        #expect(document["builds"]?[0]?["version"]?.text == "1.0.0")

        let planned = try await bundle.slipway("fetch", "Greeter", "--from", "directory:\(site)", "--dry-run")
        #expect(planned.isSuccess && planned.output.contains("would fetch  SHA256SUMS"))
        let fetched = try await bundle.slipway("fetch", "Greeter@1.0.0", "--from", "directory:\(site)")
        #expect(fetched.isSuccess, "\(fetched.errorOutput)")
        try expectBundle("Greeter-1.0.0", "1.0.0")
        let again = try await bundle.slipway("fetch", "Greeter@1.0.0", "--from", "directory:\(site)")
        #expect(again.isSuccess && again.output.hasPrefix("is there already: "))
        let other = try await bundle.slipway(
            "fetch", "Greeter@latest", "--from", "directory:\(site)", "--output", "Greeter-1.0.0")
        #expect(other.termination == .exited(2) && other.errorOutput.contains("is not Greeter 1.1.0"))
    }

    /// The folder is the bundle, and nothing else is beside it.
    private func expectBundle(_ folder: String, _ version: String) throws {
        let target = bundle.repository.path.appending(folder)
        let names = try files.list(target).map(\.name)
        #expect(try names == files.list(bundle.directory(version)).map(\.name))
        for name in names {
            #expect(
                try files.read(target.appending(component: name))
                    == files.read(bundle.directory(version).appending(component: name)), "\(name)")
        }
        let beside = try files.list(bundle.repository.path).map(\.name)
        #expect(!beside.contains { $0.hasSuffix(".part") || $0.hasSuffix(".lock") }, "\(beside)")
    }

    @Test(.disabled(if: Tool.isMissing("python3"), "needs python3"))
    func pagesThatAnybodyServesAreEnough() async throws {
        _ = try await publish("1.0.0", "--to", "directory:\(site)")
        try await FileServer.serve(site) { address in
            let listed = try await bundle.slipway("channels", "Greeter", "--from", address, "--json")
            let document = try #require(JSONValue.parse(listed.output), "\(listed.errorOutput)")
            #expect(document["channels"]?[0]?["latest"]?["version"]?.text == "1.0.0")
            // what a run that was killed has left is gone on with, also where it is something else
            let part = bundle.repository.path.appending("got.part")
            try files.createDirectory(part)
            let name = "Greeter-1.0.0.zip"
            let whole = try files.read(bundle.directory("1.0.0").appending(name))
            try files.write(Array(whole.prefix(100)), to: part.appending(name))
            try files.write("something else", to: part.appending("SHA256SUMS"))
            try files.write("of another build", to: part.appending("other.zip"))
            let fetched = try await bundle.slipway("fetch", "Greeter", "--from", address, "--output", "got")
            #expect(fetched.isSuccess, "\(fetched.errorOutput)")
            try expectBundle("got", "1.0.0")
            let none = try await bundle.slipway("fetch", "Greeter@9.0.0", "--from", address)
            #expect(none.termination == .exited(4) && none.errorOutput.contains("does not have Greeter 9.0.0"))
        }
    }

    @Test func buildsThatAreNotWhatTheySayLeaveNothing() async throws {
        _ = try await publish("1.0.0", "--to", "directory:\(site)")
        let name = site.appending("builds/Greeter/main/1.0.0/files/Greeter-1.0.0.zip")
        var bytes = try files.read(name)
        bytes[bytes.count / 2] ^= 1
        // the record tells the digest: no byte of another file stays
        try files.remove(name)
        try files.write(bytes, to: name)
        let key = try await bundle.slipway("fetch", "Greeter", "--from", "directory:\(site)")
        #expect(key.termination != .exited(0), "\(key.output)")
        let beside = try files.list(bundle.repository.path).map(\.name)
        #expect(!beside.contains("Greeter-1.0.0") && !beside.contains("Greeter-1.0.0.part"), "\(beside)")
    }

    @Test(.disabled(if: Tool.isMissing("python3"), "needs python3"))
    func oneThatFailsUndoesNothingOfTheOthers() async throws {
        try await GitHubReleasesServer.serve(in: bundle.folder.path) { address, state in
            let environment = GitHubReleasesServer.environment(address).mapValues { Optional($0) }
            let arguments = [
                "publish", bundle.directory("1.0.0").string, "--to", "directory:\(site)", "--to", "github:team/greeter",
            ]
            // all are asked before anything is written
            let nobody = try await bundle.slipway(arguments, environment: ["GITHUB_API_URL": address])
            #expect(nobody.termination == .exited(3) && nobody.errorOutput.contains("GITHUB_TOKEN"))
            #expect(try !files.exists(site))
            let planned = try await bundle.slipway(arguments + ["--dry-run", "--json"], environment: environment)
            let plans = JSONValue.parse(planned.output)?["plans"]?.list ?? []
            #expect(
                plans.map { $0["uploads"]?.list.count ?? 0 }.min() ?? 0 > 3, "\(planned.output)\(planned.errorOutput)")
            #expect(try !files.exists(site) && !state.lines().contains { $0.hasPrefix("POST") })
            // one fails in the middle: the other is there, and told
            try state.plant("failing", "100")
            let half = try await bundle.slipway(arguments + ["--json"], environment: environment)
            #expect(half.termination == .exited(4))
            #expect(half.output.contains("published-elsewhere") || half.errorOutput.contains("nevertheless"), "\(half)")
            #expect(try files.exists(site.appending("index.html")))
            try state.remove("failing")
            let whole = try await bundle.slipway(arguments + ["--json"], environment: environment)
            let builds = JSONValue.parse(whole.output)?["builds"]?.list ?? []
            #expect(builds.map { $0["isNew"]?.flag } == [false, true], "\(whole.output)\(whole.errorOutput)")
        }
    }

    @Test func whatCannotBeMeantIsUsage() async throws {
        for arguments in [
            ["channels", "--channel", "main"], ["channels", "--keep", "3"], ["builds"],
            ["builds", "G", "--limit", "0"],
            ["builds", "G", "--pin", "1.0.0"], ["builds", "G", "--channel", "m", "--pin", "one"], ["fetch"],
            ["fetch", "G@one"], ["fetch", "@1.0.0"], ["fetch", "G", "--from", "registry"],
            ["fetch", "G", "--identity", "a"],
            ["channels", "G", "--channel", "m", "--keep", "1", "--from", "directory:x"],
            ["channels", "G", "--channel", "m", "--from", "directory:x"],
        ] {
            let result = try await bundle.slipway(arguments)
            #expect(result.termination == .exited(64), "\(arguments): \(result.errorOutput)")
        }
        let nowhere = try await bundle.slipway("channels")
        #expect(nowhere.termination == .exited(2) && nowhere.errorOutput.contains("--from"))
    }
}
