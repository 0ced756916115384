import SlipwayModel

/// The headers of `http.extraHeader` and `http.<url>.extraHeader`, as actions/checkout leaves one.
struct ExtraHeaders: Sendable, Equatable {
    private(set) var lines: [String]

    /// The headers for an address; over http only those of a `<url>`, which names the scheme.
    init(_ settings: GitSettings, for address: AddressParts) {
        var lines: [String] = []
        let isSecure = address.scheme.lowercased() == "https"
        for value in settings.web("extraheader", for: address, isScoped: !isSecure) {
            if value.isEmpty {
                // An empty value takes back all before it (git-config(1), http.extraHeader).
                lines = []
            } else if !value.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
                lines.append(value)
            }
        }
        self.lines = lines
    }

    /// Whether one of them says who we are.
    var hasLogin: Bool { lines.contains(where: ExtraHeaders.isLogin) }

    /// Only those that do not say who we are.
    mutating func removeLogin() { lines.removeAll(where: ExtraHeaders.isLogin) }

    private static func isLogin(_ line: String) -> Bool {
        let name = line.utf8.prefix { $0 != UInt8(ascii: ":") }
        return (String(name) ?? "").lowercased() == "authorization"
    }

    /// Everything in them that must not be shown: the values, their last words, and what these are in base 64.
    var secrets: [String] {
        lines.flatMap { line -> [String] in
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return [] }
            let value = line.utf8[colon...].dropFirst().split(separator: UInt8(ascii: " "))
            guard let word = value.last.flatMap({ String($0) }), ExtraHeaders.isLogin(line) else { return [] }
            let plain = Base64.decode(word.utf8).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let password = plain.utf8.firstIndex(of: UInt8(ascii: ":")).map { plain.utf8[$0...].dropFirst() }
            return [word, password.flatMap { String($0) } ?? ""].filter { $0.utf8.count > 3 }
        }
    }
}
