import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Resources of executables")
struct ResourceTests {
    private let files = LocalFileSystem()

    /// An executable whose library prints its resource and another package's, and a second executable with a resource
    /// of its own that the first does not need.
    private static let tree = MemoryTree(
        [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Greeter",
                products: [.executable(name: "greet", targets: ["greet"]), .executable(name: "part", targets: ["part"])],
                dependencies: [.package(path: "Vendor/Words")],
                targets: [
                    .target(
                        name: "GreetKit", dependencies: [.product(name: "Words", package: "Words")],
                        resources: [.copy("Texts"), .process("hello.txt")]),
                    .executableTarget(name: "greet", dependencies: ["GreetKit"]),
                    .executableTarget(name: "part", resources: [.process("bye.txt")]),
                ])

            """,
            "Vendor/Words/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Words", products: [.library(name: "Words", targets: ["Words"])],
                targets: [.target(name: "Words", resources: [.process("word.txt")])])

            """,
            "Vendor/Words/Sources/Words/Words.swift": """
            import Foundation
            public func word() -> String {
                guard let file = Bundle.module.url(forResource: "word", withExtension: "txt") else { return "no word" }
                return (try? String(contentsOf: file, encoding: .utf8)) ?? "unreadable"
            }

            """,
            "Vendor/Words/Sources/Words/word.txt": "word of another package\n",
            "Sources/GreetKit/Greeting.swift": """
            import Foundation
            import Words
            public func greeting() -> String {
                guard let file = Bundle.module.url(forResource: "hello", withExtension: "txt") else { return "no file" }
                return ((try? String(contentsOf: file, encoding: .utf8)) ?? "unreadable") + word()
            }

            """,
            "Sources/GreetKit/hello.txt": "hello from a resource\n",
            "Sources/GreetKit/Texts/more/ünïcode.txt": "Grüße\n",
            "Sources/greet/main.swift": "import GreetKit\nprint(greeting(), terminator: \"\")\n",
            "Sources/part/main.swift": "import Foundation\nprint(Bundle.module.bundlePath)\n",
            "Sources/part/bye.txt": "bye\n",
        ], executables: ["Sources/GreetKit/Texts/run.sh": "#!/bin/sh\n"])

    private static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [
            Target(
                name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit",
                dependencies: [TargetDependency(.product(name: "Words", package: "Words"))],
                resources: [Resource(path: "Texts", rule: .copy), Resource(path: "hello.txt", rule: .process)]),
            Target(
                name: "greet", kind: .executable, path: "Sources/greet",
                dependencies: [TargetDependency(.target("GreetKit"))]),
            Target(
                name: "part", kind: .executable, path: "Sources/part",
                resources: [Resource(path: "bye.txt", rule: .process)]),
        ],
        products: [
            Product(name: "greet", kind: .executable, targets: ["greet"]),
            Product(name: "part", kind: .executable, targets: ["part"]),
        ])

    @Test(
        "a program finds its resources on a machine that did not build it",
        .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    func packed() async throws {
        let folder = try TemporaryDirectory()
        let request = Sample.request(in: folder, tree: Self.tree, manifest: Self.manifest)
        let bundle = try await Bundler(host: Host()).bundle(request)
        try files.remove(request.workDirectory)
        let suffix = bundle.suffix
        let greet = try await unpack("greet", of: bundle, in: folder)
        #expect(
            try files.files(below: greet.parent) == [
                "greet", "Greeter_GreetKit\(suffix)/hello.txt", "Greeter_GreetKit\(suffix)/Texts/run.sh",
                "Greeter_GreetKit\(suffix)/Texts/more/ünïcode.txt", "Words_Words\(suffix)/word.txt",
            ])
        let script = greet.parent.appending("Greeter_GreetKit\(suffix)/Texts/run.sh")
        #expect(try files.attributes(script)?.permissions == 0o644)
        let output = try await Tool.run(greet.string, [], in: folder.path).output
        #expect(output == "hello from a resource\nword of another package\n")
        let part = try await unpack("part", of: bundle, in: folder)
        #expect(try files.files(below: part.parent) == ["part", "Greeter_part\(suffix)/bye.txt"])
        let place = try await Tool.run(part.string, [], in: folder.path).output
        #expect(place == "\(part.parent)/Greeter_part\(suffix)\n")
    }

    @Test("a bundle made again in the same work folder is the same, also after a resource went away")
    func again() async throws {
        let folder = try TemporaryDirectory()
        let request = Sample.request(in: folder, tree: Self.tree, manifest: Self.manifest, products: ["greet"])
        let first = try await Bundler(host: Host()).bundle(request)
        var larger = Self.tree
        larger.entries["Sources/GreetKit/Texts/extra.txt"] = .init(mode: .regular, text: "extra\n")
        let other = Sample.request(in: folder, tree: larger, manifest: Self.manifest, products: ["part", "greet"])
        let second = try await Bundler(host: Host()).bundle(other)
        #expect(first.archive(of: "greet")?.sha256 != second.archive(of: "greet")?.sha256)
        try files.remove(second.directory)
        #expect(try await Bundler(host: Host()).bundle(request).release == first.release)
    }

    @Test(
        "a resource whose name is none everywhere is refused, as whoever verifies the bundle would refuse it",
        arguments: [["Texts/Icon\r"], ["Texts/a.txt", "Texts/A.txt"]])
    func names(resources: [String]) async throws {
        let folder = try TemporaryDirectory()
        var tree = Self.tree
        for name in resources {
            tree.entries["Sources/GreetKit/\(name)"] = .init(mode: .regular, text: "text\n")
        }
        let request = Sample.request(in: folder, tree: tree, manifest: Self.manifest, products: ["greet"])
        let error = await #expect(throws: SlipwayError.self) { try await Bundler(host: Host()).bundle(request) }
        #expect(error?.status == .input)
        #expect(error?.diagnostics.first?.code == "bad-name")
        #expect(try !files.exists(request.output))
    }

    @Test("the plan names the resource bundles of the targets an executable is made of, on this platform")
    func plan() throws {
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1",
            targets: [
                Self.target("App", needs: ["Kit", "Mac"], on: ["Mac": .macOS]), Self.target("Kit", needs: ["App"]),
                Self.target("Mac"), Self.target("Other"),
            ], products: [Product(name: "app", kind: .executable, targets: ["App"])])
        let folder = try TemporaryDirectory()
        func resources(_ triple: String) throws -> [String]? {
            let toolchain = Toolchain(triple: triple, compiler: "Swift", root: "/opt/swift")
            let plan = try BundlePlanner(
                request: Sample.request(in: folder, manifest: manifest), toolchain: toolchain, root: "/w"
            ).plan()
            let program = plan.artifacts.first { $0.kind == .executable }
            #expect(program?.resourceFolder == "/w/.build/stripped/app.resources")
            return program?.resources
        }
        #expect(try resources("x86_64-unknown-linux-gnu") == ["Greeter_App.resources", "Greeter_Kit.resources"])
        #expect(
            try resources("arm64-apple-macosx") == ["Greeter_App.bundle", "Greeter_Kit.bundle", "Greeter_Mac.bundle"])
    }

    @Test("a link that leads out of its resource bundle is packed as what it leads to")
    func links() throws {
        let folder = try TemporaryDirectory()
        try folder.write("secret\n", to: "outside.txt")
        try folder.write("text\n", to: "r/A_B.resources/one/text.txt")
        let place = folder.path.appending("r/A_B.resources/one")
        try files.createLink(place.appending("inside"), to: "../one/text.txt")
        try files.createLink(place.appending("outside"), to: "../../../outside.txt")
        let entries = try ResourceBundles.entries(in: folder.path.appending("r"), below: "top", files: files)
        #expect(
            entries.map(\.path).sorted() == ["inside", "outside", "text.txt"].map { "top/A_B.resources/one/\($0)" })
        let modes = Dictionary(uniqueKeysWithValues: entries.map { (Path($0.path).lastComponent, $0.mode) })
        #expect(modes == ["inside": .symlink, "outside": .regular, "text.txt": .regular])
    }

    private static func target(_ name: String, needs: [String] = [], on platforms: [String: Platform] = [:]) -> Target {
        Target(
            name: name, kind: .executable, path: "Sources/\(name)",
            dependencies: needs.map { need in
                TargetDependency(.target(need), platforms: platforms[need].map { [$0] } ?? [])
            },
            resources: [Resource(path: "x.txt", rule: .process), Resource(path: "y.txt", rule: .embedInCode)])
    }

    /// Unpacks an executable's artifact bundle and gives the executable.
    private func unpack(_ product: String, of bundle: Bundle, in folder: TemporaryDirectory) async throws -> Path {
        let artifact = try #require(bundle.archive(of: product))
        try await Tool.run("unzip", ["-q", bundle.directory.appending(artifact.file).string], in: folder.path)
        let triple = try #require(artifact.triple)
        return folder.path.appending(ArtifactLayout.bundleFolder(product: product)).appending(
            ArtifactLayout.executable(product: product, version: Sample.version, triple: triple))
    }
}

extension Bundle {
    fileprivate func archive(of product: String) -> Artifact? {
        release.artifacts.first { $0.kind == .executable && $0.product == product }
    }

    fileprivate var suffix: String {
        release.artifacts.contains { $0.triple?.contains("-apple-") == true } ? ".bundle" : ".resources"
    }
}
