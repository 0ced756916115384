import SlipwayModel

/// What S3 answers: XML of which elements are looked for by their names.
struct S3Document: Sendable {
    private let text: String

    init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }
    private init(text: Substring) { self.text = String(text) }

    /// The elements of a name, in their order; elements of the same name are not in each other.
    func elements(_ name: String) -> [S3Document] {
        var result: [S3Document] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "<\(name)") {
            let behind = rest[start.upperBound...]
            guard let next = behind.first, next == ">" || next == " " || next == "/",
                let close = behind.firstIndex(of: ">")
            else {
                rest = behind
                continue
            }
            if behind[..<close].hasSuffix("/") {
                result.append(S3Document(text: ""))
                rest = behind[behind.index(after: close)...]
                continue
            }
            let content = behind[behind.index(after: close)...]
            guard let end = content.firstRange(of: "</\(name)>") else { break }
            result.append(S3Document(text: content[..<end.lowerBound]))
            rest = content[end.upperBound...]
        }
        return result
    }

    /// The text of the first element of a name.
    func value(_ name: String) -> String? { elements(name).first.map { S3Document.decoded($0.text) } }

    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";") else {
                result.append("&")
                rest = rest.dropFirst()
                continue
            }
            let name = rest[rest.index(after: start)..<end]
            let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][String(name)]
            let code =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16)
                : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            result += known ?? code.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) } ?? "&\(name);"
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
