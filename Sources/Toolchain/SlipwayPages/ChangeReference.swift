import SlipwayModel

/// What a commit's message names: a pull request, or a ticket.
enum ChangeReference: Hashable {
    /// `#12` of GitHub and others.
    case pullRequest(Int)
    /// `!12` of GitLab.
    case mergeRequest(Int)
    /// `ABC-123`.
    case ticket(String)

    var text: String {
        switch self {
        case .pullRequest(let number): "#\(number)"
        case .mergeRequest(let number): "!\(number)"
        case .ticket(let name): name
        }
    }

    /// More are not shown.
    private static let most = 8
    /// Bytes of a message that are looked at.
    private static let longest = 8 << 10
    /// What looks like a ticket and is a standard.
    private static let standards: Set<String> = [
        "AES", "ASCII", "CVE", "CWE", "ECMA", "GB", "HTTP", "IEC", "IEEE", "ISO", "MD", "PEP", "RFC", "RSA", "SE",
        "SHA",
        "ST", "TLS", "UCS", "UTF", "WCAG", "X", "XEP",
    ]

    /// In the order in which the message has them, each once.
    static func all(in commit: Commit) -> [ChangeReference] {
        let bytes = Array(commit.message.utf8.prefix(longest))
        var result: [ChangeReference] = []
        var place = 0
        while place < bytes.count, result.count < most {
            let isStart = place == 0 || !isWord(bytes[place - 1])
            guard isStart, let (found, end) = reference(bytes, at: place) else {
                place += 1
                continue
            }
            if !result.contains(found) { result.append(found) }
            place = end
        }
        return result
    }

    private static func reference(_ bytes: [UInt8], at place: Int) -> (ChangeReference, end: Int)? {
        switch bytes[place] {
        case UInt8(ascii: "#"), UInt8(ascii: "!"):
            guard let (number, end) = number(bytes, at: place + 1), end == bytes.count || !isWord(bytes[end]) else {
                return nil
            }
            return (bytes[place] == UInt8(ascii: "#") ? .pullRequest(number) : .mergeRequest(number), end)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            var end = place
            while end < bytes.count, isCapital(bytes[end]) || (end > place && DecimalNumber.isDigit(bytes[end])) {
                end += 1
            }
            let project = String(decoding: bytes[place..<end], as: UTF8.self)
            guard (2...10).contains(end - place), end < bytes.count, bytes[end] == UInt8(ascii: "-"),
                !standards.contains(project), let (number, last) = number(bytes, at: end + 1),
                last == bytes.count || !isWord(bytes[last]) && bytes[last] != UInt8(ascii: "-")
            else { return nil }
            return (.ticket("\(project)-\(number)"), last)
        default: return nil
        }
    }

    private static func number(_ bytes: [UInt8], at place: Int) -> (Int, end: Int)? {
        let digits = bytes[min(place, bytes.count)...].prefix(while: DecimalNumber.isDigit)
        guard (1...7).contains(digits.count), digits.first != UInt8(ascii: "0"),
            let number = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return (number, digits.endIndex)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// Whether a reference cannot begin behind it, or end before it: letters, digits, `&` of an escaped character, `/`
    /// of an address.
    private static func isWord(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || byte >= 0x80 || "_/&".utf8.contains(byte)
    }
}

/// Where people read what a commit names.
struct ReferenceLinks: Equatable {
    /// The repository's pages; `nil` where they are not known.
    private let site: WebAddress?
    private let form: Form
    private let tickets: WebAddress?

    private enum Form { case gitHub, gitLab, bitbucket, gitea, unknown }

    init(repository: String?, tickets: WebAddress?) {
        self.tickets = tickets
        let address = repository.flatMap(ReferenceLinks.webAddress)
        site = address?.site
        form =
            switch address?.host ?? "" {
            case "github.com": .gitHub
            case "bitbucket.org": .bitbucket
            case "codeberg.org": .gitea
            case let host where host == "gitlab.com" || host.hasPrefix("gitlab."): .gitLab
            case let host where host.hasPrefix("github."): .gitHub
            case let host where host.hasPrefix("gitea.") || host.hasPrefix("forgejo."): .gitea
            default: .unknown
            }
    }

    func link(_ reference: ChangeReference) -> String? {
        switch reference {
        case .ticket(let name): return tickets?.appending(name)
        case .pullRequest(let number):
            switch form {
            case .gitHub: return site?.appending("pull/\(number)")
            case .gitea: return site?.appending("pulls/\(number)")
            case .bitbucket: return site?.appending("pull-requests/\(number)")
            // there `#12` is an issue
            case .gitLab: return site?.appending("-/issues/\(number)")
            case .unknown: return nil
            }
        case .mergeRequest(let number): return form == .gitLab ? site?.appending("-/merge_requests/\(number)") : nil
        }
    }

    /// `https://host/owner/name` of a repository's address: `git@host:owner/name.git` and the like.
    private static func webAddress(_ repository: String) -> (site: WebAddress, host: String)? {
        var rest = repository[...]
        if let scheme = ["https://", "http://", "ssh://", "git://"].first(where: { rest.hasPrefix($0) }) {
            rest = rest.dropFirst(scheme.count)
        } else if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
            let path = rest[rest.index(after: colon)...].drop { $0 == "/" }
            rest = Substring("\(rest[..<colon])/\(path)")
        } else {
            return nil
        }
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        var host = rest[..<slash]
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        // a port is git's, not the browser's
        let name = host.prefix { $0 != ":" }.lowercased()
        var path = rest[slash...].dropFirst()
        while path.hasSuffix("/") { path = path.dropLast() }
        if path.hasSuffix(".git") { path = path.dropLast(4) }
        guard !name.isEmpty, !path.isEmpty, let site = try? WebAddress("https://\(name)/\(path)") else { return nil }
        return (site, name)
    }
}
