import SlipwayModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of a JSON document whose shape is looked at piece by piece.
package indirect enum JSONValue: Decodable, Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSONValue])
    case object([String: JSONValue])
    case null

    package init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            var entries: [String: JSONValue] = [:]
            for key in container.allKeys {
                entries[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
            self = .object(entries)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .list(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The value of a key; `nil` where there is none or it is null.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let entries) = self, let value = entries[key], value != .null else { return nil }
        return value
    }

    /// The element at a place; `nil` where there is none or it is null.
    package subscript(index: Int) -> JSONValue? {
        guard case .list(let elements) = self, elements.indices.contains(index), elements[index] != .null else {
            return nil
        }
        return elements[index]
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package var flag: Bool? {
        if case .flag(let flag) = self { flag } else { nil }
    }

    package var integer: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    package var list: [JSONValue] {
        if case .list(let elements) = self { elements } else { [] }
    }

    package var texts: [String] { list.compactMap(\.text) }

    /// The keys of an object, bytewise.
    package var keys: [String] {
        guard case .object(let entries) = self else { return [] }
        return entries.keys.sortedBytewise()
    }

    /// Reads a document; `nil` where it is not JSON.
    package static func parse(_ text: String) -> JSONValue? {
        try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// One line of JSON with sorted keys: equal values have equal texts.
    package var canonical: String {
        var result = ""
        write(to: &result)
        return result
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += "\(number)"
        case .text(let value): JSONValue.write(value, to: &text)
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let entries):
            text += "{"
            for (index, key) in keys.enumerated() {
                if index > 0 { text += "," }
                JSONValue.write(key, to: &text)
                text += ":"
                entries[key]?.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                text += "\\"
                text.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
