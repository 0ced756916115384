@testable import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A node as YAML in one line, to compare trees by.
func text(_ node: ManifestNode?) -> String {
    switch node?.content {
    case nil: "-"
    case .scalar(let scalar): scalar.string
    case .sequence(let nodes): "[" + nodes.map { text($0) }.joined(separator: ", ") + "]"
    case .mapping(let mapping):
        "{" + mapping.entries.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
    }
}

/// A folder with manifests, resolved.
struct TreeFixture {
    let folder: TemporaryDirectory

    init(_ files: [String: String]) throws {
        folder = try TemporaryDirectory()
        for (path, text) in files { try folder.write(text, to: path) }
    }

    func load(
        environment: [String: String] = [:], strict: Bool = false
    ) throws -> (tree: ManifestTree, problems: [Diagnostic]) {
        let problems = Problems(file: "project.yml", isStrict: strict)
        let tree = try ManifestTree.load(
            path: folder.path.appending("project.yml"), displayName: "project.yml",
            host: Host(environment: environment), problems: problems)
        return (tree, problems.sorted)
    }

    /// The resolved manifest where there is no problem.
    func resolved(_ environment: [String: String] = [:]) throws -> ManifestNode {
        let (tree, problems) = try load(environment: environment)
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
        return tree.root
    }

    /// `code file:line:column` of every problem.
    func problems(_ environment: [String: String] = [:]) throws -> [String] {
        try load(environment: environment).problems.map { "\($0.code) \($0.location?.description ?? "")" }
    }
}
