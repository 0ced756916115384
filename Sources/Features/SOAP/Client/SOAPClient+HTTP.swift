import Foundation
import HTTPTransport

extension HTTPField.Name {
    /// `SOAPAction`, of SOAP 1.1. The name is a token of HTTP.
    static let soapAction: HTTPField.Name = HTTPField.Name("SOAPAction") ?? .accept
}

/// What a header field says of a body.
enum Pages {
    static func isHTML(_ response: TransportResponse) -> Bool {
        if ["text/html", "application/xhtml+xml"].contains(response.mediaType) { return true }
        let mark = response.body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = String(decoding: response.body.dropFirst(mark).drop(while: XML.isSpace).prefix(14), as: UTF8.self)
            .lowercased()
        return start == "<!doctype html" || start.hasPrefix("<html")
    }

    /// The parameter `charset` of a media type.
    static func charset(_ field: String?) -> String? { parameter("charset", field) }

    /// A parameter of a media type, without its quotation marks.
    static func parameter(_ name: String, _ field: String?) -> String? {
        guard let field, let start = field.firstIndex(of: ";") else { return nil }
        var rest = field[start...]
        while rest.popFirst() != nil {
            let part = rest.drop { $0 == " " || $0 == "\t" }
            let key = part.prefix { $0 != "=" && $0 != ";" }
            rest = part[key.endIndex...]
            guard rest.first == "=" else {
                rest = rest.drop { $0 != ";" }
                continue
            }
            rest.removeFirst()
            var value = ""
            if rest.first == "\"" {
                rest.removeFirst()
                while let next = rest.popFirst(), next != "\"" {
                    value.append(next == "\\" ? rest.popFirst() ?? next : next)
                }
                rest = rest.drop { $0 != ";" }
            } else {
                value = XML.trimmed(String(rest.prefix { $0 != ";" }))
                rest = rest.drop { $0 != ";" }
            }
            if key.lowercased() == name { return value }
        }
        return nil
    }
}
