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
        enum CodingKeys: String, CodingKey { case needs, scope }

        /// Any member, also one that means nothing.
        struct Member: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { return nil }
        }

        let needs: [String]?
        let scope: String?

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Member.self).allKeys.map(\.stringValue).sorted()
            // one that is misspelt would leave out what is needed
            for member in members where CodingKeys(rawValue: member) == nil {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "'\(member)' is no member: there are 'needs' and 'scope'"))
            }
            let container = try decoder.container(keyedBy: CodingKeys.self)
            needs = try container.decodeIfPresent([String].self, forKey: .needs)
            scope = try container.decodeIfPresent(String.self, forKey: .scope)
        }
    }

    private static let hint = #"write {"A": {"needs": ["B"], "scope": "shared"}, "B": {}}"#

    /// What is made: a name, and what it was made with.
    final class Made: Sendable {
        let name: String
        let needs: [Made]

        init(_ name: String, _ needs: [Made]) { (self.name, self.needs) = (name, needs) }
    }

    func container() throws -> Container {
        let data = try BenchFile.read(graph, hint: "name a file with a graph")
        let nodes: [String: Node]
        do { nodes = try JSONDecoder().decode([String: Node].self, from: data) } catch {
            throw BenchError(
                .input, "bad-graph", "\(graph) is no graph", cause: BenchFile.reason(of: error),
                hint: DependencyGraphFile.hint)
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
