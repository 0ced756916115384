import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// Configurations that are not the usual ones: a target's own, and schemes without one of their kind.
@Suite(.timeLimit(.minutes(5))) struct TargetConfigurationTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("", to: "S/a.swift")
    }

    private func generated(_ text: String, _ name: String = "Project.swift") throws -> [String: String] {
        try folder.write(text, to: name)
        let host = Host(environment: Self.environment, directory: folder.path)
        let loaded = try ManifestLoader(host: host).loadSet(folder.path.appending(name), checksFiles: true)
        #expect(loaded.warnings.filter { $0.severity != .note } == [])
        let plan = try Generator(files: LocalFileSystem()).plan(loaded.set, user: "dev")
        return Dictionary(plan.whole.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    }

    private func swift(project: String = "", target: String = "") -> String {
        """
        import ProjectDescription
        let project = Project(
            name: "P", \(project)
            targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"]\(target)),
                .target(name: "K", destinations: .iOS, product: .framework, bundleId: "a.k", sources: ["S/**"]),
            ])
        """
    }

    /// `OWNER name` of each configuration, with the value of a setting.
    private func configurations(_ files: [String: String], _ setting: String) throws -> [String] {
        let text = try #require(files["P.xcodeproj/project.pbxproj"])
        let project = try ProjectFile(parsing: Array(text.utf8))
        return project.objects.filter { $0.1.isa == "PBXNativeTarget" || $0.1.isa == "PBXProject" }
            .flatMap { _, owner -> [String] in
                let list = owner.reference("buildConfigurationList").flatMap { project[$0] }
                return (list?.references("buildConfigurations") ?? []).compactMap { project[$0] }.map { config in
                    let value = config.fields["buildSettings"]?.dictionary?[setting]?.string.map { " \($0)" } ?? ""
                    return "\(owner.string("name") ?? "") \(config.string("name") ?? "")\(value)"
                }
            }.sortedBytewise()
    }

    @Test("a target has the project's configurations, and its own") func union() throws {
        let files = try generated(
            swift(
                target: """
                    , settings: .settings(configurations: [
                        .debug(name: "Dev", settings: ["X": "1"]), .release(name: "Prod")])
                    """))
        #expect(
            try configurations(files, "X") == [
                " Debug", " Release", "A Debug", "A Dev 1", "A Prod", "A Release", "K Debug", "K Release",
            ])
    }

    @Test("debug: and release: of a target are configurations of those names") func named() throws {
        let files = try generated(
            swift(
                project: "settings: .settings(configurations: [.debug(name: \"Dev\"), .release(name: \"Prod\")]),",
                target: ", settings: .settings(debug: [\"Q\": \"1\"], release: [\"Q\": \"2\"])"))
        #expect(
            try configurations(files, "Q") == [
                " Dev", " Prod", "A Debug 1", "A Dev", "A Prod", "A Release 2", "K Dev", "K Prod",
            ])
    }

    @Test("the product of a target is copied with files, in the phase that names it") func products() throws {
        try folder.write("", to: "run.sh")
        let files = try generated(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .macOS, product: .app, bundleId: "a.b", sources: ["S/**"],
                    copyFiles: [
                        .wrapper(
                            name: "Tools", subpath: "Contents/Helpers",
                            files: ["run.sh", .buildProduct(name: "T", codeSignOnCopy: true)]),
                        .resources(name: "More", files: [.buildProduct(name: "T")]),
                    ],
                    dependencies: [.target(name: "T")]),
                .target(name: "T", destinations: .macOS, product: .commandLineTool, bundleId: "a.t", sources: ["S/**"]),
            ])
            """)
        let project = try ProjectFile(parsing: Array(try #require(files["P.xcodeproj/project.pbxproj"]).utf8))
        let phases = project.objects.filter { $0.1.isa == "PBXCopyFilesBuildPhase" }.map { _, phase in
            let members = phase.references("files").compactMap { project[$0] }.map { file in
                let path = file.reference("fileRef").flatMap { project[$0]?.string("path") } ?? "?"
                let signs = file.fields["settings"]?.dictionary?["ATTRIBUTES"]?.strings?.contains("CodeSignOnCopy")
                return path + (signs == true ? " signed" : "")
            }
            return "\(phase.string("name") ?? ""): \(members.joined(separator: ", "))"
        }
        #expect(phases.sortedBytewise() == ["More: T", "Tools: run.sh, T signed"])
        let app = try #require(project.objects.first { $0.1.string("name") == "A" && $0.1.isa == "PBXNativeTarget" })
        #expect(app.1.references("dependencies").count == 1)
    }

    @Test("a scheme takes another configuration where it has none of the kind") func schemes() throws {
        let debug = try generated(
            swift(project: "settings: .settings(configurations: [.debug(name: \"One\"), .debug(name: \"Two\")]),"))
        let scheme = try #require(debug["P.xcodeproj/xcshareddata/xcschemes/K.xcscheme"])
        #expect(scheme.contains("buildConfiguration = \"One\"") && !scheme.contains("\"Release\""), "\(scheme)")
        let release = try generated(
            swift(project: "settings: .settings(configurations: [.release(name: \"Prod\")]),"))
        let other = try #require(release["P.xcodeproj/xcshareddata/xcschemes/K.xcscheme"])
        #expect(other.contains("buildConfiguration = \"Prod\"") && !other.contains("\"Debug\""), "\(other)")
    }
}
