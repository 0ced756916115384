import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A library whose sources a plugin writes during the build, by a tool of the package.
@Suite("Built libraries with plugins") struct PluginLibraryTests {
    private static let tree = MemoryTree([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Made", products: [.library(name: "MadeKit", targets: ["MadeKit"])],
            targets: [
                .executableTarget(name: "maker"),
                .plugin(name: "MakerPlugin", capability: .buildTool(), dependencies: ["maker"]),
                .target(name: "MadeKit", plugins: ["MakerPlugin"]),
            ])

        """,
        "Sources/maker/main.swift": """
        import Foundation
        try "let made = 7\\n".write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)

        """,
        "Plugins/MakerPlugin/Plugin.swift": """
        import PackagePlugin
        @main struct MakerPlugin: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
                let file = context.pluginWorkDirectoryURL.appending(path: "Made.swift")
                return [.buildCommand(
                    displayName: "Making", executable: try context.tool(named: "maker").url,
                    arguments: [file.path()], outputFiles: [file])]
            }
        }

        """,
        "Sources/MadeKit/Kit.swift": "public func number() -> Int { made }\n",
    ])

    private static let manifest = Manifest(
        name: "Made", version: .zero, build: "1",
        targets: [Target(name: "MadeKit", kind: .library(.automatic), path: "Sources/MadeKit")],
        products: [Product(name: "MadeKit", kind: .library(.automatic), targets: ["MadeKit"])])

    @Test("go out built, without the tool") func tools() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await Bundler(host: Host()).bundle(
            Sample.request(in: folder, tree: Self.tree, manifest: Self.manifest))
        #expect(bundle.release.sourceOnly.isEmpty, "\(bundle.release.sourceOnly)")
        #expect(bundle.release.artifacts.map(\.product).contains("MadeKit"))
    }
}
