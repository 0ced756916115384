import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A `Package.swift` of a repository that is made for XcodeGen.
@Suite struct ProjectedPackageTests {
    private static let manifest = """
        name: Shop
        options: {deploymentTarget: {iOS: 15, macOS: 12}}
        targetTemplates:
          Module: {type: framework, platform: [iOS, macOS], sources: "Modules/${target_name}", info: {path: "Modules/${target_name}/Info.plist"}}
        targets:
          Base: {templates: [Module]}
          Core:
            templates: [Module]
            dependencies: [{target: "Base_${platform}"}, {sdk: Foundation.framework}]
          CoreTests: {type: bundle.unit-test, platform: macOS, sources: Tests/Core, dependencies: [{target: Core_macOS}]}
          tool: {type: tool, platform: macOS, sources: Tool, dependencies: [{target: Core_macOS}]}
          App: {type: application, platform: iOS, sources: App, dependencies: [{target: Core_iOS}]}
          Odd: {type: framework, platform: iOS, sources: [App, Tool]}
        """

    private func folder() throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        for (path, text) in [
            ("Modules/Base/Base.swift", ""), ("Modules/Base/Info.plist", "<plist/>"), ("Modules/Core/Core.swift", ""),
            ("Modules/Core/de.lproj/Core.strings", ""), ("Tests/Core/T.swift", ""), ("Tool/main.swift", ""),
            ("App/App.swift", ""),
        ] {
            try folder.write(text, to: path)
        }
        return folder
    }

    private func plan(_ text: String, in folder: TemporaryDirectory, only: Set<OutputName>) throws -> GeneratePlan {
        let files = LocalFileSystem()
        let path = try folder.write(text, to: "project.yml")
        let (manifest, _) = try ManifestLoader(files: files).load(path, displayName: "project.yml")
        let context = GenerateContext(manifest: manifest, manifestName: "project.yml")
        let generator = Generator(files: files)
        let plan = try generator.plan(context, root: folder.path, only: only)
        try generator.write(plan, root: folder.path, manifestName: "project.yml")
        return plan
    }

    @Test func isWrittenWhereItIsAskedFor() async throws {
        let folder = try folder()
        let plan = try plan(ProjectedPackageTests.manifest, in: folder, only: [.package])
        #expect(plan.files.map(\.path) == ["Package.swift"])
        #expect(plan.warnings.map(\.message) == ["target 'Odd' is left out of the package"])
        #expect(plan.warnings.first?.location?.description == "project.yml:13:3")
        let text = try LocalFileSystem().readText(folder.path.appending("Package.swift"))
        let difference = try Golden.difference(text, from: "generate/package/Projected.swift.golden")
        #expect(difference == nil)
    }

    @Test func isWhatTheManifestSays() async throws {
        let folder = try folder()
        let asked = try plan("swiftpm: {}\n" + ProjectedPackageTests.manifest, in: folder, only: [.package])
        #expect(asked.warnings.isEmpty)
        let again = try plan(ProjectedPackageTests.manifest, in: folder, only: [.package])
        #expect(again.changes.isEmpty)
    }

    @Test func swiftPackageFindsTheTargets() async throws {
        let folder = try folder()
        _ = try plan(ProjectedPackageTests.manifest, in: folder, only: [.package])
        let result = try await Tool.run("swift", ["package", "describe"], in: folder.path)
        for name in ["Base", "Core", "CoreTests", "tool"] {
            #expect(result.output.contains("Name: \(name)\n"), "\(name)")
        }
        #expect(!result.output.contains("Name: App\n"))
    }

    @Test func theProjectUsesLibrariesOfItsPackage() async throws {
        let folder = try folder()
        let text = """
            name: Shop
            targets:
              Basket: {type: library, sources: Modules/Base}
              App: {type: application, platform: iOS, sources: App, dependencies: [{target: Basket}]}
            """
        _ = try plan(text, in: folder, only: [.package, .xcode])
        let project = try LocalFileSystem().readText(folder.path.appending("Shop.xcodeproj/project.pbxproj"))
        for expected in [
            "isa = XCLocalSwiftPackageReference;", "relativePath = .;", "productName = Basket;",
            "packageReferences = (", "/* Basket in Frameworks */",
        ] {
            #expect(project.contains(expected), "\(expected)")
        }
        let result = try await Tool.run("swift", ["package", "describe"], in: folder.path)
        #expect(result.output.contains("Name: Basket\n"))
    }

    @Test func sourcesInCAreLookedAt() async throws {
        let folder = try folder()
        for path in ["C/c.c", "C/c.h", "Both/a.swift", "Both/Deep/b.m", "Kept/a.swift", "Kept/Old/b.m", "User/u.swift"]
        {
            try folder.write("", to: path)
        }
        let text = """
            name: Mix
            swiftpm: {}
            targets:
              C: {type: library.static, platform: macOS, sources: C}
              Both: {type: framework, platform: macOS, sources: Both}
              Kept: {type: framework, platform: macOS, sources: [{path: Kept, excludes: [Old]}]}
              User: {type: framework, platform: macOS, sources: User, dependencies: [{target: Both}]}
            """
        let plan = try plan(text, in: folder, only: [.package])
        #expect(plan.warnings.map { $0.location?.description } == ["project.yml:5:3", "project.yml:7:3"])
        let result = try await Tool.run("swift", ["package", "describe"], in: folder.path)
        for name in ["C", "Kept"] { #expect(result.output.contains("Name: \(name)\n"), "\(name)") }
        for name in ["Both", "User"] { #expect(!result.output.contains("Name: \(name)\n"), "\(name)") }
    }

    @Test func theLayoutLeavesTheProjectsFoldersAlone() throws {
        let folder = try folder()
        let plan = try plan("swiftpm: {}\n" + ProjectedPackageTests.manifest, in: folder, only: [.layout])
        #expect(plan.files.isEmpty)
    }
}
