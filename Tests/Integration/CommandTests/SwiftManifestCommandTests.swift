import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Commands in a repository whose manifest is `Project.swift`.
@Suite struct SwiftManifestCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        try folder.write("struct Shop {}\n", to: "Sources/Shop.swift")
        try folder.write(
            """
            import ProjectDescription

            let project = Project(
                name: "Shop",
                targets: [
                    .target(
                        name: "Shop", destinations: .iOS, product: .framework, bundleId: "com.example.shop",
                        sources: ["Sources/**"])
                ])
            """, to: "Project.swift")
    }

    @Test("generate writes the project, and nothing the second time") func generate() async throws {
        let first = try await slipway.run("generate")
        #expect(first.isSuccess, "\(first.errorOutput)")
        #expect(try folder.read("Shop.xcodeproj/project.pbxproj").contains("Shop.swift"))
        #expect(try folder.read("Derived/InfoPlists/Shop-Info.plist").contains("$(MARKETING_VERSION)") == false)
        let second = try await slipway.run("generate", "--check")
        #expect(second.isSuccess, "\(second.output)\(second.errorOutput)")
    }

    @Test("a folder for temporary files that is none is named with its variable") func temporaryFolder() async throws {
        let command = SlipwayCommand(
            in: folder.path, environment: ["XDG_CACHE_HOME": "", "HOME": "", "TMPDIR": "/none"])
        let result = try await command.run("graph")
        #expect(result.termination == .exited(3), "\(result.output)")
        #expect(result.errorOutput.contains("because: TMPDIR is /none, which is no folder"), "\(result.errorOutput)")
    }

    @Test("folders for temporary files and for what is kept may have any name") func namesOfFolders() async throws {
        let cache = folder.path.appending("Jürgen/日本")
        let temporary = folder.path.appending("tmp-ü")
        try LocalFileSystem().createDirectory(temporary)
        try folder.write(
            "public let name = \"shop\".capitalized\n", to: "Tuist/ProjectDescriptionHelpers/Name.swift")
        let manifest = "import ProjectDescription\nimport ProjectDescriptionHelpers\n"
        try folder.write(manifest + "let project = Project(name: name)\n", to: "Project.swift")
        for variables in [["TMPDIR": temporary.string], ["TMPDIR": nil]] {
            let command = SlipwayCommand(
                in: folder.path, environment: ["XDG_CACHE_HOME": cache.string].merging(variables) { $1 })
            let result = try await command.run("dump")
            #expect(result.output.hasPrefix("name: \"Shop\"\n"), "\(result.output)\(result.errorOutput)")
        }
        // compiled and linked, for its line
        try folder.write(manifest + "print(name.map { _ in Int8(name.count + 200) })\n", to: "Project.swift")
        let command = SlipwayCommand(
            in: folder.path, environment: ["XDG_CACHE_HOME": cache.string, "TMPDIR": temporary.string])
        let stopped = try await command.run("dump")
        #expect(stopped.errorOutput.hasPrefix("Project.swift:3"), "\(stopped.errorOutput)")
    }

    @Test("what dump prints is a project.yml of the same project") func dump() async throws {
        let swift = try await slipway.run("dump")
        #expect(swift.isSuccess, "\(swift.errorOutput)")
        _ = try await slipway.run("generate")
        let project = try folder.read("Shop.xcodeproj/project.pbxproj")
        try LocalFileSystem().remove(folder.path.appending("Project.swift"))
        try folder.write(swift.output, to: "project.yml")
        let check = try await slipway.run("generate", "--check", "--only", "xcode")
        #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
        #expect(try folder.read("Shop.xcodeproj/project.pbxproj") == project)
    }

    @Test("cycles are shown of targets that cannot depend on each other at all") func badCycles() async throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "G", targets: [
                .target(name: "App", destinations: .iOS, product: .app, bundleId: "g.a_b", dependencies: [.target(name: "Core")]),
                .target(name: "Core", destinations: .iOS, product: .framework, bundleId: "g.c", dependencies: [.target(name: "App")]),
            ])
            """, to: "Project.swift")
        let found = try await slipway.run("graph", "--cycles")
        #expect(found.termination == .exited(1) && !found.errorOutput.contains("error"), "\(found.errorOutput)")
        #expect(found.output.hasPrefix("1 dependency cycle\n\nApp → Core → App\n"), "\(found.output)")
        #expect(try await slipway.run("graph").termination == .exited(2))
    }

    @Test("cycles are shown with the lines of the targets") func cycles() async throws {
        try folder.write(
            """
            import ProjectDescription

            func framework(_ name: String, needs: String) -> Target {
                .target(
                    name: name, destinations: .iOS, product: .framework, bundleId: "com.example.\\(name)",
                    sources: ["Sources/**"], dependencies: [.target(name: needs)])
            }
            let project = Project(name: "Ring", targets: [framework("A", needs: "B"), framework("B", needs: "A")])
            """, to: "Project.swift")
        #expect(try await slipway.run("graph").termination == .exited(2))
        let found = try await slipway.run("graph", "--cycles")
        #expect(found.termination == .exited(1), "\(found.errorOutput)")
        #expect(found.output.hasPrefix("1 dependency cycle\n\nA → B → A\n    A → B  Project.swift:4:"))
        // what it says is known now: no text has these names
        let names = try await slipway.run(
            "---completion", "graph", "--", "--focus", "3", "0", "slipway", "graph", "--focus", "")
        #expect(names.output == "A\nB\n")
    }

    @Test("two manifests in one folder are an error") func two() async throws {
        try folder.write("name: Shop\n", to: "project.yml")
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("there is a project.yml and a Project.swift"))
        let named = try await slipway.run("generate", "--manifest", "Project.swift")
        #expect(named.isSuccess, "\(named.errorOutput)")
    }

    @Test("an error of the model names the line of the manifest") func modelError() async throws {
        try folder.write(
            """
            import ProjectDescription

            let project = Project(
                name: "Shop",
                targets: [
                    .target(
                        name: "Shop", destinations: .iOS, product: .framework, bundleId: "com.example.shop",
                        sources: ["Sources/**"], dependencies: [.target(name: "Cart")])
                ])
            """, to: "Project.swift")
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("Project.swift:6:"), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("Cart"))
    }

    @Test("a manifest that does not compile names its line") func compileError() async throws {
        try folder.write("import ProjectDescription\nlet project = Project(nam: \"Shop\")\n", to: "Project.swift")
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("Project.swift:2:"), "\(result.errorOutput)")
    }
}
