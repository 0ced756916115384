/// Groups of kinds in the order in which they should come, and what is out of order.
package struct PlacementOrder<Kind: RawRepresentable<String> & CaseIterable & Hashable & Sendable>: Sendable {
    private let groups: [[Kind]]

    /// Reads the option `order`: a list of kinds, or of lists of kinds that may be mixed.
    package init(_ options: inout RuleOptions, default usual: [[Kind]]) {
        guard let value = options.value("order"), !value.isNull else {
            groups = usual
            return
        }
        let words = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        groups = value.items.map { group in
            group.items.compactMap { item in
                if let kind = item.string.flatMap(Kind.init(rawValue:)) { return kind }
                options.refuse(item, "an item of 'order'", "one of \(words)")
                return nil
            }
        }
    }

    /// The default as it would be written in YAML.
    package static func documentation(_ groups: [[Kind]]) -> String {
        "[\(groups.map { "[\($0.map(\.rawValue).joined(separator: ", "))]" }.joined(separator: ", "))]"
    }

    /// What of a sequence is in front of kinds that should come earlier.
    ///
    /// - Returns: places in the sequence, each with the kinds that should be in front of it.
    package func misplaced(in kinds: [Kind]) -> [(index: Int, group: [Kind])] {
        var result: [(index: Int, group: [Kind])] = []
        var start = 0
        for group in groups {
            guard let last = kinds[start...].lastIndex(where: group.contains) else { continue }
            for index in start..<last where !group.contains(kinds[index]) { result.append((index, group)) }
            start = last + 1
        }
        return result
    }
}
