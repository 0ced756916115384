import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is wrong in several manifests of a set, and what is read once for all of them.
@Suite(.timeLimit(.minutes(5))) struct SeveralFaultsTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory
    private var host: Host { Host(environment: Self.environment, directory: folder.path) }

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"A\", \"B\", \"C\", \"D\"])\n",
            to: "Workspace.swift")
        try write("A", "nme: \"A\"")
        try write("B", "name: \"B\"")
        try write("C", "name: \"C\", targets: [.nope]")
        try folder.write("name: [\n", to: "D/project.yml")
    }

    private func write(_ name: String, _ arguments: String) throws {
        try folder.write(
            "import ProjectDescription\nlet project = Project(\(arguments))\n", to: "\(name)/Project.swift")
    }

    private func problems() -> [String] {
        do throws(SlipwayError) {
            _ = try ManifestLoader(host: host).loadSet(folder.path.appending("Workspace.swift"))
            return []
        } catch {
            return error.diagnostics.map { "\($0.location?.file ?? "?"):\($0.location?.line ?? 0) \($0.code)" }
        }
    }

    @Test("all manifests that do not compile, or are no YAML, are told at once") func several() {
        let told = Set(problems())
        #expect(
            told.isSuperset(of: ["A/Project.swift:2 manifest-compile", "C/Project.swift:2 manifest-compile"]),
            "\(told)")
        #expect(told.contains { $0.hasPrefix("D/project.yml") }, "\(told)")
    }

    @Test("what all of them import is told once") func helpers() throws {
        try folder.write("public let x: Int = \"\"\n", to: "Tuist/ProjectDescriptionHelpers/X.swift")
        let helper = "import ProjectDescriptionHelpers\nimport ProjectDescription\n"
        for name in ["A", "B", "C"] {
            try folder.write(helper + "let project = Project(name: \"\(name)\")\n", to: "\(name)/Project.swift")
        }
        try folder.write("name: D\n", to: "D/project.yml")
        let told = problems()
        #expect(told.count == 1 && told.first?.contains("X.swift:1") == true, "\(told)")
    }

    @Test("a project.yml that several use is read once in a run") func once() throws {
        try folder.write("name: One\ntargets: {T: {type: framework, platform: iOS}}\n", to: "D/project.yml")
        let manifest = folder.path.appending("Workspace.swift")
        let names = try SwiftRepository.with(manifest: manifest, host: host) { (repository) throws(SlipwayError) in
            let first = try repository.written(in: folder.path.appending("D"))?.name
            try LocalFileSystem().write(Array("name: Two\n".utf8), to: folder.path.appending("D/project.yml"))
            return [first, try repository.written(in: folder.path.appending("D"))?.name]
        }
        #expect(names == ["One", "One"])
    }
}
