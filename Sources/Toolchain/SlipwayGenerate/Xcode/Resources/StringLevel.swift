import SlipwayModel

/// Texts whose keys begin alike: `cart.title` is `title` in `cart`.
final class StringLevel {
    /// The part of the keys; `nil` for a whole table.
    let name: String?
    private(set) var entries: [(name: String, entry: StringTable.Entry)] = []
    private(set) var levels: [StringLevel] = []

    private static let mostLevels = 20

    private init(_ name: String?) { self.name = name }

    /// - Parameters:
    ///   - separator: what stands between the parts of a key.
    ///   - naming: what a level is called whose keys have a part in common.
    convenience init(
        _ table: StringTable, separator: String, naming: (String) -> String = { $0 }
    ) {
        self.init(nil)
        for entry in table.entries.sortedBytewise(by: \.key) {
            var parts = StringLevel.parts(of: entry.key, separator)
            guard let name = parts.popLast() else { continue }
            var level = self
            for part in parts { level = level.level(naming(part)) }
            level.entries.append((name, entry))
        }
    }

    private static func parts(of key: String, _ separator: String) -> [String] {
        // a sentence has dots, too
        if separator.isEmpty || key.contains(" ") { return [key] }
        let parts = key.split(separator: separator).map(String.init)
        return parts.count > mostLevels ? [key] : parts
    }

    private func level(_ name: String) -> StringLevel {
        if let known = levels.first(where: { $0.name == name }) { return known }
        let level = StringLevel(name)
        levels.append(level)
        return level
    }
}
