import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// Targets that another tool builds.
@Suite struct ForeignBuildTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("what another tool builds is linked and embedded by those that static code leaves it to")
    func foreignProducts() throws {
        try writeManifests()
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        let host = Host(environment: environment, directory: folder.path)
        let loaded = try ManifestLoader(host: host).loadSet(folder.path.appending("Project.swift"), checksFiles: true)
        // they are there once the build has made them
        #expect(loaded.warnings.map(\.code) == [])
        let plan = try Generator(files: LocalFileSystem()).plan(loaded.set, user: "dev").whole
        let file = try #require(plan.files.first { $0.path == "P.xcodeproj/project.pbxproj" })
        let outline = ProjectOutline(try ProjectFile(parsing: file.bytes))
        let linked = [
            "Kotlin/Kotlin.xcframework", "Other/Out/Far.xcframework", "Other/Out/Far.xcframework", "Rust/librust.a",
        ]
        let folders = ["Kotlin/", "Other/", "Rust/"]
        let frameworks = members("PBXFrameworksBuildPhase", outline)
        #expect(frameworks.filter { path in folders.contains { path.hasPrefix($0) } } == linked)
        #expect(
            members("PBXCopyFilesBuildPhase", outline).filter { $0.hasSuffix(".xcframework") }
                == ["Kotlin/Kotlin.xcframework", "Other/Out/Far.xcframework", "Other/Out/Far.xcframework"])
    }

    private func writeManifests() throws {
        try folder.write("import ProjectDescription\nlet tuist = Tuist(project: .tuist())\n", to: "Tuist.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "Other", targets: [
                .foreignBuild(
                    name: "Far", destinations: .iOS, script: "x",
                    output: .xcframework(path: "Out/Far.xcframework", linking: .dynamic)),
                .target(
                    name: "Static", destinations: .iOS, product: .staticFramework, bundleId: "a.s", sources: ["S/**"],
                    dependencies: [.target(name: "Far")]),
            ])
            """, to: "Other/Project.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .foreignBuild(
                    name: "Rust", destinations: .iOS, script: "x",
                    output: .library(
                        path: "Rust/librust.a", publicHeaders: "Rust/include", swiftModuleMap: nil, linking: .static)),
                .foreignBuild(
                    name: "Kotlin", destinations: .iOS, script: "x",
                    output: .xcframework(path: "Kotlin/Kotlin.xcframework", linking: .dynamic)),
                .target(
                    name: "Core", destinations: .iOS, product: .staticLibrary, bundleId: "a.c", sources: ["C/**"],
                    dependencies: [.target(name: "Rust"), .project(target: "Static", path: "Other")]),
                .target(
                    name: "Kit", destinations: .iOS, product: .framework, bundleId: "a.k", sources: ["K/**"],
                    dependencies: [.target(name: "Kotlin")]),
                .target(
                    name: "App", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["A/**"],
                    dependencies: [.target(name: "Core"), .target(name: "Kit")]),
                .target(
                    name: "Direct", destinations: .iOS, product: .app, bundleId: "a.d", sources: ["A/**"],
                    dependencies: [.project(target: "Far", path: "Other")]),
            ])
            """, to: "Project.swift")
        for file in ["C/c.swift", "K/k.swift", "A/a.swift", "Other/S/s.swift"] { try folder.write("", to: file) }
    }

    /// The paths of what the phases of a class build.
    private func members(_ isa: String, _ outline: ProjectOutline) -> [String] {
        let project = outline.project
        return project.objects.filter { $0.1.isa == isa }.flatMap { $0.1.references("files") }.compactMap { file in
            project[file]?.reference("fileRef").map { outline.path(of: $0) }
        }.sortedBytewise()
    }
}
