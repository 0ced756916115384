import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A cache that cannot be used costs time, and stops nothing.
@Suite struct UnusableCacheTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// What is told of the cache, and of how many targets a manifest has.
    private func load(cache: String) throws -> (told: [Diagnostic], targets: Int?) {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "A", targets: [.target(name: "A", destinations: .iOS, product: .framework, bundleId: "a.a")])
            """, to: "Project.swift")
        let events = RecordingSink()
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": cache]) { $1 }
        let host = Host(environment: environment, events: events, directory: folder.path)
        let manifest = try ManifestLoader(host: host).load(folder.path.appending("Project.swift")).manifest
        let told = events.events.compactMap { event -> Diagnostic? in
            if case .diagnostic(let told) = event { told } else { nil }
        }
        return (told, manifest.xcode?.targets.count)
    }

    @Test("modules that nobody uses for a month are found, and one that is used is not") func oldModules() async throws
    {
        let cache = folder.path.appending("cache/slipway/manifests")
        try folder.write("public let name = \"A\"\n", to: "Tuist/ProjectDescriptionHelpers/Name.swift")
        _ = try load(cache: folder.path.appending("cache").string)
        let files = LocalFileSystem()
        func modules() throws -> [String] { try files.list(cache).map(\.name).filter(CompiledModule.isFolder) }
        let used = try modules()
        #expect(used.count == 2, "\(used)")
        let old = ["ProjectDescriptionHelpers-", "Kit-", "ProjectDescription-"].map {
            $0 + String(repeating: "0", count: 32)
        }
        for name in old + ["mine", "notes-1"] { try files.createDirectory(cache.appending(component: name)) }
        try await Tool.run("touch", ["-d", "2001-01-01"] + old + used + ["mine", "notes-1"], in: cache)
        // the manifest is another one, and compiled with them
        try folder.write("public let name = \"A\"\n", to: "Tuist/ProjectDescriptionHelpers/Name.swift")
        try files.removeAnswers(in: cache)
        _ = try load(cache: folder.path.appending("cache").string)
        let environment = Host.processEnvironment()
        let unusable = try EvaluationCache(folder: cache).unusable(Host(environment: environment))
        #expect(Set(unusable.map(\.lastComponent)) == Set(old))
    }

    @Test("a file where the folder would be") func file() throws {
        try folder.write("mine\n", to: "cache")
        let (told, targets) = try load(cache: folder.path.appending("cache").string)
        #expect(targets == 1)
        #expect(told.contains { $0.code == "cache-unusable" && $0.severity == .warning }, "\(told)")
        #expect(try LocalFileSystem().readText(folder.path.appending("cache")) == "mine\n")
    }

    @Test(
        "a folder of another user is neither believed nor written",
        .enabled(if: geteuid() == 0, "only root can give a folder away"))
    func owner() async throws {
        let cache = folder.path.appending("cache/slipway/manifests")
        try LocalFileSystem().createDirectory(cache)
        try await Tool.run("chown", ["-R", "12345", "cache"], in: folder.path)
        let (told, targets) = try load(cache: folder.path.appending("cache").string)
        #expect(targets == 1)
        #expect(told.contains { $0.cause?.hasPrefix("it belongs to another user") == true }, "\(told)")
        #expect(try LocalFileSystem().list(cache).isEmpty)
    }
}

extension LocalFileSystem {
    fileprivate func removeAnswers(in folder: Path) throws {
        for entry in try list(folder) where entry.kind == .file { try remove(folder.appending(component: entry.name)) }
    }
}
