import SlipwayModel

/// Where a remote is, and how it is spoken to.
struct RemoteAddress: Sendable, Equatable {
    enum Transport: Sendable, Equatable {
        /// A folder on this machine, absolute.
        case local(Path)
        case https(host: String)
        case http
        case ssh
        /// `git://` and whatever else libgit2 knows.
        case other
    }

    let transport: Transport
    /// The address without a password, to show.
    let display: String
    /// The password in the address as it stands there, so that no message repeats it.
    let password: String?
    /// The parts of the address; `nil` for a folder.
    let parts: AddressParts?

    /// Reads an address as git does (git-fetch(1), "GIT URLS").
    ///
    /// - Parameter folder: what a relative path is relative to.
    init(_ text: String, relativeTo folder: Path) {
        guard let parts = AddressParts(text) else {
            let bytes = text.utf8
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
            let slash = bytes.firstIndex(of: UInt8(ascii: "/"))
            let isLocal = colon.map { colon in slash.map { $0 < colon } ?? false } ?? true
            transport = isLocal ? .local(folder.appending(text)) : .ssh
            display = text
            password = nil
            self.parts = isLocal ? nil : AddressParts(shorthand: text)
            return
        }
        let isWeb = parts.isWeb
        // A user alone in a web address is a token as often as a name.
        let secret = parts.rawPassword ?? (isWeb ? parts.rawUser : nil) ?? ""
        password = secret.isEmpty ? nil : secret
        let shown = (parts.rawPassword != nil || !isWeb ? parts.rawUser : nil) ?? ""
        display = "\(parts.scheme)://\(shown.isEmpty ? "" : "\(shown)@")\(parts.hostAndPort)\(parts.rest)"
        switch parts.scheme.lowercased() {
        case "file": transport = .local(Path(AddressParts.decoded(parts.rest)))
        case "https": transport = .https(host: parts.host)
        case "http": transport = .http
        case "ssh", "git+ssh", "ssh+git": transport = .ssh
        default: transport = .other
        }
        self.parts = parts
    }

    var isWeb: Bool { parts?.isWeb == true }

    /// Everything in the address that must not be shown, as it stands there and decoded.
    var secrets: [String] {
        guard let password else { return [] }
        return [password, AddressParts.decoded(password)]
    }
}

/// An address taken apart: `SCHEME://USER:PASSWORD@HOST:PORT/PATH`, or ssh's `USER@HOST:PATH`. All of it works on bytes.
struct AddressParts: Sendable, Equatable {
    /// As written; `ssh` for the shorthand.
    let scheme: String
    let rawUser: String?
    let rawPassword: String?
    /// In lower case, without the brackets of an IPv6 address.
    let host: String
    let port: Int?
    /// Host and port as they were written.
    let hostAndPort: String
    /// What follows the host: for the shorthand the path behind the colon.
    let rest: String
    let isShorthand: Bool

    /// - Returns: `nil` for a text without `://`.
    init?(_ text: String) {
        let bytes = text.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
            return nil
        }
        let start = bytes.index(colon, offsetBy: 3)
        let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
        self.init(
            scheme: String(text[..<colon]), authority: text[start..<end], rest: String(text[end...]), isShorthand: false
        )
    }

    /// `USER@HOST:PATH`, `[USER@HOST:PORT]:PATH`; an IPv6 address stands in brackets.
    init?(shorthand text: String) {
        let bytes = text.utf8
        var from = bytes.startIndex
        if bytes.first == UInt8(ascii: "["), let close = bytes.firstIndex(of: UInt8(ascii: "]")),
            bytes[close...].starts(with: "]:".utf8)
        {
            let inside = text[bytes.index(after: from)..<close]
            if inside.utf8.filter({ $0 == UInt8(ascii: ":") }).count < 2 {
                let rest = String(text[bytes.index(close, offsetBy: 2)...])
                self.init(scheme: "ssh", authority: inside, rest: rest, isShorthand: true)
                return
            }
        }
        if let close = bytes.firstIndex(of: UInt8(ascii: "]")) { from = close }
        guard let colon = bytes[from...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = String(text[bytes.index(after: colon)...])
        self.init(scheme: "ssh", authority: text[..<colon], rest: rest, isShorthand: true)
    }

    private init(scheme: String, authority: Substring, rest: String, isShorthand: Bool) {
        self.scheme = scheme
        self.rest = rest
        self.isShorthand = isShorthand
        let bytes = authority.utf8
        let at = bytes.lastIndex(of: UInt8(ascii: "@"))
        let login = at.map { authority[..<$0] }
        let colon = login?.utf8.firstIndex(of: UInt8(ascii: ":"))
        rawUser = login.map { login in String(colon.map { login[..<$0] } ?? login) }
        rawPassword = login.flatMap { login in colon.map { String(login[login.utf8.index(after: $0)...]) } }
        let place = at.map { authority[bytes.index(after: $0)...] } ?? authority
        hostAndPort = String(place)
        let close = place.utf8.lastIndex(of: UInt8(ascii: "]"))
        let mark = place.utf8[(close ?? place.startIndex)...].firstIndex(of: UInt8(ascii: ":"))
        let name = mark.map { place[..<$0] } ?? place
        port = mark.flatMap { Int(place[place.utf8.index(after: $0)...]) }
        host = String(decoding: name.utf8.filter { !"[]".utf8.contains($0) }, as: UTF8.self).lowercased()
    }

    var isWeb: Bool { ["https", "http"].contains(scheme.lowercased()) }
    var user: String? { rawUser.map(AddressParts.decoded) }
    var userPassword: String? { rawPassword.map(AddressParts.decoded) }

    /// The address without user and password.
    var withoutLogin: String { "\(scheme)://\(hostAndPort)\(rest)" }

    /// `text` with its `%XX` replaced by the bytes they stand for.
    static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16), rest.count >= 2 {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
