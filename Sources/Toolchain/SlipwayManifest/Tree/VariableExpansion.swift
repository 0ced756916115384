import SlipwayModel
import SlipwayReport

/// Replaces `${NAME}` in keys and values, once: what a value brings in is not looked at again.
///
/// As in XcodeGen, a name that has no value, `${}` and a reference without its brace stay as they are.
struct VariableExpansion {
    private let values: [String: ManifestNode.Scalar]
    private let problems: Problems

    init(_ values: [String: ManifestNode.Scalar], problems: Problems) {
        self.values = values
        self.problems = problems
    }

    /// Values that are text whatever they look like.
    init(environment: [String: String], problems: Problems) {
        self.init(environment.mapValues { .init($0, isPlain: false) }, problems: problems)
    }

    func expanded(_ node: ManifestNode) -> ManifestNode { values.isEmpty ? node : changed(node) ?? node }

    /// The node with its references replaced; `nil` where it has none, so that what does not change is not copied.
    private func changed(_ node: ManifestNode) -> ManifestNode? {
        switch node.content {
        case .scalar(let scalar):
            guard let text = changed(scalar.string, at: node.place) else { return nil }
            let whole = VariableExpansion.wholeReference(scalar.string).flatMap { values[$0] }
            return ManifestNode(.scalar(whole ?? .init(text, isPlain: false)), at: node.place)
        case .sequence(let nodes):
            var result: [ManifestNode]?
            for (index, element) in nodes.enumerated() {
                guard let new = changed(element) else { continue }
                if result == nil { result = nodes }
                result?[index] = new
            }
            guard let result, problems.visit(nodes.count, at: node.place) else { return nil }
            return ManifestNode(.sequence(result), at: node.place)
        case .mapping(let mapping):
            return changed(mapping, at: node.place).map { ManifestNode(.mapping($0), at: node.place) }
        }
    }

    private func changed(_ mapping: ManifestNode.Mapping, at place: Place) -> ManifestNode.Mapping? {
        var result: ManifestNode.Mapping?
        var hasNewKeys = false
        for (index, entry) in mapping.entries.enumerated() {
            let (key, value) = (changed(entry.key, at: entry.keyPlace), changed(entry.value))
            guard key != nil || value != nil else { continue }
            if result == nil { result = mapping }
            if key != nil { hasNewKeys = true }
            result?.entries[index] = .init(key ?? entry.key, at: entry.keyPlace, value ?? entry.value)
        }
        guard let result, problems.visit(mapping.entries.count, at: place) else { return nil }
        return hasNewKeys ? unique(result) : result
    }

    /// Two keys may become one.
    private func unique(_ mapping: ManifestNode.Mapping) -> ManifestNode.Mapping {
        var builder = MappingBuilder()
        for entry in mapping.entries {
            builder.add(
                ManifestNode(.scalar(.init(entry.key, isPlain: false)), at: entry.keyPlace), entry.value, problems)
        }
        return builder.finish(problems)
    }

    private func changed(_ text: String, at place: Place) -> String? {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
        var result: [UInt8] = []
        var hasChanged = false
        for part in VariableExpansion.parts(of: text) {
            if let name = part.name, let value = values[name] {
                guard problems.visit(1 + value.string.utf8.count / 100, at: place) else { return nil }
                result += value.string.utf8
                hasChanged = true
            } else {
                result += part.text
            }
        }
        return hasChanged ? String(decoding: result, as: UTF8.self) : nil
    }
}

extension VariableExpansion {
    /// The name of the first `${NAME}` of a text that is not escaped.
    static func firstReference(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
        return parts(of: text).lazy.compactMap(\.name).first { $0 != VariableEscape.name }
    }

    /// The name in a text that is one `${NAME}` and nothing else.
    private static func wholeReference(_ text: String) -> String? {
        let parts = parts(of: text)
        return parts.count == 1 ? parts[0].name : nil
    }

    /// A text as references and what is between them.
    static func parts(of text: String) -> [(text: ArraySlice<UInt8>, name: String?)] {
        let bytes = Array(text.utf8)
        var result: [(text: ArraySlice<UInt8>, name: String?)] = []
        var start = 0
        var index = 0
        while index + 3 < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{"),
                bytes[index + 2] != UInt8(ascii: "}")
            else {
                index += 1
                continue
            }
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { break }
            if index > start { result.append((bytes[start..<index], nil)) }
            result.append((bytes[index...end], String(decoding: bytes[(index + 2)..<end], as: UTF8.self)))
            index = end + 1
            start = index
        }
        if start < bytes.count { result.append((bytes[start...], nil)) }
        return result
    }
}
