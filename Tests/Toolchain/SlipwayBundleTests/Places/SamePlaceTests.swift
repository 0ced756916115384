@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Programs that ask where they were built")
struct SamePlaceTests {
    private let files = LocalFileSystem()

    /// A library in language mode 5 that takes every warning for an error, prints the paths of its sources and has a
    /// resource; a program and a module in C that print theirs.
    private static let tree = MemoryTree([
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "Greeter",
            products: [.executable(name: "greet", targets: ["greet"]), .library(name: "Plain", targets: ["Plain"])],
            dependencies: [.package(path: "Vendor/Words")],
            targets: [
                .target(
                    name: "GreetKit", dependencies: [.product(name: "Words", package: "Words")],
                    resources: [.process("hello.txt")],
                    swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
                .target(name: "CPart"),
                .target(name: "Plain", swiftSettings: [.swiftLanguageMode(.v5)]),
                .executableTarget(name: "greet", dependencies: ["GreetKit", "CPart"]),
            ])

        """,
        "Vendor/Words/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])

        """,
        "Vendor/Words/Sources/Words/Words.swift": """
        public func word(_ index: Int) -> String {
            guard index < 3 else { fatalError("there are three words") }
            return #file
        }

        """,
        "Sources/GreetKit/Greeting.swift": """
        import Foundation
        import Words
        public func greeting(_ place: String = #file) -> String {
            guard let file = Bundle.module.url(forResource: "hello", withExtension: "txt") else { return "no file" }
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "unreadable"
            return [text, place, #file, #filePath, #fileID, "\\(#line)", word(1)].joined(separator: "\\n")
        }

        """,
        "Sources/GreetKit/hello.txt": "hello from a resource",
        "Sources/CPart/include/part.h": "const char *part(void);\n",
        "Sources/CPart/part.c": "#include \"part.h\"\nconst char *part(void) { return __FILE__; }\n",
        "Sources/Plain/Plain.swift":
            "public func plain(_ i: Int) -> String {\n    if i > 1 { fatalError(\"one\") }\n    return #filePath\n}\n",
        "Sources/greet/main.swift":
            "#!/usr/bin/env swift\nimport CPart\nimport GreetKit\nprint(greeting(), #filePath, #line)\n"
            + "print(String(cString: part()))\n",
    ])

    private static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [
            Target(
                name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit",
                dependencies: [TargetDependency(.product(name: "Words", package: "Words"))],
                resources: [Resource(path: "hello.txt", rule: .process)]),
            Target(name: "CPart", kind: .library(.automatic), path: "Sources/CPart"),
            Target(name: "Plain", kind: .library(.automatic), path: "Sources/Plain"),
            Target(
                name: "greet", kind: .executable, path: "Sources/greet",
                dependencies: [TargetDependency(.target("GreetKit")), TargetDependency(.target("CPart"))]),
        ],
        products: [
            Product(name: "greet", kind: .executable, targets: ["greet"]),
            Product(name: "Plain", kind: .library(.automatic), targets: ["Plain"]),
        ])

    @Test(
        "they are the same bytes wherever that was, and find their resources where they are moved to",
        .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    func samePlace() async throws {
        let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        let sink = RecordingSink()
        let first = try await Bundler(host: Host(events: sink)).bundle(
            Sample.request(in: one, tree: Self.tree, manifest: Self.manifest))
        let request = Sample.request(
            in: other, tree: Self.tree, manifest: Self.manifest, work: "in/a/place/with a longer name/work")
        let second = try await Bundler(host: Host(events: sink)).bundle(request)
        let told = sink.events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
        #expect(told.isEmpty, "\(told)")
        // on a Mac libraries are frameworks, which Xcode builds
        if !isApple { #expect(first.release.artifacts.map(\.kind).contains(.library)) }
        for name in first.release.files {
            let (bytes, again) = (first.directory.appending(name), second.directory.appending(name))
            #expect(try files.read(bytes) == files.read(again), "\(name)")
        }
        try await expectMoved(first, from: one.path.appending("work"), in: other)
    }

    private var isApple: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }

    private func expectMoved(_ bundle: Bundle, from work: Path, in folder: TemporaryDirectory) async throws {
        try files.remove(work)
        let artifact = try #require(bundle.release.artifacts.first { $0.kind == .executable })
        try await Tool.run("unzip", ["-q", bundle.directory.appending(artifact.file).string], in: folder.path)
        let triple = try #require(artifact.triple)
        let program = folder.path.appending("greet.artifactbundle")
            .appending(ArtifactLayout.executable(product: "greet", version: Sample.version, triple: triple))
        let moved = folder.path.appending("moved to/another place")
        try files.createDirectory(moved.parent)
        try files.rename(program.parent, to: moved)
        let output = try await Tool.run(moved.appending("greet").string, [], in: folder.path).output
        let kit = "/Greeter/Sources/GreetKit/Greeting.swift"
        #expect(
            output
                == """
                hello from a resource
                /Greeter/Sources/greet/main.swift
                \(kit)
                \(kit)
                GreetKit/Greeting.swift
                6
                /Greeter/Vendor/Words/Sources/Words/Words.swift /Greeter/Sources/greet/main.swift 4
                /Greeter/Sources/CPart/part.c

                """)
    }
}
