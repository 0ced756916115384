import SlipwayModel

/// Names for texts.
struct StringAccessors {
    /// What the names of types begin with.
    let name: String
    let tables: [StringTable]
    /// What stands between the parts of a key.
    var separator = "."

    private var type: String { name + "Strings" }

    func write(to source: inout AccessorSource) {
        source.line("import Foundation")
        source.line()
        source.block("public enum \(type): Sendable") { source in
            var members = MemberSet()
            if tables.count == 1, let table = tables.first {
                write(level(of: table), table, &members, to: &source)
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
                    write(level(of: table), table, &inside, to: &source)
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

    private func level(of table: StringTable) -> StringLevel {
        StringLevel(table, separator: separator, naming: AccessorNames.type)
    }

    private func write(
        _ level: StringLevel, _ table: StringTable, _ members: inout MemberSet, to source: inout AccessorSource
    ) {
        for (name, entry) in level.entries {
            let member = AccessorNames.member(name)
            guard members.take(member) else { continue }
            source.line("/// \(AccessorSource.comment(entry.text))")
            write(entry, member, table, to: &source)
        }
        for inner in level.levels {
            guard let name = inner.name, members.take(name) else { continue }
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
