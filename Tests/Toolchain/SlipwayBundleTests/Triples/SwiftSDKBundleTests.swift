@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Bundles of two platforms, the second built by a real Swift SDK whose programs run here.
@Suite("Bundling for several triples", .disabled(if: SampleSwiftSDK.isMissing, "needs Linux"))
struct SwiftSDKBundleTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory
    private let toolchain: Toolchain
    private let triple: String
    private var store: Path { folder.path.appending("sdks") }

    init() async throws {
        folder = try TemporaryDirectory()
        toolchain = try await Toolchain.current(in: "/", processes: SubprocessRunner())
        triple = SampleSwiftSDK.triple(of: toolchain)
        try SampleSwiftSDK.make("sample", triples: [triple], in: store, of: toolchain)
    }

    private static let tree: MemoryTree = {
        var tree = Sample.tree
        tree.entries["Package.swift"] = .init(
            mode: .regular,
            text: """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "Greeter",
                    products: [.library(name: "GreetKit", targets: ["GreetKit"]), .executable(name: "greet", targets: ["greet"])],
                    dependencies: [.package(path: "Vendor/ArgumentParser")],
                    targets: [
                        .target(name: "GreetKit"),
                        .executableTarget(
                            name: "greet",
                            dependencies: ["GreetKit", .product(name: "ArgumentParser", package: "ArgumentParser")],
                            resources: [.copy("words.txt")]),
                    ])

                """)
        tree.entries["Vendor/ArgumentParser/Package.swift"] = .init(
            mode: .regular,
            text: """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "ArgumentParser", products: [.library(name: "ArgumentParser", targets: ["ArgumentParser"])],
                    targets: [.target(name: "ArgumentParser")])

                """)
        tree.entries["Vendor/ArgumentParser/Sources/ArgumentParser/A.swift"] = .init(
            mode: .regular,
            text: """
                public func answer(_ arguments: [String]) -> String? {
                    switch arguments.first {
                    case "--generate-completion-script": "completions of \\(arguments[1])"
                    case "--experimental-dump-help":
                        #"{"serializationVersion":0,"command":{"commandName":"greet","shouldDisplay":true}}"#
                    default: nil
                    }
                }

                """)
        tree.entries["Sources/greet/words.txt"] = .init(mode: .regular, text: "good day\n")
        tree.entries["Sources/greet/main.swift"] = .init(
            mode: .regular,
            text: """
                import ArgumentParser
                import Foundation
                import GreetKit
                if let text = answer(Array(CommandLine.arguments.dropFirst())) {
                    print(text)
                } else {
                    let words = Bundle.module.url(forResource: "words", withExtension: "txt")
                    print(greeting(), try words.map { try String(contentsOf: $0, encoding: .utf8) } ?? "-")
                }

                """)
        return tree
    }()

    private static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [
            Target(name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit"),
            Target(
                name: "greet", kind: .executable, path: "Sources/greet",
                dependencies: [TargetDependency(.target("GreetKit"))],
                resources: [Resource(path: "words.txt", rule: .copy)]),
        ], products: Sample.manifest.products)

    private func request(_ triples: [String]) -> BundleRequest {
        request(TripleRequest(triples: triples, folder: store), Self.tree, Self.manifest)
    }

    private func request(
        _ triples: TripleRequest, _ tree: MemoryTree, _ manifest: Manifest, place: String = "made"
    ) -> BundleRequest {
        BundleRequest(
            manifest: manifest, version: Sample.version, commit: Sample.commit, time: Sample.time, source: tree,
            repository: folder.path, workDirectory: folder.path.appending("\(place)/work"),
            output: folder.path.appending("\(place)/bundle"), triples: triples)
    }

    @Test(
        "two platforms in one run: each has its files, what is packed runs, and stock SwiftPM takes its own of both",
        .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    func both() async throws {
        let sink = RecordingSink()
        let bundler = Bundler(host: Host(events: sink))
        let bundle = try await bundler.bundle(request(["host", triple]))
        let host = toolchain.triple
        #expect(
            bundle.release.artifacts.map(\.file)
                == [
                    "GreetKit-1.2.0-\(triple).artifactbundle.zip", "GreetKit-1.2.0-\(host).artifactbundle.zip",
                    "GreetKit-1.2.0.artifactbundleindex", "Greeter-1.2.0-binaries.zip", "Greeter-1.2.0.zip",
                    "greet-1.2.0-\(triple).artifactbundle.zip", "greet-1.2.0-\(triple).debug.zip",
                    "greet-1.2.0-\(host).artifactbundle.zip", "greet-1.2.0-\(host).debug.zip",
                    "greet-1.2.0.artifactbundleindex",
                ].sortedBytewise())
        #expect(
            bundle.release.triples == [
                ReleaseTriple(triple: triple, swiftSDK: "sample", swiftSDKVersion: "0.1.0"),
                ReleaseTriple(triple: host),
            ])
        try BundleReader().verify(bundle.directory)
        for one in [triple, host] { try await run(bundle, one) }
        let index = try files.readText(bundle.directory.appending("greet-1.2.0.artifactbundleindex"))
        let archive = try #require(bundle.release.sha256(of: "greet-1.2.0-\(triple).artifactbundle.zip"))
        #expect(index.contains(archive.hex) && index.contains("\"\(host)\"") && index.contains("\"1.0\""))
        try attested(bundle)
        try await consumed(bundle)
        // the same commit with the same Swift SDK is not built again; with another it is
        let before = sink.events.count
        #expect(try await bundler.bundle(request([triple, "host"])).release == bundle.release)
        #expect(!sink.events.dropFirst(before).contains(.started(step: "Building greet")))
        try files.write("changed\n", to: store.appending("sample.artifactbundle/note.txt"))
        _ = try await bundler.bundle(request([triple, "host"]))
        #expect(sink.events.dropFirst(before).contains(.started(step: "Building greet for \(triple)")))
    }

    private func run(_ bundle: Bundle, _ one: String) async throws {
        let place = folder.path.appending("unpacked-\(one)")
        try files.createDirectory(place)
        let archive = bundle.directory.appending("greet-1.2.0-\(one).artifactbundle.zip")
        try await Tool.run("unzip", ["-q", archive.string], in: place)
        let top = place.appending("greet.artifactbundle")
        let program = top.appending(ArtifactLayout.executable(product: "greet", version: Sample.version, triple: one))
        let output = try await Tool.run(program.string, [], in: folder.path).output
        #expect(output == "hello from GreetKit/Greeting.swift good day\n\n")
        #expect(try files.readText(top.appending("info.json")).contains("\"\(one)\""))
        let share = program.parent.parent.appending("share")
        #expect(try files.readText(share.appending("zsh/site-functions/_greet")) == "completions of zsh\n")
        #expect(try files.exists(share.appending("man/man1/greet.1")))
    }

    private func attested(_ bundle: Bundle) throws {
        let text = try files.readText(bundle.directory.appending("Greeter-1.2.0.provenance.json"))
        let definition = JSONValue.parse(text)?["predicate"]?["buildDefinition"]
        let inputs = definition?["resolvedDependencies"]?.list ?? []
        let sdk = try #require(inputs.first { $0["name"]?.text == "sample" })
        #expect(sdk["annotations"]?["version"]?.text == "0.1.0" && sdk["digest"]?["dirHash"]?.text?.count == 64)
        #expect(definition?["externalParameters"]?["triples"]?.texts == [triple, toolchain.triple].sortedBytewise())
        #expect(!text.contains(folder.path.string) && text.contains("$SWIFT_SDKS"))
        let bill = try files.readText(bundle.directory.appending("Greeter-1.2.0.cdx.json"))
        #expect(bill.contains("\"slipway:swift-sdk\""))
    }

    /// A package that uses the library, built for each platform by SwiftPM alone.
    private func consumed(_ bundle: Bundle) async throws {
        let archive = bundle.directory.appending("Greeter-1.2.0-binaries.zip")
        try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
        let info = try folder.read("Greeter-1.2.0/GreetKit.artifactbundle/info.json")
        for one in [triple, toolchain.triple] { #expect(info.contains("\"\(one)\"")) }
        try folder.write("import GreetKit\nprint(greeting())\n", to: "App/Sources/App/main.swift")
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "../Greeter-1.2.0")],
                targets: [
                    .executableTarget(name: "App", dependencies: [.product(name: "GreetKit", package: "Greeter-1.2.0")])
                ])

            """, to: "App/Package.swift")
        let app = folder.path.appending("App")
        for (name, options) in [("own", []), ("other", ["--swift-sdks-path", store.string, "--swift-sdk", triple])] {
            let scratch = folder.path.appending("app-\(name)")
            try await Tool.run("swift", ["build", "--scratch-path", scratch.string] + options, in: app)
            let output = try await Tool.run(scratch.appending("debug/App").string, [], in: app).output
            #expect(output == "hello from GreetKit/Greeting.swift\n", "\(name)")
        }
    }

    @Test("a platform alone is built in any folder to the same bytes, wherever its Swift SDK is installed")
    func reproducible() async throws {
        let asked = TripleRequest(triples: [triple], folder: store)
        let first = try await Bundler(host: Host()).bundle(request(asked, Sample.tree, Sample.manifest))
        #expect(!first.release.artifacts.contains { $0.triple == toolchain.triple || $0.kind == .index })
        let moved = folder.path.appending("elsewhere")
        try files.rename(store, to: moved)
        let recorded = TripleRequest(of: first.release, folder: moved)
        let second = try await Bundler(host: Host()).bundle(
            request(recorded, Sample.tree, Sample.manifest, place: "again"))
        #expect(first.release == second.release)
    }

    @Test("a triple without a Swift SDK stops before anything is built or written")
    func missing() async throws {
        let sink = RecordingSink()
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host(events: sink)).bundle(request(["host", "wasm32-unknown-wasip1"]))
        }
        #expect(error?.status == .environment && error?.code == "no-swift-sdk")
        #expect(error?.diagnostics.first?.cause == "installed are 'sample'")
        #expect(sink.events.isEmpty)
        #expect(try !files.exists(folder.path.appending("made")))
    }
}
