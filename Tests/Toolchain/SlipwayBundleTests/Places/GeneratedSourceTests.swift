@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Sources that a plugin writes")
struct GeneratedSourceTests {
    /// A program that prints what a plugin's tool has made of a text.
    private static func tree(_ text: String) -> MemoryTree {
        MemoryTree([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Greeter", products: [.executable(name: "greet", targets: ["greet"])],
                targets: [
                    .executableTarget(name: "maker"),
                    .plugin(name: "Make", capability: .buildTool(), dependencies: ["maker"]),
                    .executableTarget(name: "greet", exclude: ["text.txt"], plugins: ["Make"]),
                ])

            """,
            "Plugins/Make/Make.swift": """
            import PackagePlugin
            @main struct Make: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
                    let (input, output) = (
                        target.directoryURL.appending(path: "text.txt"),
                        context.pluginWorkDirectoryURL.appending(path: "Made.swift")
                    )
                    return [
                        .buildCommand(
                            displayName: "Making", executable: try context.tool(named: "maker").url,
                            arguments: [input.path(), output.path()], inputFiles: [input], outputFiles: [output])
                    ]
                }
            }
            extension Target { var directoryURL: URL { URL(filePath: directory.string) } }
            import Foundation

            """,
            "Sources/maker/main.swift": """
            import Foundation
            let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
            try "let made = #\\"\\(text)\\"#".write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)

            """,
            // all files of a sample have one blob: a name tells the commits apart
            "docs/\(text).md": "",
            "Sources/greet/text.txt": text,
            "Sources/greet/main.swift": "print(made, #filePath)\n",
        ])
    }

    @Test("are compiled as they were written last", .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    func current() async throws {
        let folder = try TemporaryDirectory()
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1",
            targets: [Target(name: "greet", kind: .executable, path: "Sources/greet")],
            products: [Product(name: "greet", kind: .executable, targets: ["greet"])])
        for text in ["one", "another"] {
            let bundle = try await Bundler(host: Host()).bundle(
                Sample.request(in: folder, tree: Self.tree(text), manifest: manifest))
            let artifact = try #require(bundle.release.artifacts.first { $0.kind == .executable })
            try await Tool.run(
                "unzip", ["-q", bundle.directory.appending(artifact.file).string, "-d", text], in: folder.path)
            let triple = try #require(artifact.triple)
            let program = folder.path.appending("\(text)/greet.artifactbundle")
                .appending(ArtifactLayout.executable(product: "greet", version: Sample.version, triple: triple))
            let output = try await Tool.run(program.string, [], in: folder.path).output
            #expect(output == "\(text) /Greeter/Sources/greet/main.swift\n")
        }
    }
}
