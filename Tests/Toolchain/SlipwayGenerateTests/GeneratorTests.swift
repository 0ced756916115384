import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct GeneratorTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()
    private let generator = Generator(files: LocalFileSystem())

    init() throws {
        folder = try TemporaryDirectory()
    }

    private static let text = """
        name: Greeter
        version: 1.2.3
        build: 7
        targets:
          Greeter: {type: library, versionFile: true}
          GreeterTests: {type: test, dependencies: [{target: Greeter}]}

        """

    private func context(_ text: String = GeneratorTests.text) throws -> GenerateContext {
        GenerateContext(
            manifest: try ManifestLoader(files: files).read(text, file: "project.yml").manifest,
            manifestName: "project.yml")
    }

    private func generate(_ text: String = GeneratorTests.text) throws -> [String] {
        let plan = try generator.plan(try context(text), root: folder.path)
        return try generator.write(plan, root: folder.path, manifestName: "project.yml").map(\.path)
    }

    @Test func writesEverythingOnceAndThenNothing() throws {
        let first = try generate()
        #expect(
            first == [
                "Package.swift", "Sources/Greeter/Greeter.swift", "Tests/GreeterTests/GreeterTests.swift",
                "Sources/Greeter/Version.swift", ".github/workflows/gate.yml",
                ".github/workflows/tag-on-merge.yml",
            ])
        #expect(try generate().isEmpty)
        #expect(try folder.read("Sources/Greeter/Version.swift").contains("static let string = \"1.2.3\""))
    }

    @Test func oneVersionReachesEveryTargetAndNothingElse() throws {
        _ = try generate()
        let changed = try generate(GeneratorTests.text.split(separator: "1.2.3").joined(separator: "2.0.0"))
        #expect(changed == ["Sources/Greeter/Version.swift"])
    }

    @Test func planNamesTheLineThatDiffers() throws {
        _ = try generate()
        var lines = try folder.read("Package.swift").split(separator: "\n", omittingEmptySubsequences: false)
        lines[6] += " // by hand"
        try folder.write(lines.joined(separator: "\n"), to: "Package.swift")
        let change = try #require(try generator.plan(try context(), root: folder.path).changes.first)
        #expect(change.path == "Package.swift" && change.change == .update && change.line == 7)
        let diagnostic = try #require(change.diagnostic(manifest: "project.yml"))
        #expect(diagnostic.location == SourceLocation(file: "Package.swift", line: 7))
        #expect(diagnostic.cause?.contains("by hand") == true)
    }

    @Test func aPersonsFileIsNotReplacedUnasked() throws {
        try folder.write("// swift-tools-version: 6.0\n// mine\n", to: "Package.swift")
        let plan = try generator.plan(try context(), root: folder.path)
        let error = #expect(throws: SlipwayError.self) {
            try generator.write(plan, root: folder.path, manifestName: "project.yml")
        }
        #expect(error?.code == "file-foreign" && error?.status == .input)
        #expect(try folder.read("Package.swift").hasSuffix("// mine\n"))
        #expect(try !files.exists(folder.path.appending(".github")), "nothing else is written either")
        try generator.write(plan, root: folder.path, manifestName: "project.yml", overwrite: true)
        #expect(try generator.plan(try context(), root: folder.path).changes.isEmpty)
    }

    @Test func startersAreForEmptyFoldersOnly() throws {
        try folder.write("public struct A {}\n", to: "Sources/Greeter/Other.swift")
        let plan = try generator.plan(try context(), root: folder.path)
        #expect(!plan.files.contains { $0.path == "Sources/Greeter/Greeter.swift" })
    }

    @Test func aMissingModuleMapIsAnErrorBeforeAnythingIsWritten() throws {
        let error = #expect(throws: SlipwayError.self) {
            _ = try generator.plan(
                try context("name: A\ntargets:\n  CZ: {type: systemLibrary, pkgConfig: zlib}\n"), root: folder.path)
        }
        #expect(error?.code == "no-module-map")
    }
}
