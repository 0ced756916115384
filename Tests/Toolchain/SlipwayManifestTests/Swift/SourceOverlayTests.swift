import ProjectDescription
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What manifests would say with other texts: nothing is written, and nothing is kept.
@Suite struct SourceOverlayTests {
    private let folder: TemporaryDirectory
    private let cache: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        cache = try TemporaryDirectory()
        try folder.write("public let name = \"Shop\"\n", to: "Tuist/ProjectDescriptionHelpers/Name.swift")
    }

    private static func manifest(_ name: String) -> String {
        """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let project = Project(name: \(name), organizationName: #filePath)

        """
    }

    private func project(
        _ planned: [String: String], isInterpreted: Bool = true, folder: SlipwayModel.Path
    ) throws -> Project {
        let texts = Dictionary(
            uniqueKeysWithValues: planned.map { (folder.appending($0.key), Array($0.value.utf8)) })
        let manifest = folder.appending("App/Project.swift")
        let host = Host().with(PlannedFiles(texts, over: LocalFileSystem()))
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let evaluator = ManifestEvaluator(
            host: host, cache: EvaluationCache(folder: Golden.cache.appending("slipway/manifests"), isRead: false),
            root: root, helpers: nil, planned: texts, isInterpreted: isInterpreted)
        return try #require(try evaluator.evaluate(manifest).value("project", as: Project.self)).value
    }

    @Test(arguments: [true, false]) func aManifestSaysWhatItWouldSay(_ isInterpreted: Bool) throws {
        try folder.write(Self.manifest("name"), to: "App/Project.swift")
        func name(_ planned: [String: String]) throws -> String {
            let project = try project(planned, isInterpreted: isInterpreted, folder: folder.path)
            #expect(
                project.organizationName == "App/Project.swift" && project.place.fileFromRoot == "App/Project.swift")
            return project.name
        }
        #expect(try name([:]) == "Shop")
        #expect(try name(["App/Project.swift": Self.manifest("\"Store\"")]) == "Store")
        let helper = "Tuist/ProjectDescriptionHelpers/Name.swift"
        #expect(try name([helper: "public let name = \"Market\"\n"]) == "Market")
        #expect(try folder.read(helper) == "public let name = \"Shop\"\n")
        #expect(try folder.read("App/Project.swift") == Self.manifest("name"))
        #expect(try name([:]) == "Shop")
    }

    @Test func aFolderMayBeALink() throws {
        try folder.write(Self.manifest("name"), to: "App/Project.swift")
        let link = cache.path.appending("link")
        try LocalFileSystem().createLink(link, to: folder.path.string)
        let project = try project(["App/Project.swift": Self.manifest("\"Store\"")], folder: link)
        #expect(project.name == "Store")
    }
}
