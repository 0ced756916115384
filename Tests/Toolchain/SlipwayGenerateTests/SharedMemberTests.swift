import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// Files of one target's synchronized folder that another target takes, too.
@Suite(.timeLimit(.minutes(5))) struct SharedMemberTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func text(_ name: String) throws -> String {
        let host = Host(environment: Self.environment, directory: folder.path)
        let set = try ManifestLoader(host: host).loadSet(folder.path.appending(name)).set
        let plan = try Generator(files: LocalFileSystem()).plan(set, user: "dev")
        let file = try #require(plan.whole.files.first { $0.path == "P.xcodeproj/project.pbxproj" })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    /// The synchronized folders of each target, and the exceptions: `TARGET owns FOLDER`, `TARGET FOLDER: files`.
    private func facts(_ text: String) throws -> [String] {
        let outline = ProjectOutline(try ProjectFile(parsing: Array(text.utf8)))
        let project = outline.project
        func name(_ id: XcodeProject.ObjectID?) -> String { id.flatMap { project[$0]?.string("name") } ?? "?" }
        var facts: [String] = []
        for (id, object) in project.objects {
            for folder in object.references("fileSystemSynchronizedGroups") {
                facts.append("\(name(id)) owns \(outline.path(of: folder))")
            }
            guard object.isa == "PBXFileSystemSynchronizedRootGroup" else { continue }
            for set in object.references("exceptions").compactMap({ project[$0] }) {
                let files = set["membershipExceptions"]?.strings?.joined(separator: " ") ?? ""
                facts.append("\(name(set.reference("target"))) \(outline.path(of: id)): \(files)")
            }
        }
        return facts.sortedBytewise()
    }

    private static let swift = """
        import ProjectDescription
        let project = Project(name: "P", targets: [
            .target(
                name: "App", destinations: .macOS, product: .app, bundleId: "a.b", infoPlist: .file(path: "App/Info.plist"),
                buildableFolders: [.folder("App", exceptions: [
                    .exception(excluded: ["Old.swift"]), .exception(target: "Tests", included: ["Shared/Stub.swift"]),
                ])]),
            .target(
                name: "Tests", destinations: .macOS, product: .unitTests, bundleId: "a.t", buildableFolders: ["Tests"],
                dependencies: [.target(name: "App")]),
        ])
        """

    private static let expected = [
        "App App: Info.plist Old.swift", "App owns App", "Tests App: Shared/Stub.swift", "Tests owns Tests",
    ]

    private func writeFiles() throws {
        for file in ["App/App.swift", "App/Old.swift", "App/Info.plist", "App/Shared/Stub.swift", "Tests/a.swift"] {
            try folder.write("", to: file)
        }
    }

    @Test("are its members, and files that come later are not") func buildable() throws {
        try writeFiles()
        try folder.write(Self.swift, to: "Project.swift")
        let first = try text("Project.swift")
        #expect(try facts(first) == Self.expected)
        try folder.write("", to: "App/Shared/New.swift")
        try folder.write("", to: "App/New.swift")
        #expect(try text("Project.swift") == first)
    }

    @Test("a project.yml names them with `includes`; with a pattern the folder is both targets'")
    func written() throws {
        try writeFiles()
        func write(_ include: String) throws {
            try folder.write(
                """
                name: P
                targets:
                  App:
                    type: application
                    platform: macOS
                    sources: [{path: App, type: syncedFolder, excludes: [Old.swift]}]
                    settings: {base: {INFOPLIST_FILE: App/Info.plist}}
                  Tests:
                    type: bundle.unit-test
                    platform: macOS
                    sources:
                      - {path: App, type: syncedFolder, includes: ["\(include)"]}
                      - {path: Tests, type: syncedFolder}
                """, to: "project.yml")
        }
        try write("Shared/Stub.swift")
        #expect(try facts(text("project.yml")) == Self.expected)
        try write("Shared/*")
        #expect(
            try facts(text("project.yml")) == [
                "App App: Info.plist Old.swift", "App owns App", "Tests App: App.swift Info.plist Old.swift",
                "Tests owns App", "Tests owns Tests",
            ])
    }

    @Test("are migrated as what they are") func migrated() async throws {
        let fixture = try MigrationFixture()
        try fixture.add("App/App.swift", "App/Shared/Stub.swift", "Tests/a.swift")
        let before = try fixture.generate(
            """
            name: P
            targets:
              App: {type: application, platform: macOS, sources: [{path: App, type: syncedFolder}]}
              Tests:
                type: bundle.unit-test
                platform: macOS
                sources:
                  - {path: Tests, type: syncedFolder}
                  - {path: App, type: syncedFolder, includes: [Shared/Stub.swift]}
            """)
        let plan = try await fixture.migrate()
        #expect(plan.notes.isEmpty, "\(plan.notes)")
        #expect(plan.text.contains("Shared/Stub.swift"))
        let path = "P.xcodeproj/project.pbxproj"
        #expect(try fixture.generate(plan.text)[path] == before[path])
    }
}
