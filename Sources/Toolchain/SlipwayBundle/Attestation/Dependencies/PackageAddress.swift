/// Where a repository is, without names and passwords: an address that anyone may read.
struct PackageAddress: Hashable, Sendable {
    /// `https`, `http`, `ssh` or `git`.
    let scheme: String
    /// `git` where ssh logs in with it; no other name is told.
    let user: String?
    /// In lower case, with its port where it has one.
    let host: String
    /// Without slashes at its ends.
    let path: String

    /// Reads `https://host/path`, `ssh://git@host/path` and `git@host:path`.
    ///
    /// - Returns: `nil` for a path of this machine, and for what is no address.
    init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }) else { return nil }
        let authority: Substring
        let rest: Substring
        if let mark = text.firstRange(of: "://") {
            scheme = text[..<mark.lowerBound].lowercased()
            let remainder = text[mark.upperBound...]
            let slash = remainder.firstIndex(of: "/") ?? remainder.endIndex
            (authority, rest) = (remainder[..<slash], remainder[slash...])
        } else {
            // scp's form; a slash in front of the colon makes it a path
            guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return nil }
            scheme = "ssh"
            (authority, rest) = (text[..<colon], text[text.index(after: colon)...])
        }
        let login = authority.lastIndex(of: "@").map { authority[..<$0] }
        let isGit = scheme == "ssh" && login?.prefix { $0 != ":" } == "git"
        user = isGit ? "git" : nil
        host = (authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority).lowercased()
        path = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").joined(separator: "/")
        guard ["https", "http", "ssh", "git"].contains(scheme), !host.isEmpty, !path.isEmpty else { return nil }
    }

    private init(scheme: String, user: String?, host: String, path: String) {
        (self.scheme, self.user, self.host, self.path) = (scheme, user, host, path)
    }

    /// The address that clones by ssh and by https have in common: two people who build the same commit write the same.
    var common: PackageAddress {
        let plain = String(host.prefix { $0 != ":" })
        return PackageAddress(scheme: "https", user: nil, host: scheme == "ssh" ? plain : host, path: bare)
    }

    /// The path without `.git`.
    var bare: String { path.hasSuffix(".git") ? String(path.dropLast(4)) : path }

    var url: String { "\(scheme)://\(user.map { "\($0)@" } ?? "")\(host)/\(path)" }

    /// Whether an address tells no name, no password and no place of this machine.
    static func isPublic(_ text: String) -> Bool {
        guard let address = PackageAddress(text), !text.contains("?"), !text.contains("#") else { return false }
        guard let end = text.lastIndex(of: "@") else { return true }
        let login = text[..<end]
        return address.user == "git" && (login == "git" || login.hasSuffix("://git"))
    }

    /// The address of a commit, as SPDX and in-toto write it.
    func git(at revision: String) -> String {
        "\(scheme == "git" ? "git" : "git+\(scheme)")://\(user.map { "\($0)@" } ?? "")\(host)/\(path)@\(revision)"
    }
}
