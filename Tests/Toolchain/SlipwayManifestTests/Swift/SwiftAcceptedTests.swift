import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What Tuist takes is no error, and what is told speaks of what the manifest says.
@Suite struct SwiftAcceptedTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("", to: "S/a.swift")
    }

    /// The problems of a project with these targets.
    private func problems(_ targets: String) throws -> [Diagnostic] {
        let manifest = try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
            \(targets)
            ])
            """, to: "Project.swift")
        let loader = ManifestLoader(host: Host(environment: Self.environment, directory: folder.path))
        do throws(SlipwayError) {
            return try loader.loadSet(manifest, checksFiles: true).warnings.filter { $0.severity != .note }
        } catch {
            return error.diagnostics
        }
    }

    private func target(_ rest: String, destinations: String = ".iOS", product: String = "framework") -> String {
        """
        .target(
            name: "A", destinations: \(destinations), product: .\(product), bundleId: "a.b", \(rest)),
        """
    }

    @Test("the Mac beside Mac Catalyst, and a watch among the destinations of an application")
    func destinations() throws {
        let found = try problems(
            target("sources: [\"S/**\"]", destinations: "[.iPhone, .mac, .macCatalyst]")
                + ".target(name: \"B\", destinations: [.iPhone, .appleWatch], product: .app, bundleId: \"a.c\", "
                + "sources: [\"S/**\"])")
        #expect(found.map(\.code) == ["bad-destinations", "bad-destinations"])
        #expect(found.allSatisfy { $0.severity == .warning })
        #expect(found.last?.hint == "give it a target with `destinations: .watchOS`")
    }

    @Test(
        "what is missing is called as the manifest does",
        arguments: [
            ("headers: .headers(public: [\"Nope/*.h\"])", "folder of headers", "`headers`"),
            ("buildableFolders: [\"Nope\"]", "buildable folder", "`buildableFolders`"),
            ("coreDataModels: [.coreDataModel(\"M.xcdatamodeld\")]", "Core Data model", "`coreDataModels`"),
            ("sources: [\"Nope/**\"]", "source", "`sources`"),
            (
                "sources: [\"S/**\"], dependencies: [.library(path: \"libL.a\", publicHeaders: \"H\", "
                    + "swiftModuleMap: nil)]", "library", "put it there before building"
            ),
        ])
    func missing(_ arguments: String, _ what: String, _ hint: String) throws {
        let found = try problems(target(arguments))
        #expect(found.count == 1)
        #expect(found.first?.cause == "it is the \(what) of target 'A'")
        #expect(found.first?.hint?.contains(hint) == true, "\(found)")
    }

    @Test("a name that several projects have") func ambiguous() throws {
        let nodes = ["P1/X", "P2/X", "Y"].map { TargetGraph.Node(id: "target:\($0)", name: $0, kind: .target) }
        let graph = TargetGraph(name: "W", nodes: nodes, edges: [])
        let error = #expect(throws: SlipwayError.self) { try graph.focused(on: ["X"]) }
        #expect(error?.diagnostics.first?.code == "ambiguous-target")
        #expect(error?.diagnostics.first?.hint == "write P1/X or P2/X")
    }

    @Test("a Package.swift that does not end is told, and every other is SwiftPM's to tell") func endless() throws {
        let manifest = "// swift-tools-version: 5.9\nimport PackageDescription\n"
        try folder.write("", to: "Tuist.swift")
        try folder.write(manifest + "while true {}\nlet package = Package(name: \"D\")\n", to: "Tuist/Package.swift")
        let place = PackageManifestPlace(root: folder.path, folder: folder.path.appending("Tuist"))
        let host = Host(environment: Self.environment, directory: folder.path)
        let error = #expect(throws: SlipwayError.self) {
            try SwiftInstallation.checkEnd(of: place, host: host, seconds: 5)
        }
        #expect(error?.diagnostics.map(\.code) == ["manifest-timeout"])
        #expect(error?.diagnostics.first?.location?.file == "Tuist/Package.swift")
        for text in ["let package = Package(name: \"D\")\n", "let package = nothing\n"] {
            try folder.write(manifest + text, to: "Tuist/Package.swift")
            try SwiftInstallation.checkEnd(of: place, host: host, seconds: 60)
        }
    }

    @Test("a full disk is told, and nothing is kept there") func fullDisk() throws {
        let cache = EvaluationCache(folder: folder.path)
        // of the disk of the tests nothing is missing
        #expect(cache.shortage(Self.environment) == nil)
        #expect(cache.shortage(["TMPDIR": "/"], free: { $0 == folder.path ? 0 : .max })?.code == "cache-unusable")
        #expect(cache.shortage(["TMPDIR": "/"], free: { _ in 0 }) == nil)
    }
}
