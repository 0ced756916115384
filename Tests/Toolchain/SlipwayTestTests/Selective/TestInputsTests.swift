import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

/// What invalidates which tests: a change, and the test targets whose keys are others then.
@Suite(.serialized) struct TestInputsTests {
    private static let core = ["AppTests", "CoreTests", "FeatureTests"]
    private static let feature = ["AppTests", "FeatureTests"]
    private static let all = ["AloneTests", "AppTests", "CoreTests", "FeatureTests"]

    @Test("a change of a file invalidates what depends on it, and nothing else") func files() async throws {
        let fixture = try await InputsFixture()
        var before = try await fixture.keys()
        #expect(before.keys.sorted() == TestInputsTests.all && Set(before.values).count == 4)
        #expect(try await fixture.keys() == before)
        let cases: [(file: String, tests: [String])] = [
            ("Sources/Core/Core.swift", TestInputsTests.core), ("Sources/Core/New.swift", TestInputsTests.core),
            ("Sources/Core/notes.md", []), ("Sources/Core/.hidden.swift", []), ("README.md", []),
            ("Sources/Feature/Data/one.json", TestInputsTests.feature),
            ("Sources/Feature/Data/.keep", TestInputsTests.feature),
            ("Private/p.h", TestInputsTests.feature), ("Sources/CLib/impl.c", TestInputsTests.feature),
            ("Sources/CLib/vendor/include/v.h", TestInputsTests.feature), ("Sources/CLib/other.c", []),
            ("Shared/shim.h", TestInputsTests.feature), ("Maps/m.modulemap", TestInputsTests.feature),
            ("VendorLib/libfoo.a", ["AppTests"]), ("Elsewhere/deep.txt", ["CoreTests"]),
            ("Loose/more.inc", TestInputsTests.feature), ("Loose/other.h", []),
            ("Loose/loose.h", TestInputsTests.feature),
            ("Sources/CLib/include/lib.h", TestInputsTests.feature), ("Sources/CLib/lib.c", TestInputsTests.feature),
            ("Common/common.h", TestInputsTests.feature), ("Common/README.md", []),
            ("Tests/CoreTests/Fixtures/in.swift", ["CoreTests"]),
            ("Sources/Macros/Macros.swift", TestInputsTests.feature),
            ("Plugins/Maker/Maker.swift", TestInputsTests.feature),
            ("../Beside/Sources/Beside/B.swift", TestInputsTests.feature), ("../Beside/Sources/Other/O.swift", []),
            ("Sources/App/main.swift", ["AppTests"]), ("Tests/CoreTests/CoreTests.swift", ["CoreTests"]),
            ("Tests/CoreTests/Fixtures/a.txt", ["CoreTests"]), ("Fixtures/shared.txt", ["AloneTests"]),
            (".build/anything.txt", []), ("Sources/Unused/U.swift", []),
        ]
        for (file, tests) in cases {
            try fixture.write("// changed\n", to: file)
            let after = try await fixture.keys()
            #expect(after.keys.filter { before[$0] != after[$0] }.sorted() == tests, "\(file)")
            before = after
        }
        try LocalFileSystem().remove(fixture.path.appending("Sources/Core/New.swift"))
        let after = try await fixture.keys()
        #expect(after.keys.filter { before[$0] != after[$0] }.sorted() == TestInputsTests.core)
        // a fixture that can be run is another one
        try LocalFileSystem().setPermissions(0o755, of: fixture.path.appending("Tests/CoreTests/Fixtures/a.txt"))
        let last = try await fixture.keys()
        #expect(last.keys.filter { after[$0] != last[$0] }.sorted() == ["CoreTests"])
    }

    @Test("what flags of compilers and linkers name") func flags() {
        func paths(_ kind: FlagPlaces.Kind, _ flags: String...) -> [String] {
            FlagPlaces(flags).places.filter { $0.kind == kind }.map(\.path.string)
        }
        let headers = paths(
            .headers, "-Xcc", "-I../a", "-O", "-isystem", "b", "-Xcc", "-include", "-Xcc", "c.h", "-I")
        #expect(headers == ["../a", "b", "c.h"])
        #expect(paths(.libraries, "-Fsystem", "a", "-Fb") == ["a", "b"])
        #expect(paths(.libraries, "-Lx", "-Xlinker", "-L", "-Xlinker", "y", "-Wl,-L,z") == ["x", "y", "z"])
        #expect(
            paths(.file, "-fmodule-map-file=m.modulemap", "--toolset", "t.json", "-v") == ["m.modulemap", "t.json"])
    }

    @Test("a change of the manifest, a version, a flag or a variable invalidates what depends on it")
    func surroundings() async throws {
        let fixture = try await InputsFixture()
        let far = fixture.folder.path.appending("Far").string
        let first = try await fixture.keys()
        func changed(_ before: [String: String], _ after: [String: String]) -> [String] {
            after.keys.filter { before[$0] != after[$0] }.sorted()
        }
        // what is not said of a target
        let manifest = InputsFixture.manifest(far: far)
        try fixture.write(manifest + "// a remark\n", to: "Package.swift")
        #expect(try await fixture.keys() == first)
        let manifests: [(text: String, tests: [String])] = [
            (InputsFixture.manifest(far: far, core: ", swiftSettings: [.define(\"A\")]"), TestInputsTests.core),
            (InputsFixture.manifest(far: far, feature: ", swiftSettings: [.define(\"A\")]"), TestInputsTests.feature),
            (InputsFixture.manifest(far: far, app: ", linkerSettings: [.linkedLibrary(\"m\")]"), ["AppTests"]),
            (manifest.replacing(".macOS(.v13)", with: ".macOS(.v14)"), TestInputsTests.all),
            (
                manifest.replacing("dependencies: [\"Alone\"]", with: "dependencies: [\"Alone\", \"Core\"]"),
                ["AloneTests"]
            ),
        ]
        for (text, tests) in manifests {
            try fixture.write(text, to: "Package.swift")
            #expect(try await changed(first, fixture.keys()) == tests)
        }
        try fixture.write(manifest, to: "Package.swift")
        #expect(try await fixture.keys() == first)

        #expect(try await changed(first, fixture.keys(flags: ["-Xswiftc", "-DX"])) == TestInputsTests.all)
        #expect(try await changed(first, fixture.keys(variables: ["DATABASE_URL": "x"])) == TestInputsTests.all)
        #expect(try await fixture.keys(variables: ["SOMETHING": "x"]) == first)
        #expect(try await changed(first, fixture.keys(variables: ["CPATH": "/x"])) == TestInputsTests.all)
        try fixture.write("{\"schemaVersion\": \"1.0\"}", to: "set.json")
        let toolset = try await fixture.keys(flags: ["-Xswiftc", "-DX", "--toolset", "set.json"])
        try fixture.write("{\"schemaVersion\": \"1.0\", \"rootPath\": \"/x\"}", to: "set.json")
        let other = try await fixture.keys(flags: ["-Xswiftc", "-DX", "--toolset", "set.json"])
        #expect(changed(toolset, other) == TestInputsTests.all)
        #expect(try await changed(first, fixture.keys(version: "1.0.1")) == TestInputsTests.all)

        try await fixture.release("1.1.0")
        let updated = try await fixture.keys()
        #expect(changed(first, updated) == ["AppTests"])
        let app = try #require(try await fixture.inputs().first { $0.target == "AppTests" })
        #expect(app.packages["far"]?.hasPrefix("1.1.0 ") == true)
    }

    @Test("a package elsewhere has the same keys") func moved() async throws {
        let one = try await InputsFixture()
        try await one.release("1.0.1")
        let keys = try await one.keys()
        let other = one.folder.path.appending("Elsewhere")
        _ = try await SubprocessRunner().run(Command("cp", ["-R", one.path.string, other.string], in: one.path))
        try LocalFileSystem().remove(other.appending(".build"))
        let settings = SelectiveSettings(
            inputs: ["AloneTests": ["Fixtures/**"]], environment: ["DATABASE_URL"], version: "1.0.0")
        let plan = try TestPlan(TestRequest(package: other, selective: settings), host: Host())
        let selective = try #require(plan.selective)
        let inputs = try await InputReader(package: other, plan: selective, host: Host()).read()
        #expect(Dictionary(uniqueKeysWithValues: inputs.tests.map { ($0.target, $0.key.hex) }) == keys)
    }

    @Test("another compiler invalidates all, and a manifest that looks around is read each time") func compiler()
        async throws
    {
        let folder = try TemporaryDirectory()
        func write(_ head: String, _ name: String) throws {
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                \(head)
                let package = Package(name: "P", targets: [.testTarget(name: \(name), path: "Tests")])

                """, to: "Package.swift")
        }
        try folder.write("", to: "Tests/T.swift")
        try folder.write("1", to: "n.txt")
        let settings = SelectiveSettings(version: "1")
        func inputs(_ processes: any ProcessRunner = SubprocessRunner()) async throws -> [TestInputs] {
            let host = Host(processes: processes)
            let plan = try TestPlan(TestRequest(package: folder.path, selective: settings), host: host)
            return try await InputReader(
                package: plan.package, plan: try #require(plan.selective), host: host
            ).read().tests
        }
        try write("", "\"PTests\"")
        let first = try await inputs()
        let other = try await inputs(OtherCompiler())
        #expect(first.map(\.target) == ["PTests"] && first[0].key != other[0].key)
        #expect(other[0].changes(since: first[0], known: [:]).allSatisfy { $0.hasPrefix("the compiler: ") })

        try write(
            "import Foundation\nlet n = ProcessInfo.processInfo.environment[\"HOME\"] == nil ? 1 : 2", "\"P\\(n)Tests\""
        )
        #expect(try await inputs().map(\.target) == ["P2Tests"])
        let graph = folder.path.appending(".build/slipway-test-state/graph.json")
        for head in [
            "let n = Context\n    .environment[\"HOME\"] == nil ? 1 : 2",
            "import PackageDescription; import Glibc\nlet n = 2",
            "typealias Here = Context\nlet n = Here.environment[\"HOME\"] == nil ? 1 : 2",
        ] {
            try write(head, "\"P\\(n)Tests\"")
            #expect(try await inputs().map(\.target) == ["P2Tests"])
            #expect(try !LocalFileSystem().readText(graph).contains("P2Tests"), "\(head)")
        }
        try write(
            "import Foundation\nlet n = ProcessInfo.processInfo.environment[\"HOME\"] == nil ? 1 : 2", "\"P\\(n)Tests\""
        )
        #expect(
            try !LocalFileSystem().readText(graph).contains("P2Tests"))
    }

    /// A compiler of another version.
    private struct OtherCompiler: ProcessRunner {
        func run(
            _ command: Command, onLine: @escaping @Sendable (String) -> Void
        ) async throws(SlipwayError) -> CommandResult {
            let result = try await SubprocessRunner().run(command, onLine: onLine)
            guard command.arguments == ["-print-target-info"] else { return result }
            return CommandResult(
                termination: result.termination,
                output: result.output.replacing("Swift version 6", with: "Swift version 7"),
                errorOutput: result.errorOutput)
        }
    }

    @Test("the forms of Package.resolved") func pins() {
        let second = PackagePins(
            #"{"pins":[{"identity":"Far","location":"x","state":{"revision":"abc","version":"1.0.0"}}],"version":2}"#)
        #expect(second.states == ["far": "1.0.0 abc"])
        let first = PackagePins(
            #"{"object":{"pins":[{"package":"Far","repositoryURL":"https://x/Far.git","state":{"branch":"main","revision":"abc","version":null}}]},"version":1}"#
        )
        #expect(first.states == ["far": "main abc"])
        #expect(PackagePins("").states.isEmpty && PackagePins("[]").states.isEmpty)
    }
}
