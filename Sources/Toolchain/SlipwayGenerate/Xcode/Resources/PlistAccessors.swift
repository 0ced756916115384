import XcodeProject

/// The values of property lists, as constants.
struct PlistAccessors {
    let lists: [(name: String, list: PropertyList)]

    func write(to source: inout AccessorSource) {
        source.line("import Foundation")
        var types = MemberSet()
        for (name, list) in lists {
            let type = AccessorNames.type(name)
            guard types.take(type) else { continue }
            source.line()
            source.block("public enum \(type): Sendable") { source in
                guard let dictionary = list.dictionary else {
                    write(list, list.array == nil ? "value" : "items", to: &source)
                    return
                }
                var members = MemberSet()
                for entry in dictionary.sorted.entries {
                    let member = AccessorNames.member(entry.key)
                    if members.take(member) { write(entry.value, member, to: &source) }
                }
            }
        }
    }

    private func write(_ value: PropertyList, _ member: String, to source: inout AccessorSource) {
        let type = PlistAccessors.type(value)
        // values of any type may be of one that is not safe to share; nobody changes these
        let sharing = type.contains("Any") ? "nonisolated(unsafe) " : ""
        source.line("public \(sharing)static let \(member): \(type) = \(PlistAccessors.text(value))")
    }

    private static func type(_ value: PropertyList) -> String {
        switch value {
        case .string: return "String"
        case .integer: return "Int"
        case .real: return "Double"
        case .boolean: return "Bool"
        case .date: return "Date"
        case .data: return "Data"
        case .dictionary: return "[String: Any]"
        case .array(let elements):
            let types = Set(elements.map { type($0) })
            return types.count == 1 ? "[\(types.first ?? "Any")]" : "[Any]"
        }
    }

    private static func text(_ value: PropertyList) -> String {
        switch value {
        case .string(let text): return AccessorSource.quoted(text)
        case .integer(let number): return "\(number)"
        case .real(let number):
            return number.isFinite ? "\(number)" : number.isNaN ? ".nan" : number > 0 ? ".infinity" : "-.infinity"
        case .boolean(let flag): return "\(flag)"
        case .date(let seconds): return "Date(timeIntervalSince1970: \(seconds))"
        case .data(let bytes): return "Data([\(bytes.map { "\($0)" }.joined(separator: ", "))])"
        case .array(let elements):
            let isMixed = type(value) == "[Any]"
            let texts = elements.map { isMixed && $0.isContainer ? "\(text($0)) as \(type($0))" : text($0) }
            return "[\(texts.joined(separator: ", "))]"
        case .dictionary(let dictionary):
            if dictionary.isEmpty { return "[:]" }
            let texts = dictionary.sorted.entries.map { entry in
                let value = text(entry.value)
                let typed = entry.value.isContainer ? "\(value) as \(type(entry.value))" : value
                return "\(AccessorSource.quoted(entry.key)): \(typed)"
            }
            return "[\(texts.joined(separator: ", "))]"
        }
    }
}

extension PropertyList {
    /// Whether it is a list or a dictionary, whose type has to be said where it could be any.
    fileprivate var isContainer: Bool { array != nil || dictionary != nil }
}
