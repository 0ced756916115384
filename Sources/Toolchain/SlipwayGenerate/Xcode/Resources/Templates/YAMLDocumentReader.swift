import SlipwayModel
import Yams

/// Reads the documents of a YAML file, with the types that plain texts stand for.
struct YAMLDocumentReader {
    /// Values of one file, those that aliases repeat counted each time.
    private static let most = 200_000
    private static let mostDepth = 200

    private var count = 0

    /// What is wrong with a text.
    struct Problem: Error {
        let message: String
        let line: Int?
    }

    static func values(of text: String) throws(Problem) -> [DocumentValue] {
        var nodes: YamlSequence<Node>
        do {
            nodes = try Yams.compose_all(yaml: text)
        } catch {
            throw problem(error)
        }
        var reader = YAMLDocumentReader()
        var values: [DocumentValue] = []
        while let node = nodes.next() { values.append(try reader.value(node, depth: 0)) }
        if let error = nodes.error { throw problem(error) }
        return values
    }

    private static func problem(_ error: any Error) -> Problem {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            Problem(message: problem, line: mark.line)
        case .duplicatedKeysInMapping(let keys, let context):
            Problem(
                message: "a key is given twice: \(keys.sortedBytewise().joined(separator: ", "))",
                line: context.mark.line)
        default: Problem(message: "it cannot be read", line: nil)
        }
    }

    private mutating func value(_ node: Node, depth: Int) throws(Problem) -> DocumentValue {
        count += 1
        guard count <= YAMLDocumentReader.most, depth < YAMLDocumentReader.mostDepth else {
            throw Problem(message: "it repeats too much, or is too deep", line: node.mark?.line)
        }
        switch node {
        case .sequence(let nodes):
            var values: [DocumentValue] = []
            for node in nodes { values.append(try value(node, depth: depth + 1)) }
            return .list(values)
        case .mapping(let mapping):
            var entries: [String: DocumentValue] = [:]
            for (key, inner) in mapping {
                guard let key = key.scalar?.string else {
                    throw Problem(message: "a key is no text", line: key.mark?.line)
                }
                entries[key] = try value(inner, depth: depth + 1)
            }
            return .table(entries)
        case .scalar(let scalar): return YAMLDocumentReader.value(scalar, node)
        case .alias: return .null
        }
    }

    private static func value(_ scalar: Node.Scalar, _ node: Node) -> DocumentValue {
        guard scalar.style == .plain else { return .text(scalar.string) }
        if node.null != nil { return .null }
        if let flag = node.bool { return .flag(flag) }
        if let number = node.int { return .integer(number) }
        if let number = node.float, number.isFinite { return .real(number) }
        return .text(scalar.string)
    }
}
