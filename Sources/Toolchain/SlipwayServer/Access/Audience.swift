import GRDB

/// Who may see a channel.
enum ChannelAccess: String, Sendable, Codable, CaseIterable {
    /// Everybody.
    case `public`
    /// Who has the link, and who has a token.
    case link
    /// Who has a token.
    case token
}

/// What somebody may see: the one place that decides, for pages, files, documents and blobs.
struct Audience: Sendable, Equatable {
    let caller: Caller
    /// The one channel that the address of the request opens, by a secret in it: it shows nothing else.
    let link: Int64?

    init(_ caller: Caller, link: Int64? = nil) {
        self.caller = caller
        self.link = link
    }

    /// Whether what it sees is what everybody sees.
    var isEverybody: Bool { caller.token == nil && link == nil }

    func maySee(channel: Int64, access: ChannelAccess, of project: String) -> Bool {
        if let link { return link == channel }
        return access == .public || caller.may(.read, project)
    }

    /// ``maySee(channel:access:of:)`` as a condition of rows of `channel` and `project`.
    var condition: (sql: String, arguments: StatementArguments) {
        if let link { return ("channel.id = ?", [link]) }
        guard let token = caller.token, token.scope >= .read else { return ("channel.access = 'public'", []) }
        guard let project = token.project else { return ("1", []) }
        return ("(channel.access = 'public' OR project.name = ?)", [project])
    }
}
