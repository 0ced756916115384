@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("What builds for a triple")
struct TargetChoiceTests {
    private static let linux = "x86_64-unknown-linux-gnu"
    private static let mac = "arm64-apple-macosx"

    /// Answers `swift -print-target-info -target TRIPLE` as the compiler does.
    private struct Compiler: ProcessRunner {
        func run(
            _ command: Command, onLine: @escaping @Sendable (String) -> Void
        ) async throws(SlipwayError) -> CommandResult {
            let triple = command.arguments.last ?? ""
            let known = ["x86_64", "aarch64", "arm64", "wasm32", "armv7"].contains(TargetTriple(triple).processor)
            let module = triple.contains("android") ? TargetChoiceTests.unversioned(triple) : triple
            return CommandResult(
                termination: .exited(known ? 0 : 1),
                output: #"{"target": {"moduleTriple": "\#(module)"}}"#,
                errorOutput: "")
        }
    }

    private static func unversioned(_ triple: String) -> String {
        var text = triple[...]
        while let last = text.last, last.isNumber || last == "." { text.removeLast() }
        return String(text)
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try install("swift-6.3.1-RELEASE_static-linux-0.1.0", ["aarch64-swift-linux-musl", "x86_64-swift-linux-musl"])
        try install("swift-6.2-RELEASE_static-linux-0.0.1", ["aarch64-swift-linux-musl", "x86_64-swift-linux-musl"])
        try install("android", ["aarch64-unknown-linux-android28"])
        try install("one", ["armv7-unknown-linux-gnueabihf", Self.linux])
        try install("two", ["armv7-unknown-linux-gnueabihf"])
    }

    private func install(_ id: String, _ triples: [String]) throws {
        let targets = triples.map { "\"\($0)\": {}" }.joined(separator: ", ")
        try folder.write(
            #"{"artifacts": {"\#(id)": {"type": "swiftSDK", "version": "0", "variants": [{"path": "."}]}}}"#,
            to: "\(id).artifactbundle/info.json")
        try folder.write(
            #"{"schemaVersion": "4.0", "targetTriples": {\#(targets)}}"#, to: "\(id).artifactbundle/swift-sdk.json")
    }

    private func targets(
        _ triples: [String], sdks: [String] = [], on host: String = linux, in store: Path? = nil
    ) async throws(SlipwayError) -> [BundleTarget] {
        try await targets(
            TripleRequest(triples: triples, swiftSDKs: sdks, folder: store ?? folder.path), on: host)
    }

    private func targets(
        _ request: TripleRequest, on host: String = linux
    ) async throws(SlipwayError) -> [BundleTarget] {
        try await TargetChoice(
            host: Host(processes: Compiler(), environment: [:]),
            toolchain: Toolchain(
                triple: host, compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", root: "/opt/swift"),
            request: request, directory: "/"
        ).targets()
    }

    @Test("nothing asked is the toolchain's own platform, and nothing is run for it")
    func host() async throws {
        for triples in [[], ["host"], [Self.linux], ["host", Self.linux]] {
            let found = try await targets(triples)
            #expect(found == [BundleTarget(triple: Self.linux, moduleTriple: Self.linux, isHost: true)])
            #expect(found.first?.buildOptions(in: "/w") == [] && found.first?.place(in: "/w") == "/w/.build")
        }
    }

    @Test("of several Swift SDKs the one of the compiler is taken, in an order of its own")
    func order() async throws {
        let asked = ["x86_64-swift-linux-musl", "host", "aarch64-swift-linux-musl"]
        let found = try await targets(asked)
        #expect(found.map(\.triple) == ["aarch64-swift-linux-musl", Self.linux, "x86_64-swift-linux-musl"].sorted())
        #expect(found == (try await targets(asked.reversed())))
        let musl = try #require(found.first)
        #expect(musl.sdk?.id == "swift-6.3.1-RELEASE_static-linux-0.1.0")
        #expect(musl.place(in: "/w") == "/w/.build/triples/aarch64-swift-linux-musl")
        #expect(
            musl.buildOptions(in: "/w") == [
                "--swift-sdks-path", "/w/.build/triples/aarch64-swift-linux-musl/sdks", "--swift-sdk",
                "aarch64-swift-linux-musl",
            ])
    }

    @Test("a Swift SDK that is named is taken before others, for the toolchain's own platform, too")
    func named() async throws {
        let older = try await targets(["x86_64-swift-linux-musl"], sdks: ["swift-6.2-RELEASE_static-linux-0.0.1"])
        #expect(older.map(\.sdk?.id) == ["swift-6.2-RELEASE_static-linux-0.0.1"])
        let own = try await targets(["host"], sdks: ["one"])
        #expect(own.map(\.sdk?.id) == ["one"] && own.first?.isHost == false)
        let error = await #expect(throws: SlipwayError.self) { try await targets(["host"], sdks: ["andriod"]) }
        #expect(error?.code == "unknown-swift-sdk" && error?.diagnostics.first?.hint == "did you mean 'android'?")
    }

    @Test("a release is built again with what built it")
    func recorded() async throws {
        let release = Release(
            name: "Greeter", version: Sample.version, commit: Sample.commit, time: 0, toolchain: "",
            triples: [
                ReleaseTriple(triple: "armv7-unknown-linux-gnueabihf", swiftSDK: "one", swiftSDKVersion: "0"),
                ReleaseTriple(triple: Self.linux),
            ], artifacts: [])
        let found = try await targets(TripleRequest(of: release, folder: folder.path))
        #expect(found.map(\.sdk?.id) == ["one", nil])
    }

    @Test("levels are of no account in names of modules")
    func android() async throws {
        let found = try await targets(["aarch64-unknown-linux-android28"])
        #expect(found.map(\.triple) == ["aarch64-unknown-linux-android28"])
        #expect(found.map(\.moduleTriple) == ["aarch64-unknown-linux-android"])
    }

    @Test("Apple's toolchain builds for Apple's platforms by itself, no other does")
    func apple() async throws {
        let found = try await targets(["x86_64-apple-macosx13.0", "host"], on: Self.mac)
        #expect(found.map(\.triple) == [Self.mac, "x86_64-apple-macosx"])
        #expect(found.map { $0.buildOptions(in: "/w") } == [[], ["--triple", "x86_64-apple-macosx"]])
        let error = await #expect(throws: SlipwayError.self) { try await targets([Self.mac]) }
        #expect(error?.status == .environment && error?.code == "needs-macos")
    }

    @Test("what is missing is told at once, with where to get it")
    func missing() async throws {
        let error = await #expect(throws: SlipwayError.self) {
            try await targets(["wasm32-unknown-wasip1", "x86_64-swift-linux-mulsl", "armv7-unknown-linux-gnueabihf"])
        }
        #expect(error?.diagnostics.map(\.code) == ["several-swift-sdks", "no-swift-sdk", "unknown-triple"])
        let told = error?.diagnostics ?? []
        #expect(told.first?.hint?.contains("`--swift-sdk one`") == true)
        #expect(told.dropFirst().first?.hint?.contains("the Swift SDK for WebAssembly") == true)
        #expect(told.dropFirst().first?.hint?.contains("`swift sdk list`") == true)
        #expect(told.last?.hint == "did you mean 'x86_64-swift-linux-musl'?")
        let none = await #expect(throws: SlipwayError.self) {
            try await targets(["aarch64-swift-linux-musl"], in: folder.path.appending("none"))
        }
        #expect(none?.status == .environment && none?.diagnostics.first?.cause?.contains("is installed in") == true)
        for text in ["../../x", "mips-x-y"] {
            let bad = await #expect(throws: SlipwayError.self) { try await targets([text]) }
            #expect(bad?.diagnostics.first?.message.contains("'\(text)'") == true || bad?.code == "no-swift-sdk")
        }
    }
}
