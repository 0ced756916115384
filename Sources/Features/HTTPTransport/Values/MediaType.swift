import Foundation

/// What a field `Content-Type` says (RFC 9110, 8.3).
package enum MediaType {
    /// In lower case and without parameters: `application/json`.
    static func name(of field: String?) -> String? {
        guard let field else { return nil }
        let name = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return name.isEmpty ? nil : name
    }

    /// A parameter, without its quotation marks; the first where it stands there twice.
    ///
    /// - Parameter name: in lower case.
    package static func parameter(_ name: String, of field: String?) -> String? {
        guard let field, let start = field.firstIndex(of: ";") else { return nil }
        var rest = field[start...]
        while rest.popFirst() != nil {
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest[key.endIndex...]
            guard rest.first == "=" else {
                rest = rest.drop { $0 != ";" }
                continue
            }
            rest.removeFirst()
            let value = value(&rest)
            if key.trimmingCharacters(in: .whitespaces).lowercased() == name { return value }
        }
        return nil
    }

    /// A value, and what stands behind it as far as the next parameter.
    private static func value(_ rest: inout Substring) -> String {
        defer { rest = rest.drop { $0 != ";" } }
        guard rest.first == "\"" else { return rest.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces) }
        rest.removeFirst()
        var value = ""
        while let next = rest.popFirst(), next != "\"" {
            value.append(next == "\\" ? rest.popFirst() ?? next : next)
        }
        return value
    }
}
