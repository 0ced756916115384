import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Manifests and helpers have Foundation where they need it, without importing it.
@Suite struct ImplicitFoundationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func name(_ source: String, isInterpreted: Bool = true, isRun: Bool = true) throws -> String {
        let manifest = try folder.write("import ProjectDescription\n" + source, to: "Project.swift")
        let host = Host(environment: Host.processEnvironment(), directory: folder.path)
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let cache = EvaluationCache(folder: Golden.cache.appending("slipway/manifests"), isRead: isInterpreted)
        let evaluator = ManifestEvaluator(
            host: host, cache: cache, root: root, isInterpreted: isInterpreted, isRun: isRun)
        return try #require(try evaluator.evaluate(manifest).value("project", as: Project.self)).value.name
    }

    private func problems(_ source: String) -> [Diagnostic] {
        do {
            _ = try name(source)
        } catch let error as SlipwayError {
            return error.diagnostics
        } catch {}
        return []
    }

    @Test("a manifest needs no import, interpreted or compiled", arguments: [true, false])
    func manifest(isInterpreted: Bool) throws {
        let source = "let project = Project(name: \"a b\".capitalized.components(separatedBy: \" \")[1])\n"
        #expect(try name(source, isInterpreted: isInterpreted) == "B")
    }

    @Test("helpers need none, and what they make is kept") func helpers() throws {
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        let helper = "public let name = \"k-\(mark)\".replacingOccurrences(of: \"k-\", with: \"K-\")\n"
        try folder.write(helper, to: "Tuist/ProjectDescriptionHelpers/Name.swift")
        let source = "import ProjectDescriptionHelpers\nlet project = Project(name: name)\n"
        #expect(try name(source) == "K-\(mark)")
        #expect(try name(source, isRun: false) == "K-\(mark)")
    }

    @Test("what reads files by Foundation is not kept, imported or not") func unsteady() throws {
        let source = "let project = Project(name: FileManager.default.fileExists(atPath: \"/none\") ? \"A\" : \"B\")\n"
        #expect(try name(source) == "B")
        #expect(throws: SlipwayError.self) { try name(source, isRun: false) }
    }

    @Test("what is wrong besides is told alone") func wrong() throws {
        let found = problems("print(\"a\".capitalized)\nlet number: Int = \"b\"\n")
        #expect(found.map(\.message) == ["cannot convert value of type 'String' to specified type 'Int'"])
        #expect(found.first?.location?.line == 3)
    }

    @Test("what is nowhere is told as it is") func nowhere() throws {
        #expect(problems("print(nothing)\n").map(\.message) == ["cannot find 'nothing' in scope"])
        let helper = "public func pick() -> String { \"a\".nothing }\n"
        try folder.write(helper, to: "Tuist/ProjectDescriptionHelpers/Pick.swift")
        let found = problems("import ProjectDescriptionHelpers\n")
        #expect(found.map(\.message) == ["value of type 'String' has no member 'nothing'"])
        #expect(found.first?.location?.file == "Tuist/ProjectDescriptionHelpers/Pick.swift")
    }

    @Test("what Foundation alone makes ambiguous is not told") func ambiguous() throws {
        let first = SlipwayError(.input, code: "manifest-compile", "value of type 'A' has no member 'b'")
        let second = SlipwayError(.input, code: "manifest-compile", "ambiguous use of 'c'")
        let error = #expect(throws: SlipwayError.self) {
            try ImplicitFoundation.tried { (isImported) throws(SlipwayError) in throw isImported ? second : first }
        }
        #expect(error == first)
    }
}
