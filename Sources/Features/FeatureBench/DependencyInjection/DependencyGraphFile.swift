import ArgumentParser
import DependencyInjection
import Foundation

/// A file with what needs what.
///
/// ```json
/// {"UserList": {"needs": ["UserService"]}, "UserService": {"scope": "shared"}}
/// ```
struct DependencyGraphFile: ParsableArguments {
    @Argument(help: "A file: names with what they need, and their scope.", completion: .file(extensions: ["json"]))
    var graph: String

    private struct Node: Decodable {
        let needs: [String]?
        let scope: String?
    }

    /// What is made: a name, and what it was made with.
    final class Made: Sendable {
        let name: String
        let needs: [Made]

        init(_ name: String, _ needs: [Made]) { (self.name, self.needs) = (name, needs) }
    }

    func container() throws -> Container {
        let nodes: [String: Node]
        do {
            nodes = try JSONDecoder().decode(
                [String: Node].self, from: Data(contentsOf: URL(filePath: graph)))
        } catch {
            throw BenchError(
                .input, "bad-graph", "\(graph) is no graph", cause: "\(error)",
                hint: #"write {"A": {"needs": ["B"], "scope": "shared"}, "B": {}}"#)
        }
        let container = Container()
        for (name, node) in nodes {
            guard let scope = Scope(rawValue: node.scope ?? "transient") else {
                throw BenchError(
                    .input, "bad-scope", "'\(node.scope ?? "")' of \(name) is no scope",
                    hint: "write transient, shared or scoped")
            }
            container.register(Made.self, name: name, scope: scope) { resolver in
                Made(name, try (node.needs ?? []).map { try resolver.resolve(Made.self, name: $0) })
            }
        }
        return container
    }
}

extension ResolutionError {
    /// The names on the path.
    var names: String { path.map { $0.name ?? "" }.joined(separator: "→") }

    var kind: String {
        switch reason {
        case .missing: "missing"
        case .cyclic: "cyclic"
        case .outsideOfScope: "outside-of-scope"
        case .heldByShared: "held-by-shared"
        case .failed: "failed"
        }
    }
}
