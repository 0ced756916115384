import SlipwayHTTP
import SlipwayModel
import SlipwayReport

/// What a server says where it refuses (RFC 9457).
enum ServerRefusal {
    /// - Parameters:
    ///   - server: as messages name it.
    ///   - what: what it does not do: `does not take the build`.
    /// - Returns: status 3 where who asks is the reason, 4 where it is what is asked.
    static func error(_ answer: HTTPAnswer, from server: String, _ what: String, hint: String? = nil) -> SlipwayError {
        let problem = JSONValue.parse(String(decoding: answer.body.prefix(1 << 16), as: UTF8.self))
        func text(_ key: String) -> String? {
            // it is a server's text: a line, and not a long one
            problem?[key]?.text.map {
                String($0.unicodeScalars.prefix(500).map { $0.value < 32 ? " " : Character($0) })
            }
        }
        var words = [text("title"), text("detail")].compactMap { $0 }.filter { !$0.isEmpty }
        // a detail that begins with the title says it all
        if words.count == 2, words[1].hasPrefix(words[0]) { words.removeFirst() }
        let cause = words.isEmpty ? "it answered \(answer.status)" : words.joined(separator: ": ")
        switch answer.status {
        case 401, 403:
            return SlipwayError(
                .environment, code: "credentials-refused", "\(server) \(what)", cause: cause,
                hint: hint ?? text("hint") ?? "check the token")
        case 429:
            let wait = answer.header("retry-after").flatMap(Int.init).map { "wait \($0) s" } ?? "wait some minutes"
            return SlipwayError(
                .remote, code: "too-many-requests", "\(server) \(what)", cause: cause,
                hint: "\(wait), then run it again")
        default:
            let code = text("code").flatMap { $0.utf8.allSatisfy(isOfCode) ? $0 : nil } ?? "server-refused"
            return SlipwayError(
                .remote, code: code, "\(server) \(what)", cause: cause,
                hint: text("hint") ?? hint ?? (answer.status >= 500 ? "run it again later" : nil))
        }
    }

    private static func isOfCode(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
    }
}
