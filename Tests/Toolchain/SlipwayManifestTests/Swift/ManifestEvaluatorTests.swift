import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Swift manifests are run confined, with limits, and only where the cache does not know them.
@Suite struct ManifestEvaluatorTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func evaluate(
        _ source: String, name: String = "Project.swift", seconds: Int = 30, variables: [String: String] = [:],
        isInterpreted: Bool = true, directory: SlipwayModel.Path? = nil
    ) throws -> EvaluatedManifest {
        let manifest = try folder.write(source, to: name)
        let host = Host(
            environment: Host.processEnvironment().merging(variables) { $1 }, directory: directory ?? folder.path)
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let cache = EvaluationCache(folder: Golden.cache.appending("slipway/manifests"), isRead: isInterpreted)
        return try ManifestEvaluator(
            host: host, cache: cache, root: root, seconds: seconds, isInterpreted: isInterpreted
        ).evaluate(manifest)
    }

    private func project(
        _ source: String, seconds: Int = 30, variables: [String: String] = [:]
    ) throws -> Project {
        let manifest = try evaluate(source, seconds: seconds, variables: variables)
        return try #require(try manifest.value("project", as: Project.self)).value
    }

    private func code(_ source: String, seconds: Int = 30) -> String {
        do throws(SlipwayError) {
            _ = try Result { try evaluate(source, seconds: seconds) }.mapError { $0 as? SlipwayError ?? .unknown }.get()
            return "none"
        } catch {
            return error.code
        }
    }

    @Test("a small manifest is what it says, with places") func small() throws {
        let project = try project(
            """
            import ProjectDescription

            let project = Project(
                name: "Shop",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "com.example.shop",
                        infoPlist: .extendingDefault(with: ["UILaunchScreen": ["UIColorName": ""]]),
                        sources: ["Sources/**"], resources: [], dependencies: [.external(name: "Alamofire")])
                ])
            """)
        #expect(project.name == "Shop")
        #expect(project.place.fileFromRoot == "Project.swift")
        #expect(project.place.line == 3)
        let target = try #require(project.targets.first)
        #expect(target.name == "App")
        #expect(target.place.line == 6)
        #expect(target.destinations == [.iPhone, .iPad, .macWithiPadDesign])
        #expect(target.infoPlist == .extendingDefault(with: ["UILaunchScreen": ["UIColorName": ""]]))
        #expect(target.sources == ["Sources/**"])
        #expect(target.dependencies == [.external(name: "Alamofire")])
    }

    @Test("the first of several projects counts, and the count is told") func several() throws {
        let manifest = try evaluate(
            "import ProjectDescription\nlet a = Project(name: \"A\")\nlet b = Project(name: \"B\")\n")
        let declared = try #require(try manifest.value("project", as: Project.self))
        #expect(declared.value.name == "A")
        #expect(declared.count == 2)
    }

    @Test("helpers are a module of their own") func helpers() throws {
        try folder.write(
            """
            import ProjectDescription

            public extension Project {
                static func feature(_ name: String) -> Project {
                    Project(name: name, settings: .settings(base: ["A": .string(name)]))
                }

                static let settings = Settings.settings(base: ["B": "1"])
            }
            """, to: "Tuist/ProjectDescriptionHelpers/Project+Feature.swift")
        let project = try project(
            "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.feature(\"F\")\n")
        #expect(project.name == "F")
        #expect(project.settings?.base == ["A": "F"])
        #expect(project.place.fileFromRoot == "Tuist/ProjectDescriptionHelpers/Project+Feature.swift")
    }

    @Test("an error of the compiler has its place") func compileError() throws {
        let error = #expect(throws: SlipwayError.self) {
            try evaluate("import ProjectDescription\n\nlet project = Projekt(name: \"A\")\n")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(error?.status == .input)
        #expect(diagnostic.code == "manifest-compile")
        #expect(diagnostic.message == "cannot find 'Projekt' in scope")
        #expect(diagnostic.location == SourceLocation(file: "Project.swift", line: 3, column: 15))
    }

    @Test("messages name files from a folder, the manifest itself from the root", arguments: [".", "App"])
    func places(directory: String) throws {
        try folder.write("", to: "Tuist.swift")
        func evaluate(_ text: String) throws -> EvaluatedManifest {
            try self.evaluate(
                "import ProjectDescription\n" + text, name: "App/Project.swift",
                directory: folder.path.appending(directory))
        }
        let shown = directory == "." ? "App/Project.swift" : "Project.swift"
        let manifest = try evaluate("let project = Project(name: \"A\")\n")
        #expect(try manifest.value("project", as: Project.self)?.value.place.fileFromRoot == "App/Project.swift")
        #expect(manifest.name == shown)
        let compile = #expect(throws: SlipwayError.self) { try evaluate("let project = Projekt(name: \"A\")\n") }
        #expect(compile?.diagnostics.first?.location == SourceLocation(file: shown, line: 2, column: 15))
        let trap = #expect(throws: SlipwayError.self) { try evaluate("fatalError(\"no\")\n") }
        #expect(trap?.diagnostics.first?.location == SourceLocation(file: shown, line: 2))
        #expect(trap?.diagnostics.first?.message.hasPrefix("'\(shown)' stopped: ") == true)
    }

    @Test(
        "what stops a manifest is told",
        arguments: [
            ("import ProjectDescription\nlet a: [Int] = []\nprint(a[1])\n", "manifest-trap"),
            ("import ProjectDescription\nfatalError(\"no\")\n", "manifest-trap"),
            (
                "import ProjectDescription\nlet project = Project(name: \"A\")\nprecondition(false, \"no\")\n",
                "manifest-trap"
            ),
            ("import ProjectDescription\nfunc f(_ n: Int) -> Int { f(n + 1) + 1 }\nprint(f(0))\n", "manifest-trap"),
            (
                "import ProjectDescription\nwhile true { print(String(repeating: \"x\", count: 1 << 20)) }\n",
                "manifest-output"
            ),
            (
                "import Glibc\nimport ProjectDescription\nlet project = Project(name: \"A\")\nexit(3)\n",
                "manifest-status"
            ),
        ])
    func stopped(source: String, expected: String) {
        #expect(code(source) == expected)
    }

    @Test("a trap of the manifest's own has its line") func trapPlace() throws {
        let error = #expect(throws: SlipwayError.self) {
            try evaluate("import ProjectDescription\n\nfatalError(\"no such feature\")\n")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message.contains("no such feature"))
        #expect(diagnostic.location == SourceLocation(file: "Project.swift", line: 3))
    }

    @Test(
        "a crash without a word is told by its signal",
        arguments: [
            ("var n = Int.max\nn += 1\n", "numbers that become too large"),
            ("func f(_ n: Int) -> Int { f(n + 1) + 1 }\nprint(f(0))\n", "calls itself without end"),
        ])
    func crash(source: String, hint: String) throws {
        let error = #expect(throws: SlipwayError.self) { try evaluate("import ProjectDescription\n" + source) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.code == "manifest-trap" && diagnostic.cause != nil)
        #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic)")
    }

    @Test("a manifest that never ends is ended") func endless() {
        #expect(
            code("import ProjectDescription\nvar n = 0\nwhile true { n &+= 1 }\n", seconds: 2) == "manifest-timeout")
    }

    @Test("where the interpreter fails a manifest is compiled, and held to the same") func compiled() throws {
        func evaluate(_ body: String, seconds: Int = 30) throws -> EvaluatedManifest {
            let source = "import Glibc\nimport ProjectDescription\nimport ProjectDescriptionHelpers\n" + body
            return try self.evaluate(source, seconds: seconds, isInterpreted: false)
        }
        try folder.write(
            "public let common = \"Common\"\n", to: "Tuist/ProjectDescriptionHelpers/Common.swift")
        let manifest = try evaluate(
            "let written: Int32 = open(\"written\", O_WRONLY | O_CREAT, 0o644)\n"
                + "let project = Project(name: \"\\(common) \\(written)\")\n")
        #expect(try manifest.value("project", as: Project.self)?.value.name == "Common -1")
        let compile = #expect(throws: SlipwayError.self) { try evaluate("let project = Projekt(name: \"A\")\n") }
        #expect(compile?.diagnostics.first?.location == SourceLocation(file: "Project.swift", line: 4, column: 15))
        let trap = #expect(throws: SlipwayError.self) { try evaluate("fatalError(\"no\")\n") }
        #expect(trap?.diagnostics.first?.location == SourceLocation(file: "Project.swift", line: 4))
        let late = #expect(throws: SlipwayError.self) { try evaluate("while true {}\n", seconds: 2) }
        #expect(late?.code == "manifest-timeout")
    }

    @Test("the second time nothing is run") func cached() throws {
        let source = "import ProjectDescription\nlet project = Project(name: \"A\")\n"
        let own = try TemporaryDirectory()
        let manifest = try folder.write(source, to: "Project.swift")
        let host = Host(environment: Host.processEnvironment())
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        // compiled modules are those of the other tests; answers have a folder of their own
        for name in try LocalFileSystem().list(Golden.cache.appending("slipway/manifests")).map(\.name)
        where !name.hasSuffix(".manifest") {
            try LocalFileSystem().createLink(
                own.path.appending(component: name),
                to: Golden.cache.appending("slipway/manifests").appending(component: name).string)
        }
        let evaluator = ManifestEvaluator(host: host, cache: EvaluationCache(folder: own.path), root: root)
        _ = try evaluator.evaluate(manifest)
        let names = try LocalFileSystem().list(own.path).map(\.name).filter { $0.hasSuffix(".manifest") }
        #expect(names.count == 1)
        let kept = own.path.appending(component: try #require(names.first))
        let text = try LocalFileSystem().readText(kept)
        // what is kept is taken as it is: this is not what the manifest says
        try LocalFileSystem().write(text.replacing("\"name\":\"A\"", with: "\"name\":\"Kept\""), to: kept)
        #expect(try evaluator.evaluate(manifest).value("project", as: Project.self)?.value.name == "Kept")
        // but nothing that is cut off
        try LocalFileSystem().write(String(text.dropLast(10)), to: kept)
        #expect(try evaluator.evaluate(manifest).value("project", as: Project.self)?.value.name == "A")
    }

    @Test("a manifest writes nothing and reaches no network") func confined() throws {
        let project = try project(
            """
            import Glibc
            import ProjectDescription
            let written: Int32 = open("written", O_WRONLY | O_CREAT, 0o644)
            let network: Int32 = socket(AF_INET, 1, 0)
            let project = Project(name: "\\(written) \\(network)")
            """)
        #expect(project.name == "-1 -1")
        #expect(try LocalFileSystem().list(folder.path).map(\.name) == ["Project.swift"])
    }

    @Test("variables are seen where they are mentioned, and no others") func variables() throws {
        let source = """
            import ProjectDescription
            let project = Project(name: Environment.appName.getString(default: "none"))
            """
        #expect(try project(source).name == "none")
        #expect(try project(source, variables: ["TUIST_APP_NAME": "A"]).name == "A")
        #expect(try project(source, variables: ["TUIST_APP_NAME": "B", "TUIST_TOKEN": "1"]).name == "B")
        let hidden = """
            import Foundation
            import ProjectDescription
            let names = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("SECRET") }
            let project = Project(name: names.sorted().joined(separator: " ") + "-" + (ProcessInfo.processInfo.environment["SHOWN"] ?? ""))
            """
        #expect(try project(hidden, variables: ["SECRET_TOKEN": "1", "SHOWN": "s"]).name == "-s")
    }
}

extension SlipwayError {
    fileprivate static let unknown = SlipwayError(.bug, code: "unknown", "unknown")
}
