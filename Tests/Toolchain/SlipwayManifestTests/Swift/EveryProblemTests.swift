import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// All that one target says stands at one place: each of it is told, and once.
@Suite(.timeLimit(.minutes(5))) struct EveryProblemTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func found(isStrict: Bool = false) throws -> [Diagnostic] {
        let loader = ManifestLoader(host: Host(environment: Self.environment, directory: folder.path), strict: isStrict)
        do throws(SlipwayError) {
            return try loader.loadSet(folder.path.appending("Project.swift")).warnings
        } catch {
            return error.diagnostics
        }
    }

    @Test("warnings of one kind about one target") func warnings() throws {
        let products = (1...8).map { "Product\($0)" }
        try folder.write(
            """
            import ProjectDescription
            let needed: [TargetDependency] = [\(products.map { ".package(product: \"\($0)\")" }.joined(separator: ", "))]
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["S/**"],
                    dependencies: needed),
            ])
            """, to: "Project.swift")
        try folder.write("", to: "S/a.swift")
        let expected = products.map { "target 'A' needs '\($0)' of a package, and the project has none" }
        #expect(try found().map(\.message) == expected)
        #expect(try found().map(\.severity).allSatisfy { $0 == .warning })
        // what is told where it is looked at, and where it is converted
        let request = ConversionRequest(
            manifest: folder.path.appending("Project.swift"), displayName: "Project.swift")
        let host = Host(environment: Self.environment, directory: folder.path)
        let notes = try Converter(host: host).plan(request).notes
        #expect(notes.filter { $0.code == "unknown-package" }.map(\.message) == expected)
    }

    @Test("notes of one place, each once; a template of a project.yml warns once") func notes() {
        let problems = Problems(file: "m")
        let swift = Place(file: "Project.swift", line: 2, column: 1)
        for name in ["a", "b", "a", "c"] { problems.note("unused", "'\(name)' has no effect", at: swift) }
        for name in ["a", "b", "a"] { problems.warning("none", "there is no '\(name)'", at: swift) }
        let yaml = Place(file: "project.yml", line: 2, column: 1)
        for name in ["a", "b"] { problems.warning("none", "target '\(name)' has it", at: yaml) }
        #expect(
            problems.sorted.map(\.message) == [
                "'a' has no effect", "'b' has no effect", "'c' has no effect", "there is no 'a'", "there is no 'b'",
                "target 'a' has it",
            ])
    }

    @Test("a package that is the project's own folder has that folder's name") func ownPackage() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", packages: [.package(path: ".")], targets: [
                .target(
                    name: "A", destinations: .macOS, product: .app, bundleId: "a.a", sources: ["S/**"],
                    dependencies: [.package(product: "Kit")]),
            ])
            """, to: "Project.swift")
        try folder.write("", to: "S/a.swift")
        let host = Host(environment: Self.environment, directory: folder.path)
        let set = try ManifestLoader(host: host).loadSet(folder.path.appending("Project.swift")).set
        let name = folder.path.lastComponent
        #expect(set.members.first?.manifest.xcode?.packages.map(\.name) == [name])
        #expect(TargetGraph(set.merged).nodes.map(\.id) == ["target:A", "package:\(name)"])
    }
}
