import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Which variables manifests see, and what they make of them.
@Suite struct ManifestVariableTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test(
        "whether a CI service runs a manifest is told by its variable",
        arguments: [
            ([:], "no"), (["CI": "true"], "yes"), (["CI": "1"], "yes"), (["CI": "false"], "no"), (["CI": ""], "no"),
            (["CI": "true", "TUIST_IS_CI": "0"], "no"), (["TUIST_IS_CI": "1"], "yes"),
        ])
    func service(variables: [String: String], expected: String) throws {
        let source = """
            import ProjectDescription
            let isCI: Bool = Environment.isCI
            let older = Environment.isCI.getBoolean(default: false)
            let project = Project(name: isCI == older ? (isCI ? "yes" : "no") : "different")
            """
        let unset = ["CI": nil as String?, "TUIST_IS_CI": nil].merging(variables.mapValues { .some($0) }) { $1 }
        let manifest = try folder.write(source, to: "Project.swift")
        var environment = Host.processEnvironment()
        for (name, value) in unset { environment[name] = value }
        let host = Host(environment: environment, directory: folder.path)
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let cache = EvaluationCache(folder: Golden.cache.appending("slipway/manifests"))
        let evaluated = try ManifestEvaluator(host: host, cache: cache, root: root).evaluate(manifest)
        #expect(try evaluated.value("project", as: Project.self)?.value.name == expected)
    }

    @Test("variables that the options of the repository name are seen in any case") func namedVariables() throws {
        try folder.write(
            """
            import ProjectDescription
            let tuist = Tuist(project: .tuist(generationOptions: .options(manifestEnvironment: ["SHOP_*", "FLAVOUR"])))
            """, to: "Tuist.swift")
        let manifest = try folder.write(
            """
            import Glibc
            import ProjectDescription
            func variable(_ parts: String...) -> String { getenv(parts.joined()).map { String(cString: $0) } ?? "-" }
            let project = Project(name: variable("SHOP_", "NAME") + variable("FLAV", "OUR") + variable("SHOP_", "TOKEN"))
            """, to: "Project.swift")
        func name(_ variables: [String: String]) throws -> String {
            let host = Host(
                environment: Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
                    .merging(variables) { $1 }, directory: folder.path)
            return try ManifestLoader(host: host).loadSet(manifest).set.merged.xcode?.name ?? ""
        }
        #expect(try name(["SHOP_NAME": "a", "FLAVOUR": "b", "SHOP_TOKEN": "c"]) == "ab-")
        #expect(try name(["SHOP_NAME": "x", "FLAVOURS": "b"]) == "x--")
    }
}
