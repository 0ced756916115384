import SlipwayModel

/// Pages of a repository on the service that hosts it.
struct WebAddress: Sendable, Hashable {
    /// `https://github.com/org/repo`.
    private let base: String
    private let host: String
    private let path: String
    private let service: Service

    private enum Service: Sendable {
        case gitHub, gitLab, bitbucket, gitea
    }

    /// - Parameter remote: the remote's address: `https://…`, `ssh://…` or `git@host:org/repo.git`.
    /// - Returns: `nil` where the service is not known by the host's name.
    init?(remote: String) {
        let bytes = Array(remote.utf8)[...]
        guard let (host, rest) = WebAddress.split(bytes), let service = WebAddress.service(host) else { return nil }
        var path = rest.trimmed
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        path = path.before(".git") ?? path
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        // Nothing that would end a link in Markdown, or climb.
        guard parts.count >= 2,
            parts.allSatisfy({ part in
                !part.isEmpty && part.allSatisfy(WebAddress.isPlain) && !part.elementsEqual(".".utf8)
                    && !part.elementsEqual("..".utf8)
            })
        else { return nil }
        self.service = service
        self.host = host.text.lowercased()
        self.path = path.text
        base = "https://\(self.host)/\(self.path)"
    }

    func pullRequest(_ number: Int) -> String {
        switch service {
        case .gitHub: "\(base)/pull/\(number)"
        case .gitLab: "\(base)/-/merge_requests/\(number)"
        case .bitbucket: "\(base)/pull-requests/\(number)"
        case .gitea: "\(base)/pulls/\(number)"
        }
    }

    /// How the service writes a pull request's number.
    func label(pullRequest number: Int) -> String { service == .gitLab ? "!\(number)" : "#\(number)" }

    func commit(_ id: ObjectID) -> String {
        switch service {
        case .gitHub, .gitea: "\(base)/commit/\(id)"
        case .gitLab: "\(base)/-/commit/\(id)"
        case .bitbucket: "\(base)/commits/\(id)"
        }
    }

    /// The page with what `to` has and `from` has not; both are tags or ids.
    func comparison(from: String, to: String) -> String {
        let (from, to) = (WebAddress.escape(from), WebAddress.escape(to))
        return switch service {
        case .gitHub, .gitea: "\(base)/compare/\(from)...\(to)"
        case .gitLab: "\(base)/-/compare/\(from)...\(to)"
        case .bitbucket: "\(base)/branches/compare/\(to)%0D\(from)"
        }
    }

    /// The page of an issue, which may be another repository's; `nil` on another host, where a message must not
    /// lead.
    func issue(_ link: IssueLink) -> String? {
        guard (link.host ?? host) == host else { return nil }
        return "https://\(host)/\(link.repository ?? path)\(service == .gitLab ? "/-" : "")/issues/\(link.number)"
    }

    /// `#3`, or `org/repo#3` for another repository's, behind the host's name for another host's.
    func label(_ link: IssueLink) -> String {
        guard (link.host ?? host) == host else { return link.label }
        return (link.repository ?? path) == path ? "#\(link.number)" : "\(link.repository ?? "")#\(link.number)"
    }

    /// Host and path of `scheme://user@host:port/path` and `user@host:path`. A port is kept where it is the web's.
    private static func split(_ bytes: MessageLine) -> (host: MessageLine, path: MessageLine)? {
        func withoutUser(_ authority: MessageLine) -> MessageLine {
            authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
        }
        let web = bytes.after("https://") ?? bytes.after("http://")
        if let rest = web ?? bytes.after("ssh://") ?? bytes.after("git+ssh://") ?? bytes.after("git://") {
            let authority = rest.prefix { $0 != UInt8(ascii: "/") }
            var host = withoutUser(authority)
            if web == nil { host = host.prefix { $0 != UInt8(ascii: ":") } }
            return (host, rest[authority.endIndex...].dropFirst())
        }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), !bytes[..<colon].contains(UInt8(ascii: "/")) else {
            return nil
        }
        return (withoutUser(bytes[..<colon]), bytes[(colon + 1)...].drop { $0 == UInt8(ascii: "/") })
    }

    /// By a part of the host's name: `github.com`, `gitlab.example.org`.
    private static func service(_ host: MessageLine) -> Service? {
        let labels = host.prefix { $0 != UInt8(ascii: ":") }.split(separator: UInt8(ascii: "."))
        guard host.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: ":") }) else { return nil }
        for label in labels {
            switch label.text.lowercased() {
            case "github": return .gitHub
            case "gitlab": return .gitLab
            case "bitbucket": return .bitbucket
            case "gitea", "forgejo", "codeberg": return .gitea
            default: continue
            }
        }
        return nil
    }

    /// Characters that need no escape in an address (RFC 3986 §2.3).
    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || DecimalNumber.isDigit(byte)
            || "-._~".utf8.contains(byte)
    }

    private static func escape(_ name: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return name.utf8.map { byte in
            isPlain(byte) || byte == UInt8(ascii: "/")
                ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
