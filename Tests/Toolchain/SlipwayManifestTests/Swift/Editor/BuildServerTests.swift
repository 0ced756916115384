import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What a language server is answered.
@Suite struct BuildServerTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("import ProjectDescription\n", to: "My App/Project.swift")
        try folder.write("import PackageDescription\n", to: "Tuist/Package.swift")
        try folder.write("import ProjectDescription\n", to: "Tuist/ProjectDescriptionHelpers/A.swift")
    }

    private func server() throws -> BuildServer {
        let root = try SwiftManifestRoot(above: folder.path.appending("Project.swift"), files: files)
        return try BuildServer(root: root, host: Host(), version: "1.2.3")
    }

    private func ask(_ server: inout BuildServer, _ method: String, _ parameters: String = "{}") -> JSONValue? {
        let (messages, isLast) = server.answer(
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"\(method)\",\"params\":\(parameters)}")
        #expect(messages.count == 1 && !isLast)
        let answer = messages.first.flatMap { JSONValue.parse($0) }
        #expect(answer?["id"]?.integer == 7)
        return answer
    }

    @Test("it says what it can do") func initialize() throws {
        var server = try server()
        let result = ask(&server, "build/initialize")?["result"]
        #expect(result?["dataKind"]?.text == "sourceKit" && result?["version"]?.text == "1.2.3")
        #expect(result?["data"]?["sourceKitOptionsProvider"]?.flag == true)
        #expect(result?["data"]?["prepareProvider"]?.flag == true)
    }

    @Test("every manifest and module is a target, with its files") func targets() throws {
        var server = try server()
        let targets = ask(&server, "workspace/buildTargets")?["result"]?["targets"]?.list ?? []
        let names = targets.compactMap { $0["displayName"]?.text }
        #expect(
            names == [
                "ProjectDescription", "ProjectDescriptionHelpers", "MyAppProjectManifest", "TuistPackageManifest",
            ])
        let items = ask(
            &server, "buildTarget/sources", "{\"targets\":[{\"uri\":\"slipway:MyAppProjectManifest\"}]}"
        )?["result"]?["items"]?.list
        #expect(items?.first?["sources"]?[0]?["uri"]?.text == "file://\(folder.path)/My%20App/Project.swift")
        #expect(items?.first?["sources"]?[0]?["kind"]?.integer == 1)
    }

    @Test("the options of a package's manifest have SwiftPM's module") func options() throws {
        var server = try server()
        func options(_ name: String) -> [String]? {
            ask(
                &server, "textDocument/sourceKitOptions",
                "{\"target\":{\"uri\":\"slipway:\(name)\"},\"textDocument\":{\"uri\":\"file:///x\"}}")?["result"]?[
                    "compilerArguments"]?.texts
        }
        let package = try #require(options("TuistPackageManifest"))
        #expect(package.contains("TUIST") && package.contains("-package-description-version"))
        let helpers = try #require(options("ProjectDescriptionHelpers"))
        #expect(helpers.contains("-parse-as-library") && !helpers.contains("TUIST"))
        #expect(options("Nothing") == nil)
    }

    @Test("modules are made when they are needed") func prepare() throws {
        // of another version
        try folder.write("struct Old {", to: ".slipway/edit/Sources/ProjectDescription/Old.swift")
        var server = try server()
        #expect(ask(&server, "buildTarget/prepare", "{\"targets\":[]}")?["error"] == nil)
        let modules = folder.path.appending(".slipway/edit/modules")
        for name in ["ProjectDescription", "ProjectDescriptionHelpers"] {
            #expect(try files.exists(modules.appending("\(name).swiftmodule")))
        }
    }

    @Test("manifests that come are told once") func changes() throws {
        var server = try server()
        func note(_ name: String, _ type: Int) -> String {
            "{\"method\":\"workspace/didChangeWatchedFiles\",\"params\":{\"changes\":["
                + "{\"type\":\(type),\"uri\":\"file://\(folder.path)/\(name)\"}]}}"
        }
        #expect(server.answer(note("Project.swift", 1)).messages == [])
        try folder.write("import ProjectDescription\n", to: "Project.swift")
        // written often, and no manifest
        #expect(server.answer(note("App/View.swift", 2)).messages == [])
        #expect(server.answer(note("Project.swift", 1)).messages.first?.contains("buildTarget/didChange") == true)
        #expect(server.answer(note("Project.swift", 2)).messages == [])
    }

    @Test("what it does not know is refused, and what is no message passed over") func others() throws {
        var server = try server()
        #expect(ask(&server, "buildTarget/compile")?["error"]?["code"]?.integer == -32601)
        #expect(server.answer("{]").messages == [])
        #expect(server.answer("{\"method\":\"$/cancelRequest\",\"params\":{\"id\":1}}").messages == [])
        #expect(server.answer("{\"method\":\"build/exit\"}").isLast)
        let (messages, _) = server.answer("{\"id\":\"sk-1\",\"method\":\"build/shutdown\",\"params\":{}}")
        #expect(messages.first?.contains("\"id\":\"sk-1\"") == true)
    }
}
