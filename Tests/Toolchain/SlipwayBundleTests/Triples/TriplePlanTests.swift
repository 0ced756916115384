@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Platforms that are planned for, by the name of their golden file, with that of the machine.
private enum PlannedTriples {
    static func sdk(_ id: String, _ triples: [String]) -> SwiftSDK {
        SwiftSDK(
            id: id, version: "0.1.0", folder: Path("/sdks/\(id).artifactbundle"),
            variants: [SwiftSDK.Variant(path: id, triples: triples)])
    }

    static let musl = sdk("static-linux", ["aarch64-swift-linux-musl", "x86_64-swift-linux-musl"])

    static func target(_ triple: String, _ sdk: SwiftSDK? = nil, module: String? = nil) -> BundleTarget {
        BundleTarget(triple: triple, moduleTriple: module ?? triple, sdk: sdk)
    }

    static let all: [(String, String, [BundleTarget])] = [
        ("musl", "x86_64-unknown-linux-gnu", [target("aarch64-swift-linux-musl", musl)]),
        (
            "wasm", "x86_64-unknown-linux-gnu",
            [target("wasm32-unknown-wasip1", sdk("wasm", ["wasm32-unknown-wasip1"]))]
        ),
        (
            "android", "x86_64-unknown-linux-gnu",
            [
                target(
                    "aarch64-unknown-linux-android28", sdk("android", ["aarch64-unknown-linux-android28"]),
                    module: "aarch64-unknown-linux-android")
            ]
        ),
        (
            "windows", "x86_64-unknown-linux-gnu",
            [target("x86_64-unknown-windows-msvc", sdk("windows", ["x86_64-unknown-windows-msvc"]))]
        ),
        (
            "macos", "arm64-apple-macosx",
            [
                BundleTarget(triple: "arm64-apple-macosx", moduleTriple: "arm64-apple-macosx", isHost: true),
                target("x86_64-apple-macosx"), target("x86_64-swift-linux-musl", musl),
            ]
        ),
    ]
}

/// Plans for platforms that no machine builds for by itself, as golden files.
@Suite("Plans for several triples")
struct TriplePlanTests {
    private static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [
            Target(
                name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit",
                dependencies: [
                    TargetDependency(.target("Words"), platforms: [.linux]),
                    TargetDependency(.target("Pages"), platforms: [.wasi]),
                    TargetDependency(.target("Menus"), platforms: [.macOS]),
                ]),
            resourceful("Words"), resourceful("Pages"), resourceful("Menus"),
            Target(name: "NameKit", kind: .library(.automatic), path: "Sources/NameKit"),
            Target(
                name: "greet", kind: .executable, path: "Sources/greet",
                dependencies: [TargetDependency(.target("GreetKit"))]),
        ],
        products: [
            Product(name: "NameKit", kind: .library(.automatic), targets: ["NameKit"]),
            Product(name: "greet", kind: .executable, targets: ["greet"]),
        ])

    private static func resourceful(_ name: String) -> Target {
        Target(
            name: name, kind: .library(.automatic), path: "Sources/\(name)",
            resources: [Resource(path: "text.txt", rule: .process)])
    }

    private func plan(_ targets: [BundleTarget], on host: String) throws -> BundlePlan {
        let folder = try TemporaryDirectory()
        return try BundlePlanner(
            request: Sample.request(in: folder, manifest: Self.manifest),
            toolchain: Toolchain(triple: host, compiler: "Swift version 6.3.1", root: "/opt/swift"), root: "/w",
            targets: targets
        ).plan()
    }

    private static func text(_ plan: BundlePlan) -> String {
        let files = plan.artifacts.map { artifact in
            "\(artifact.file)\(artifact.resources.isEmpty ? "" : " with \(artifact.resources.joined(separator: ", "))")\n"
        }
        let commands = plan.allCommands.map { command in
            "\n\(command.purpose.rawValue) \(command.product) for \(command.triple ?? "this machine")\n"
                + "  \(command.program)\n" + command.arguments.map { "    \($0)\n" }.joined()
        }
        let problems = plan.sourceOnly.map { "\nsources alone: \($0.product) for \($0.triple)\n" }
        return (files + commands + problems).joined()
    }

    @Test(
        "a golden plan for each",
        arguments: PlannedTriples.all)
    func golden(name: String, host: String, targets: [BundleTarget]) throws {
        let plan = try plan(targets, on: host)
        #expect(try Golden.difference(Self.text(plan), from: "bundle-triples/\(name).txt") == nil)
    }

    @Test("each platform has a folder of its own, the toolchain's own that of before; files are named apart")
    func places() throws {
        let host = "x86_64-unknown-linux-gnu"
        let own = BundleTarget(triple: host, moduleTriple: host, isHost: true)
        let plan = try plan([target(of: "aarch64-swift-linux-musl"), own], on: host)
        #expect(plan.place(of: nil) == "/w/.build" && plan.place(of: host) == "/w/.build")
        #expect(plan.place(of: "aarch64-swift-linux-musl") == "/w/.build/triples/aarch64-swift-linux-musl")
        #expect(
            plan.artifacts.filter { $0.kind == .index }.map(\.file) == [
                "NameKit-1.2.0.artifactbundleindex", "greet-1.2.0.artifactbundleindex",
            ])
        #expect(plan.artifacts.count { $0.kind == .package } == 1)
        let alone = try self.plan([own], on: host)
        #expect(alone.artifacts.allSatisfy { $0.kind != .index } && alone.releaseTriples.isEmpty)
        let both = Set(plan.commands.map { "\($0.program) \($0.arguments)" })
        #expect(both.isSuperset(of: alone.commands.map { "\($0.program) \($0.arguments)" }))
    }

    private func target(of triple: String) -> BundleTarget { PlannedTriples.target(triple, PlannedTriples.musl) }

    @Test("what is so on all platforms is said once, else for which it is")
    func problems() {
        let problem = SourceOnlyProduct("Kit", .macros, "it has macros")
        let (one, other) = (TripleProblem("a", problem), TripleProblem("b", problem))
        #expect(TripleProblem.merged([one, other], platforms: 2) == [problem])
        #expect(TripleProblem.merged([other], platforms: 2).map(\.detail) == ["for b: it has macros"])
    }

    @Test("provenance names a Swift SDK wherever it is installed")
    func attested() {
        let command = PlannedCommand(
            .build, product: "greet", triple: "t", program: "swift",
            arguments: ["--swift-sdks-path", "/w/sdks", "/home/ada/sdks/s.artifactbundle=/s", "/w/build"],
            directory: "/w")
        let told = AttestedCommand(command, root: "/w", swiftSDKs: "/home/ada/sdks")
        #expect(
            told.arguments == [
                "--swift-sdks-path", "$WORK/sdks", "$SWIFT_SDKS/s.artifactbundle=/s", "$WORK/build",
            ])
    }
}
