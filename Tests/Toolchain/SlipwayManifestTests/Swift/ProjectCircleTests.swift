import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Projects that use each other, whichever of them is asked for.
@Suite struct ProjectCircleTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("", to: "A/S/a.swift")
        try folder.write("", to: "B/S/a.swift")
    }

    private func write(core: String) throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "A", targets: [
                .target(
                    name: "App", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["S/**"],
                    dependencies: [.project(target: "Feature", path: "../B")]),
                .target(
                    name: "Core", destinations: .iOS, product: .framework, bundleId: "a.c", sources: ["S/**"],
                    dependencies: [\(core)]),
            ])
            """, to: "A/Project.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "B", targets: [
                .target(
                    name: "Feature", destinations: .iOS, product: .framework, bundleId: "a.f", sources: ["S/**"],
                    dependencies: [.project(target: "Core", path: "../A")]),
            ])
            """, to: "B/Project.swift")
    }

    private func set(_ manifest: String, passingOver: Set<String> = []) throws -> ManifestSet {
        let host = Host(environment: Self.environment, directory: folder.path)
        return try ManifestLoader(host: host, passingOver: passingOver).loadSet(folder.path.appending(manifest)).set
    }

    @Test("each is there once, and is embedded where it is needed") func once() throws {
        try write(core: "")
        let set = try set("A/Project.swift")
        #expect(set.members.map(\.folder) == [".", "../B"])
        let app = try #require(set.members.first?.manifest.xcode?.targets.first { $0.name == "App" })
        #expect(app.dependencies.map(\.kind) == [.target("B/Feature"), .target("Core")])
        #expect(app.dependencies.last?.embed == true && app.dependencies.last?.link == false)
        #expect(try self.set("B/Project.swift").members.map(\.folder) == [".", "../A"])
    }

    @Test("targets that need each other are a circle, and no two projects of one name") func targets() throws {
        try write(core: #".project(target: "Feature", path: "../B")"#)
        let graph = TargetGraph(try set("A/Project.swift", passingOver: GraphCycles.passedOver).merged)
        #expect(GraphCycles(graph).cycles.map(\.targets) == [["Core", "Feature"]])
        for manifest in ["A/Project.swift", "B/Project.swift"] {
            do {
                _ = try set(manifest)
                Issue.record("\(manifest) has a circle")
            } catch let error as SlipwayError {
                #expect(error.diagnostics.map(\.code) == ["dependency-cycle"])
                let cause = try #require(error.diagnostics.first?.cause)
                #expect(cause == "Core → Feature → Core" || cause == "Feature → Core → Feature")
                #expect(error.diagnostics.first?.location?.line == (cause.hasPrefix("Core") ? 6 : 3), "\(error)")
            }
        }
    }

    @Test("a project.yml between them leads on to the projects that it refers to") func written() throws {
        try write(core: "")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "C", targets: [
                .target(name: "Deep", destinations: .iOS, product: .framework, bundleId: "a.e", sources: ["S/**"])
            ])
            """, to: "C/Project.swift")
        try folder.write("", to: "C/S/a.swift")
        try LocalFileSystem().remove(folder.path.appending("B/Project.swift"))
        try folder.write(
            """
            name: B
            projectReferences:
              A: {path: ../A/A.xcodeproj}
              C: {path: ../C/C.xcodeproj}
            targets:
              Feature:
                type: framework
                platform: iOS
                sources: [S]
                dependencies: [{target: A/Core}, {target: C/Deep}]
            """, to: "B/project.yml")
        let set = try set("A/Project.swift")
        #expect(set.members.map(\.path) == ["Project.swift", "../B/project.yml", "../C/Project.swift"])
        let app = try #require(set.members.first?.manifest.xcode?.targets.first { $0.name == "App" })
        #expect(app.dependencies.map(\.kind) == [.target("B/Feature"), .target("Core"), .target("C/Deep")])
        #expect(app.dependencies.dropFirst().allSatisfy { $0.embed == true && $0.link == false })
        #expect(app.dependencies.allSatisfy { $0.transitive == ($0.embed == true) })
    }
}
