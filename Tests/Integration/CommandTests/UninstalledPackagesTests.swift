import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A fresh clone whose packages are not installed: what needs none of them works.
@Suite struct UninstalledPackagesTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        try folder.write("", to: "S/a.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "K",
                targets: [
                    .target(
                        name: "A", destinations: .iOS, product: .app, bundleId: "a.A", sources: ["S/**"],
                        dependencies: [.target(name: "B"), .external(name: "Dep")]),
                    .target(
                        name: "B", destinations: .iOS, product: .staticFramework, bundleId: "a.B", sources: ["S/**"],
                        dependencies: [.external(name: "Other")]),
                ])
            """, to: "Project.swift")
        try folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "K", dependencies: [.package(url: "https://example.com/dep", from: "1.0.0")])
            """, to: "Tuist/Package.swift")
    }

    /// What a command prints, which tells once that the packages are not there.
    private func run(_ words: String...) async throws -> String {
        let result = try await slipway.run(words)
        #expect(result.isSuccess, "\(words): \(result.errorOutput)")
        let notes = result.errorOutput.split(separator: "\n").filter { $0.contains("not installed") }
        #expect(notes.count == 1 && notes[0].contains("note"), "\(words): \(result.errorOutput)")
        #expect(result.errorOutput.contains("slipway install"), "\(result.errorOutput)")
        #expect(!result.errorOutput.contains("warning"), "\(result.errorOutput)")
        return result.output
    }

    @Test("targets, versions and the manifest are shown, products by their names") func shown() async throws {
        let graph = try await run("graph", "--json")
        #expect(graph.contains("\"package:Dep\"") && graph.contains("\"package:Other\""), "\(graph)")
        #expect(try await run("query", "dependencies", "A", "--external") == "B\nDep\nOther\n")
        #expect(try await run("query", "targets").hasPrefix("A\t"))
        #expect(try await run("query", "path", "A", "Other") == "A → B → Other\n")
        _ = try await run("inspect", "versions")
        #expect(try await run("graph", "--cycles") == "no dependency cycles\n")
        #expect(try await run("dump").contains("product: \"Dep\""))
        #expect(try await run("convert", "--dry-run").contains("product: Dep"))
    }

    @Test("the version is shown and set") func version() async throws {
        #expect(try await slipway.run("version").output == "version 0.0.0\nbuild 1\n")
        try folder.write(
            try folder.read("Project.swift") + "\nlet slipway = Slipway([\"version\": \"1.0.0\"])\n",
            to: "Project.swift")
        #expect(try await slipway.run("version", "--set", "1.1.0").isSuccess)
        #expect(try await slipway.run("version").output.hasPrefix("version 1.1.0\n"))
    }

    @Test("a workspace tells it once") func workspace() async throws {
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\".\", \"Two\"])\n",
            to: "Workspace.swift")
        try folder.write(
            try folder.read("Project.swift").replacing("\"K\"", with: "\"Two\""), to: "Two/Project.swift")
        try folder.write("", to: "Two/S/a.swift")
        #expect(try await run("graph", "--json").contains("package:Dep"))
    }

    @Test("what writes needs them") func refused() async throws {
        for words in [["generate"], ["generate", "--check"], ["convert", "--keep"]] {
            let result = try await slipway.run(words)
            #expect(result.termination == .exited(2), "\(words): \(result.output)")
            #expect(result.errorOutput.contains("run `slipway install`"), "\(result.errorOutput)")
        }
        // nothing declares them
        try LocalFileSystem().remove(folder.path.appending("Tuist"))
        #expect(try await slipway.run("graph").termination == .exited(2))
    }
}
