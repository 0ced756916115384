/// A change of a channel's settings: `PATCH /api/projects/<project>/channels/<channel>`. What it leaves out stays.
package struct ChannelChange: Hashable, Sendable, Codable {
    /// `public`, `link` or `token`. `link` makes a new link, also where there is one: the old one opens nothing any
    /// more.
    package let access: String?
    /// How many builds are kept; 0 for all.
    package let keptBuilds: Int?
    /// How many days a build is kept; 0 for good.
    package let keptDays: Int?

    package init(access: String? = nil, keptBuilds: Int? = nil, keptDays: Int? = nil) {
        self.access = access
        self.keptBuilds = keptBuilds
        self.keptDays = keptDays
    }
}

/// A channel's settings, as a server tells them.
package struct ChannelState: Hashable, Sendable, Codable {
    package let schema: Int
    package let access: String
    /// `nil` for all.
    package let keptBuilds: Int?
    /// `nil` for good.
    package let keptDays: Int?
    /// The path of a new link, which is told once: `link/<secret>/channels/<project>/<channel>/index.html`.
    package let link: String?

    package init(access: String, keptBuilds: Int?, keptDays: Int?, link: String?) {
        schema = 1
        self.access = access
        self.keptBuilds = keptBuilds
        self.keptDays = keptDays
        self.link = link
    }
}

/// A change of a project's settings: `PATCH /api/projects/<project>`.
package struct ProjectChange: Hashable, Sendable, Codable {
    /// Where tickets such as `ABC-123` are: their names are put behind it and a slash. Empty for nowhere.
    package let ticketAddress: String?

    package init(ticketAddress: String?) { self.ticketAddress = ticketAddress }
}

/// A change of a build: `PATCH …/builds/<version>`. What it leaves out stays.
package struct BuildChange: Hashable, Sendable, Codable {
    /// Whether it stays, whatever its channel keeps.
    package let isPinned: Bool?
    /// When it is no longer offered: seconds since 1970, UTC; 0 for never.
    package let expires: Int64?

    package init(isPinned: Bool? = nil, expires: Int64? = nil) {
        self.isPinned = isPinned
        self.expires = expires
    }
}
