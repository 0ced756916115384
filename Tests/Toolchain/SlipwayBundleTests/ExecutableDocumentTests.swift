@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Completions, manuals and debug information of executables")
struct ExecutableDocumentTests {
    private let files = LocalFileSystem()

    /// A program that describes itself as swift-argument-parser's do, out of a package whose module is called so.
    private static func tree(answers: Bool = true) -> MemoryTree {
        MemoryTree([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Greeter", products: [.executable(name: "greet", targets: ["greet"])],
                dependencies: [.package(path: "Vendor/ArgumentParser")],
                targets: [
                    .executableTarget(
                        name: "greet", dependencies: [.product(name: "ArgumentParser", package: "ArgumentParser")]),
                ])

            """,
            "Vendor/ArgumentParser/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "ArgumentParser", products: [.library(name: "ArgumentParser", targets: ["ArgumentParser"])],
                targets: [.target(name: "ArgumentParser")])

            """,
            "Vendor/ArgumentParser/Sources/ArgumentParser/A.swift": """
            public func answer(_ arguments: [String]) -> String? {
                switch arguments.first {
                case "--generate-completion-script": "completions of \\(arguments[1])"
                case "--experimental-dump-help": #"\(help)"#
                default: nil
                }
            }

            """,
            "Sources/greet/main.swift": """
            import ArgumentParser
            import Foundation
            guard \(answers), let text = answer(Array(CommandLine.arguments.dropFirst())) else { exit(64) }
            print(text)

            """,
        ])
    }

    private static let help = """
        {"serializationVersion":0,"command":{"commandName":"greet","abstract":"Greet somebody.","shouldDisplay":true,\
        "arguments":[{"kind":"option","shouldDisplay":true,"isOptional":true,"isRepeating":false,\
        "parsingStrategy":"default","names":[{"kind":"long","name":"name"}],"valueName":"name","abstract":"Whom."}]}}
        """

    private static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [Target(name: "greet", kind: .executable, path: "Sources/greet")],
        products: [Product(name: "greet", kind: .executable, targets: ["greet"])])

    @Test(
        "completions and a page of the manual go beside the program, and a debugger finds its sources",
        .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    func documents() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await Bundler(host: Host()).bundle(
            Sample.request(in: folder, tree: Self.tree(), manifest: Self.manifest))
        let triple = try #require(bundle.release.artifacts.compactMap(\.triple).first)
        #expect(
            bundle.release.artifacts.map(\.file) == [
                "Greeter-1.2.0.zip", "greet-1.2.0-\(triple).artifactbundle.zip", "greet-1.2.0-\(triple).debug.zip",
            ])
        for artifact in bundle.release.artifacts.map(\.file).dropFirst() {
            try await Tool.run("unzip", ["-q", bundle.directory.appending(artifact).string], in: folder.path)
        }
        let share = "greet.artifactbundle/greet-1.2.0-\(triple)/share"
        #expect(try folder.read("\(share)/bash-completion/completions/greet") == "completions of bash\n")
        #expect(try folder.read("\(share)/zsh/site-functions/_greet") == "completions of zsh\n")
        #expect(try folder.read("\(share)/fish/vendor_completions.d/greet.fish") == "completions of fish\n")
        let page = try folder.read("\(share)/man/man1/greet.1")
        #expect(page.contains("greet 1.2.0") && page.contains("2026\\-01\\-01") || page.contains("2026-01-01"))
        #expect(page.contains("Greet somebody") && page.contains("name"))
        let symbols = folder.path.appending("greet-1.2.0-\(triple)/greet.debug")
        #expect(try files.attributes(symbols)?.kind == .file)
        if Tool.isMissing("readelf") { return }
        let sections = try await Tool.run("readelf", ["-SW", symbols.string], in: folder.path).output
        #expect(sections.contains(".debug_info") && sections.contains(".symtab"))
        let program = "greet.artifactbundle/greet-1.2.0-\(triple)/bin/greet"
        let link = try await Tool.run("readelf", ["--string-dump=.gnu_debuglink", program], in: folder.path).output
        #expect(link.contains("greet.debug"))
        let stripped = try await Tool.run("readelf", ["-SW", program], in: folder.path).output
        #expect(!stripped.contains(".debug_info") && !stripped.contains(".symtab"))
    }

    @Test("a program that does not describe itself goes out without, which is told")
    func silent() async throws {
        let folder = try TemporaryDirectory()
        let sink = RecordingSink()
        let bundle = try await Bundler(host: Host(events: sink)).bundle(
            Sample.request(in: folder, tree: Self.tree(answers: false), manifest: Self.manifest))
        let told = sink.events.contains {
            if case .diagnostic(let diagnostic) = $0 { diagnostic.code == "no-completions" } else { false }
        }
        #expect(told)
        #expect(bundle.release.artifacts.count == 3)
    }
}
