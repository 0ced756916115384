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
    /// The password in the address, so that no message repeats it.
    let password: String?

    /// Reads an address as git does (git-fetch(1), "GIT URLS").
    ///
    /// - Parameter folder: what a relative path is relative to.
    init(_ text: String, relativeTo folder: Path) {
        guard let scheme = text.range(ofScheme: "://") else {
            let colon = text.firstIndex(of: ":")
            let slash = text.firstIndex(of: "/")
            let isLocal = colon.map { colon in slash.map { $0 < colon } ?? false } ?? true
            transport = isLocal ? .local(folder.appending(text)) : .ssh
            display = text
            password = nil
            return
        }
        let rest = text[scheme.rest...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let at = authority.lastIndex(of: "@")
        let user = at.map { authority[..<$0] } ?? ""
        let host = at.map { authority[authority.index(after: $0)...] } ?? authority
        let colon = user.firstIndex(of: ":")
        let isWeb = ["https", "http"].contains(scheme.name.lowercased())
        // A user alone in a web address is a token as often as a name.
        let secret = colon.map { user[user.index(after: $0)...] } ?? (isWeb ? user : "")
        password = secret.isEmpty ? nil : String(secret)
        let shown = colon.map { user[..<$0] } ?? (isWeb ? "" : user)
        display = "\(scheme.name)://\(shown.isEmpty ? "" : "\(shown)@")\(host)\(rest[authority.endIndex...])"
        switch scheme.name.lowercased() {
        case "file": transport = .local(Path(RemoteAddress.decoded(String(rest[host.endIndex...]))))
        case "https": transport = .https(host: host.prefix { $0 != ":" }.lowercased())
        case "http": transport = .http
        case "ssh", "git+ssh", "ssh+git": transport = .ssh
        default: transport = .other
        }
    }

    /// `text` with its `%XX` replaced by the bytes they stand for.
    private static func decoded(_ text: String) -> String {
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

extension String {
    /// The scheme of an address and where the rest begins; `nil` where it has none.
    fileprivate func range(ofScheme separator: String) -> (name: String, rest: String.Index)? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix(separator) else { return nil }
        return (String(self[..<colon]), index(colon, offsetBy: separator.count))
    }
}
