import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayManifest

/// Reads a resolved manifest's text as the loader does.
enum XcodeReading {
    static func read(_ text: String) throws -> (spec: XcodeSpec?, diagnostics: [Diagnostic]) {
        let problems = Problems(file: "project.yml")
        let root = try YAMLDocument.root(of: text, file: "project.yml", problems: problems)
        let spec = XcodeSpecReader(problems: problems).read(root)
        return (spec, problems.sorted)
    }

    /// A manifest without any problem.
    static func spec(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> XcodeSpec {
        let (spec, diagnostics) = try read(text)
        #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))", sourceLocation: sourceLocation)
        return try #require(spec, sourceLocation: sourceLocation)
    }

    static func first(_ text: String) throws -> XcodeTarget {
        let spec = try spec(text)
        return try #require(spec.targets.first)
    }
}
