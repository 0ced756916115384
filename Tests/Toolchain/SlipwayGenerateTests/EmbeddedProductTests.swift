import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// What an app of a Swift manifest has in it of the targets that it depends on.
@Suite(.timeLimit(.minutes(5))) struct EmbeddedProductTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func project(_ name: String = "Project.swift") throws -> ProjectOutline {
        let host = Host(environment: Self.environment, directory: folder.path)
        let set = try ManifestLoader(host: host).loadSet(folder.path.appending(name)).set
        let plan = try Generator(files: LocalFileSystem()).plan(set, user: "dev")
        let file = try #require(plan.whole.files.first { $0.path == "P.xcodeproj/project.pbxproj" })
        return ProjectOutline(try ProjectFile(parsing: file.bytes))
    }

    /// What each phase of a target copies, but for sources and libraries: `PHASE: product`.
    private func copied(_ target: String, _ outline: ProjectOutline) -> [String] {
        let project = outline.project
        let object = project.objects.first { $0.1.isa == "PBXNativeTarget" && $0.1.string("name") == target }
        return (object?.1.references("buildPhases") ?? []).flatMap { id -> [String] in
            guard let phase = project[id] else { return [] }
            guard ["PBXCopyFilesBuildPhase", "PBXResourcesBuildPhase"].contains(phase.isa) else { return [] }
            let name = [
                phase.string("name") ?? "Resources", phase.string("dstSubfolderSpec"), phase.string("dstPath"),
            ].compactMap { $0?.isEmpty == true ? nil : $0 }.joined(separator: " ")
            return phase.references("files").map { file in
                let product = project[file]?.reference("fileRef").flatMap { project[$0]?.string("path") }
                return "\(name): \(product ?? "?")"
            }
        }
    }

    private func dependencies(_ target: String, _ outline: ProjectOutline) -> [String] {
        let project = outline.project
        let object = project.objects.first { $0.1.isa == "PBXNativeTarget" && $0.1.string("name") == target }
        return (object?.1.references("dependencies") ?? []).compactMap { id in
            project[id]?.reference("target").flatMap { project[$0]?.string("name") }
        }
    }

    private static let others = """
        .target(name: "Launcher", destinations: .macOS, product: .app, bundleId: "a.b.launcher", sources: ["L/**"]),
        .target(name: "helper", destinations: .macOS, product: .commandLineTool, bundleId: "a.helper", sources: ["H/**"]),
        .target(name: "Plug", destinations: .macOS, product: .bundle, bundleId: "a.plug", sources: ["B/**"]),
        .target(name: "Service", destinations: .macOS, product: .xpc, bundleId: "a.b.service", sources: ["X/**"]),
        """

    private func write(_ main: String) throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                \(main),
                \(Self.others)
            ])
            """, to: "Project.swift")
        for name in ["M", "L", "H", "B", "X"] { try folder.write("", to: "\(name)/main.swift") }
    }

    @Test("apps and tools are built first, bundles of the Mac are plug-ins") func apps() throws {
        try write(
            """
            .target(
                name: "Main", destinations: .macOS, product: .app, bundleId: "a.b", sources: ["M/**"],
                dependencies: [
                    .target(name: "Launcher"), .target(name: "helper"), .target(name: "Plug"), .target(name: "Service"),
                ])
            """)
        let outline = try project()
        #expect(
            copied("Main", outline) == [
                "Resources 16 $(CONTENTS_FOLDER_PATH)/XPCServices: Service.xpc",
                "Embed PlugIns 13: Plug.bundle",
            ])
        #expect(dependencies("Main", outline).sorted() == ["Launcher", "Plug", "Service", "helper"])
    }

    @Test("a login item is where `copyFiles` has it, and nowhere else") func loginItem() throws {
        try write(
            """
            .target(
                name: "Main", destinations: .macOS, product: .app, bundleId: "a.b", sources: ["M/**"],
                copyFiles: [
                    .wrapper(name: "Login", subpath: "Contents/Library/LoginItems", files: [.buildProduct(name: "Launcher")]),
                ], dependencies: [.target(name: "Launcher")])
            """)
        let outline = try project()
        #expect(copied("Main", outline) == ["Login 1 Contents/Library/LoginItems: Launcher.app"])
        #expect(dependencies("Main", outline) == ["Launcher"])
    }

    @Test("a watch's app is embedded in the phone's, of a project.yml, too") func watch() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(
                    name: "Main", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["M/**"],
                    dependencies: [.target(name: "Watch"), .project(target: "Old", path: "Other")]),
                .target(name: "Watch", destinations: .watchOS, product: .app, bundleId: "a.b.watch", sources: ["L/**"]),
            ])
            """, to: "Project.swift")
        try folder.write(
            "name: Other\ntargets: {Old: {type: application, platform: watchOS, sources: S}}\n", to: "Other/project.yml"
        )
        for name in ["M", "L", "Other/S"] { try folder.write("", to: "\(name)/a.swift") }
        let watch = "Embed Watch Content 16 $(CONTENTS_FOLDER_PATH)/Watch: "
        #expect(copied("Main", try project()) == [watch + "Watch.app", watch + "Old.app"])
    }

    @Test("a project.yml says it with `embed: false`, and is converted so") func converted() throws {
        try folder.write(
            """
            name: P
            targets:
              Main:
                type: application
                platform: macOS
                sources: [M]
                dependencies: [{target: helper, embed: false}]
              helper: {type: tool, platform: macOS, sources: [H]}
            """, to: "project.yml")
        for name in ["M", "H"] { try folder.write("", to: "\(name)/main.swift") }
        let host = Host(environment: Self.environment, directory: folder.path)
        func dependencies() throws -> String {
            let plan = try Converter(host: host).plan(
                ConversionRequest(manifest: folder.path.appending("project.yml"), displayName: "project.yml"))
            let slipway = plan.text.split(separator: "let slipway = ", maxSplits: 1).dropFirst().first ?? ""
            #expect(plan.text.contains(".target(name: \"helper\")") != slipway.contains("helper"))
            return String(slipway)
        }
        #expect(try !dependencies().contains("helper"))
        // one that is copied into the resources is not what Swift manifests say
        try folder.write(
            try folder.read("project.yml").replacing("{target: helper, embed: false}", with: "target: helper"),
            to: "project.yml")
        #expect(try dependencies().contains("helper"))
    }
}
