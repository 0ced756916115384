import SlipwayModel

/// What a part of a `multipart` body says of itself.
struct MultipartPart: Sendable, Equatable {
    /// The field of the form, from `Content-Disposition`.
    let name: String?
    /// The name of the file where it was, from `Content-Disposition`: text from outside, never a path of ours.
    let fileName: String?
    /// In lower case and without parameters: `application/json`.
    let contentType: String?
    /// By name in lower case.
    let headers: [String: String]

    /// - Parameter lines: the lines of its head; `nil` where one of them is no header.
    init?(_ lines: some Sequence<Substring>) {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
            let name = line[..<colon].lowercased()
            guard name.utf8.allSatisfy(MultipartPart.isToken), headers[name] == nil else { return nil }
            headers[name] = String(line[line.index(after: colon)...]).trimmingBlanks()
        }
        self.headers = headers
        let disposition = MultipartPart.parameters(of: headers["content-disposition"] ?? "")
        name = disposition["name"]
        fileName = disposition["filename"]
        contentType = headers["content-type"].map(MultipartPart.essence)
    }

    /// `application/json` of `Application/JSON; charset=utf-8`.
    static func essence(of type: String) -> String {
        String(type.prefix { $0 != ";" }).trimmingBlanks().lowercased()
    }

    /// The parameters of a header, by name in lower case: `form-data; name="a b"; filename=c`.
    ///
    /// A quoted value ends at the next quote that no backslash stands before (RFC 9110 §5.6.4). Browsers write a quote
    /// as `%22`, and so is it left: a name is only shown.
    static func parameters(of value: String) -> [String: String] {
        var result: [String: String] = [:]
        var rest = value.unicodeScalars.drop { $0 != ";" }.dropFirst()
        while !rest.isEmpty {
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst()
            var text = String.UnicodeScalarView()
            if rest.first == "\"" {
                rest = rest.dropFirst()
                while let next = rest.popFirst(), next != "\"" {
                    // an escape, but not in the path of a file on Windows
                    if next == "\\", let escaped = rest.first, escaped == "\"" || escaped == "\\" {
                        text.append(escaped)
                        rest = rest.dropFirst()
                    } else {
                        text.append(next)
                    }
                }
                rest = rest.drop { $0 != ";" }
            } else {
                let word = rest.prefix { $0 != ";" }
                text.append(contentsOf: word)
                rest = rest.dropFirst(word.count)
            }
            rest = rest.dropFirst()
            let key = String(String.UnicodeScalarView(name)).trimmingBlanks().lowercased()
            if result[key] == nil { result[key] = String(text).trimmingBlanks() }
        }
        return result
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
