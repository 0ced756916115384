@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("Plans of bundles")
struct BundlePlanTests {
    private func plan(triple: String, products: [String]? = nil) throws -> BundlePlan {
        let folder = try TemporaryDirectory()
        let toolchain = Toolchain(triple: triple, compiler: "Swift version 6.3.1", root: "/opt/swift")
        return try BundlePlanner(
            request: Sample.request(in: folder, products: products), toolchain: toolchain, root: "/w"
        ).plan()
    }

    @Test("Linux: static runtime, no build id, llvm-objcopy of the toolchain")
    func linux() throws {
        let plan = try plan(triple: "x86_64-unknown-linux-gnu")
        #expect(
            plan.artifacts.map(\.file) == [
                "GreetKit-1.2.0-x86_64-unknown-linux-gnu.artifactbundle.zip", "Greeter-1.2.0-binaries.zip",
                "Greeter-1.2.0.zip", "greet-1.2.0-x86_64-unknown-linux-gnu.artifactbundle.zip",
                "greet-1.2.0-x86_64-unknown-linux-gnu.debug.zip",
            ])
        #expect(plan.commands.map(\.purpose) == [.describe, .describe, .build, .strip, .strip])
        let (described, build) = (plan.commands[0].arguments, plan.commands[2].arguments)
        #expect(build == ["build", "--product", "greet"] + described.dropFirst().dropLast())
        #expect(described.last == "--print-manifest-job-graph")
        #expect(plan.commands[1].arguments.contains("/w/.build/build-libraries"))
        #expect(build.contains("--static-swift-stdlib") && build.contains("/w/.build/build.sources/overlay.json"))
        #expect(plan.commands[2].environment["SOURCE_DATE_EPOCH"] == "1767268800")
        #expect(plan.commands[3].program == "/opt/swift/bin/llvm-objcopy")
    }

    @Test("libraries are built in a folder of their own, for others' compilers")
    func libraries() throws {
        let plan = try plan(triple: "x86_64-unknown-linux-gnu")
        let library = try #require(plan.libraries.first)
        #expect(plan.libraries.count == 1 && library.scratch == "/w/.build/build-libraries")
        #expect(library.build.count == 1)
        let arguments = library.build[0].arguments
        #expect(arguments.starts(with: ["build", "--target", "GreetKit", "-c", "release", "--scratch-path"]))
        #expect(arguments.contains("-enable-library-evolution") && arguments.contains("-emit-module-interface"))
        #expect(!arguments.contains("--static-swift-stdlib"))
        #expect(
            library.archive.map(\.program)
                == ["llvm-ar", "llvm-objcopy", "swift-autolink-extract"].map { "/opt/swift/bin/\($0)" })
        #expect(library.archive[0].arguments.contains("@/w/.build/libraries/GreetKit.objects"))
    }

    @Test("SwiftPM plans the first build of a folder anew, and the others take its plan")
    func plannedOnce() throws {
        let targets = ["A", "B", "C"].map { Target(name: $0, kind: .library(.automatic), path: "Sources/\($0)") }
        let tools = ["x", "y"].map { Target(name: $0, kind: .executable, path: "Sources/\($0)") }
        let manifest = Manifest(
            name: "Kit", version: .zero, build: "1", targets: targets + tools,
            products: [
                Product(name: "AB", kind: .library(.automatic), targets: ["A", "B"]),
                Product(name: "C", kind: .library(.automatic), targets: ["C"]),
            ] + tools.map { Product(name: $0.name, kind: .executable, targets: [$0.name]) })
        let plan = try BundlePlanner(
            request: Sample.request(in: try TemporaryDirectory(), manifest: manifest),
            toolchain: Toolchain(
                triple: "x86_64-unknown-linux-gnu", compiler: "Swift version 6.3.1", root: "/opt/swift"), root: "/w"
        ).plan()
        let option = "--disable-build-manifest-caching"
        func planned(_ commands: [PlannedCommand]) -> [Bool] { commands.map { $0.arguments.contains(option) } }
        #expect(planned(plan.commands.filter { $0.purpose == .describe }) == [true, true])
        #expect(planned(plan.commands.filter { $0.purpose == .build }) == [true, false])
        #expect(plan.libraries.map(\.product) == ["AB", "C"])
        #expect(plan.libraries.map { planned($0.build) } == [[true, false], [false]])
        // to see whether it builds at all, whatever was built before
        #expect(plan.libraries.map { planned($0.usualBuild) } == [[true, true], [true]])
    }

    @Test(
        "a plugin is built, and goes out as sources alone, which is told",
        arguments: ["x86_64-unknown-linux-gnu", "arm64-apple-macosx"])
    func plugins(_ triple: String) throws {
        let folder = try TemporaryDirectory()
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1",
            targets: [
                Target(name: "Plug", kind: .plugin(.buildTool), path: "Plugins/Plug"),
                Target(name: "Kit", kind: .library(.automatic), path: "Sources/Kit"),
            ], products: [Product(name: "Plug", kind: .plugin, targets: ["Plug"])])
        let plan = try BundlePlanner(
            request: Sample.request(in: folder, manifest: manifest),
            toolchain: Toolchain(triple: triple, compiler: "Swift version 6.3.1", root: "/opt/swift"), root: "/w"
        ).plan()
        #expect(plan.artifacts.map(\.kind) == [.source])
        #expect(plan.commands.last?.arguments.starts(with: ["build", "--product", "Plug"]) == true)
        #expect(plan.sourceOnly.map(\.product) == ["Plug"] && plan.sourceOnly.map(\.reason) == [.plugins])
    }

    @Test("macOS: the system's runtime, strip")
    func apple() throws {
        let plan = try plan(triple: "arm64-apple-macosx")
        #expect(plan.libraries.isEmpty)
        #expect(plan.commands.map(\.purpose) == [.describe, .build, .build, .strip, .strip])
        #expect(plan.commands[1].arguments.starts(with: ["build", "--target", "GreetKit"]))
        #expect(!plan.commands[2].arguments.contains("--static-swift-stdlib"))
        #expect(!plan.commands[2].arguments.contains("--build-id=none"))
        #expect(plan.commands[3].program == "dsymutil" && plan.commands[4].program == "strip")
    }

    @Test("a plan is the same after a round trip through JSON")
    func json() throws {
        let plan = try plan(triple: "x86_64-unknown-linux-gnu", products: ["greet"])
        #expect(plan.artifacts.count == 3 && plan.commands.count == 4)
        #expect(JSONDocument.pretty(plan).contains("\"schema\" : 1"))
    }

    @Test("errors of the compiler are told once, at their places in the repository")
    func compilerOutput() {
        let lines = [
            "/w/G/Sources/a.swift:2:36: error: cannot convert", "2 | x", "  |  `- error: cannot convert",
            "/G/Sources/a.swift:2:36: error: cannot convert", "error: emit-module command failed",
        ]
        let errors = CompilerOutput.errors(in: lines, root: "/w/G")
        #expect(errors.map(\.message) == ["cannot convert"])
        #expect(errors.first?.location == SourceLocation(file: "Sources/a.swift", line: 2, column: 36))
    }
}
