import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayPipeline

/// What the doctor says of repositories of Swift manifests, and mends in them.
@Suite struct DoctorManifestTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func doctor(_ changes: [String: String] = [:]) -> Doctor {
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        return Doctor(host: Host(environment: environment.merging(changes) { $1 }))
    }

    private func check(
        _ name: String, manifest: String = "Project.swift", _ changes: [String: String] = [:]
    ) async -> Check? {
        await doctor(changes).examine(root: folder.path, manifest: folder.path.appending(manifest))
            .checks.first { $0.name == name }
    }

    @Test("a workspace is told by its projects") func workspace() async throws {
        for name in ["A", "B"] {
            try folder.write(
                "import ProjectDescription\nlet project = Project(name: \"\(name)\")\n", to: "\(name)/Project.swift")
        }
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"A\", \"B\"])\n",
            to: "Workspace.swift")
        #expect(await check("manifest", manifest: "Workspace.swift")?.found == "W, 2 projects")
    }

    @Test("the selected Xcode is one that the repository is built with", arguments: ["16.2", "15.4"])
    func xcode(version: String) async throws {
        let program = try folder.write("#!/bin/sh\necho Xcode \(version)\necho Build 1\n", to: "bin/xcodebuild")
        try await Tool.run("chmod", ["+x", program.string], in: folder.path)
        let path = ["PATH": folder.path.appending("bin").string + ":" + (Host.processEnvironment()["PATH"] ?? "")]
        #expect(await check("xcode", path)?.found == "Xcode \(version)")
        try folder.write(
            "import ProjectDescription\n"
                + "let tuist = Tuist(project: .tuist(compatibleXcodeVersions: .upToNextMajor(\"16.0\")))\n",
            to: "Tuist.swift")
        let found = await check("xcode", path)
        #expect(found?.state == (version == "16.2" ? .ok : .warning))
        #expect(found?.found.hasSuffix("16.0.0 or later of 16") == true)
    }

    @Test("what a remedy brings up is mended, too: packages, then what needs them") func rounds() async throws {
        let package = try await GitFixture(at: folder.path.appending("Fruit"))
        try await package.commit(
            "Begin",
            files: [
                "Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(
                    name: "Fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
                    targets: [.target(name: "Fruit")])

                """, "Sources/Fruit/Fruit.swift": "public struct Fruit {}\n",
            ])
        try await package.git("tag", "1.0.0")
        let root = folder.path.appending("App")
        try folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(url: "file://\(package.path)", from: "1.0.0")])

            """, to: "App/Tuist/Package.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "App",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .framework, bundleId: "a.a",
                        dependencies: [.external(name: "Fruit")])
                ])
            """, to: "App/Project.swift")
        let wanted: Set = ["packages", "generated files"]
        let after = await doctor().mend(
            root: root, manifest: root.appending("Project.swift"), isDry: false
        ) { check, _ in wanted.contains(check.name) }
        #expect(after.repairs.filter { $0.outcome == .done }.map(\.check) == ["packages", "generated files"])
        #expect(try files.exists(root.appending("App.xcodeproj/project.pbxproj")))
    }
}
