import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `bundle` is killed while it packs, at moments that no failpoint knows.
@Suite(.serialized) struct BundleCrashTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    /// A package without products, whose files take a while to pack.
    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("Greeter"))
        var random = SplitMix(seed: 3)
        let words = (0..<200).map { _ in String(random.next(), radix: 36) }
        var texts = [
            "project.yml": "name: Greeter\n", ".gitignore": ".slipway/\n",
            "Package.swift":
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Greeter\")\n",
        ]
        for number in 0..<8 {
            texts["docs/\(number).md"] = (0..<300_000).map { _ in random.one(of: words) }.joined(separator: " ")
        }
        try await repository.commit("Begin", files: texts)
    }

    /// Starts a bundle, kills it a while after it began to pack, and prints its status. What it says goes to a file
    /// beside the repository.
    private static let script = """
        "$0" bundle -q --version 1.0.0 >/dev/null 2>../killed.log &
        slipway=$!
        packs() { ls -d .slipway/bundles/*.slipway-partial-*/*.zip >/dev/null 2>&1; }
        while kill -0 $slipway 2>/dev/null && ! packs; do sleep 0.005; done
        sleep $1
        kill -9 $slipway 2>/dev/null
        wait $slipway
        echo "status $?"
        """

    private func slipway(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: ["HOME": folder.path.string]).run(arguments)
    }

    @Test("a killed bundle leaves none or a whole one, and the next run clears up and ends with the same bytes")
    func killed() async throws {
        let bundles = repository.path.appending(".slipway/bundles")
        let bundle = bundles.appending("Greeter-1.0.0")
        let first = try await slipway("bundle", "--version", "1.0.0")
        try #require(first.isSuccess, "\(first.errorOutput)")
        let wanted = try files.read(bundle.appending("SHA256SUMS"))
        var random = SplitMix(seed: 11)
        var killed = 0
        for round in 0..<6 {
            try files.remove(bundle)
            let pause = "0.\(String(1000 + random.below(700)).dropFirst())"
            let ended = try await SubprocessRunner().run(
                Command(
                    "bash", ["-c", Self.script, SlipwayCommand.binary.string, pause], in: repository.path,
                    environment: GitFixture.environment(home: folder.path)))
            if ended.output == "status 137\n" { killed += 1 }
            if try files.exists(bundle) {
                let verified = try await slipway("verify-bundle", bundle.string)
                #expect(verified.isSuccess, "round \(round), after \(pause) s: \(verified.errorOutput)")
            }
            let next = try await slipway("bundle", "--version", "1.0.0")
            #expect(next.isSuccess, "round \(round), after \(pause) s: \(next.errorOutput)")
            #expect(try files.read(bundle.appending("SHA256SUMS")) == wanted)
            #expect(try files.list(bundles).map(\.name) == ["Greeter-1.0.0"], "round \(round)")
            let verified = try await slipway("verify-bundle", bundle.string)
            #expect(verified.isSuccess, "round \(round): \(verified.errorOutput)")
        }
        #expect(killed > 0)
    }
}
