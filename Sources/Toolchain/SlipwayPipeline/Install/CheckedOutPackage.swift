import SlipwayModel
import SlipwayReport

/// A package of the graph that `swift package show-dependencies` prints.
struct CheckedOutPackage: Sendable, Equatable {
    let identity: String
    let path: Path

    /// All packages of the graph but its root, each once.
    static func all(_ text: String) -> [CheckedOutPackage]? {
        guard let start = text.firstIndex(of: "{"), let document = JSONValue.parse(String(text[start...])) else {
            return nil
        }
        var result: [CheckedOutPackage] = []
        var known: Set<String> = []
        var open = dependencies(document)
        while let entry = open.popLast() {
            open += dependencies(entry)
            guard let identity = entry["identity"]?.text?.lowercased(), let path = entry["path"]?.text,
                known.insert(identity).inserted
            else { continue }
            result.append(CheckedOutPackage(identity: identity, path: Path(path)))
        }
        return result.sortedBytewise(by: \.identity)
    }

    private static func dependencies(_ entry: JSONValue) -> [JSONValue] {
        if case .list(let entries)? = entry["dependencies"] { entries } else { [] }
    }
}
