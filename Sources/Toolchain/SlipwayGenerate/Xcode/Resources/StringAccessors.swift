import SlipwayModel

/// Names for texts.
struct StringAccessors {
    /// What the names of types begin with.
    let name: String
    let tables: [StringTable]

    private var type: String { name + "Strings" }

    /// Texts whose keys begin alike: `cart.title` is `title` in `Cart`.
    private final class Level {
        var entries: [(name: String, entry: StringTable.Entry)] = []
        var levels: [(name: String, level: Level)] = []

        func level(_ name: String) -> Level {
            if let known = levels.first(where: { $0.name == name }) { return known.level }
            let level = Level()
            levels.append((name, level))
            return level
        }
    }

    func write(to source: inout AccessorSource) {
        source.line("import Foundation")
        source.line()
        source.block("public enum \(type): Sendable") { source in
            var members = MemberSet()
            if tables.count == 1, let table = tables.first {
                write(StringAccessors.level(of: table), table, &members, to: &source)
                // the name of the one table may be said, as it must be with several
                let alias = AccessorNames.type(table.name)
                if members.take(alias) {
                    source.line()
                    source.line("public typealias \(alias) = \(type)")
                }
                return
            }
            for table in tables {
                let space = AccessorNames.type(table.name)
                guard members.take(space) else { continue }
                source.block("public enum \(space): Sendable") { source in
                    var inside = MemberSet()
                    write(StringAccessors.level(of: table), table, &inside, to: &source)
                }
            }
        }
        source.line()
        source.block("extension \(type)") { source in
            source.lines(
                """
                fileprivate static func _text(_ table: String, _ key: String) -> String {
                    Bundle.module.localizedString(forKey: key, value: nil, table: table)
                }

                fileprivate static func _format(_ table: String, _ key: String, _ arguments: any CVarArg...) -> String {
                    String(format: _text(table, key), locale: Locale.current, arguments: arguments)
                }
                """)
        }
    }

    private static let mostLevels = 20

    private static func level(of table: StringTable) -> Level {
        let root = Level()
        for entry in table.entries.sortedBytewise(by: \.key) {
            var parts = entry.key.split(separator: ".").map(String.init)
            // a sentence has dots, too
            if parts.count > mostLevels || entry.key.contains(" ") { parts = [entry.key] }
            guard let name = parts.popLast() else { continue }
            var level = root
            for part in parts { level = level.level(AccessorNames.type(part)) }
            level.entries.append((name, entry))
        }
        return root
    }

    private func write(
        _ level: Level, _ table: StringTable, _ members: inout MemberSet, to source: inout AccessorSource
    ) {
        for (name, entry) in level.entries {
            let member = AccessorNames.member(name)
            guard members.take(member) else { continue }
            source.line("/// \(AccessorSource.comment(entry.text))")
            write(entry, member, table, to: &source)
        }
        for (name, inner) in level.levels {
            guard members.take(name) else { continue }
            source.line()
            source.block("public enum \(name): Sendable") { source in
                var inside = MemberSet()
                write(inner, table, &inside, to: &source)
            }
        }
    }

    private func write(
        _ entry: StringTable.Entry, _ member: String, _ table: StringTable, to source: inout AccessorSource
    ) {
        let place = "\(AccessorSource.quoted(table.name)), \(AccessorSource.quoted(entry.key))"
        if entry.arguments.isEmpty {
            // a percent sign alone is no format, and formatting it would read what is not there
            let function = entry.text.contains("%%") ? "_format" : "_text"
            source.line("public static let \(member) = \(type).\(function)(\(place))")
            return
        }
        let parameters = entry.arguments.enumerated().map { "_ p\($0 + 1): \($1.rawValue)" }
        let values = entry.arguments.enumerated().map { index, argument in
            switch argument {
            case .object: "String(describing: p\(index + 1))"
            case .pointer: "Int(bitPattern: p\(index + 1))"
            case .integer, .real, .character, .characters: "p\(index + 1)"
            }
        }
        source.block("public static func \(member)(\(parameters.joined(separator: ", "))) -> String") { source in
            source.line("\(type)._format(\(place), \(values.joined(separator: ", ")))")
        }
    }
}
