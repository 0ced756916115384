import GRDB
import SlipwayModel
import SlipwayPages

extension PageQueries {
    /// Projects that somebody may see, page by page, with the channels that were published to last.
    func index(page: Int) throws -> IndexView {
        let condition = audience.condition
        let names = try Row.fetchAll(
            database,
            sql: """
                SELECT project.id, project.name FROM project WHERE EXISTS (SELECT 1 FROM channel
                    WHERE channel.project = project.id AND channel.visibleBuilds > 0 AND \(condition.sql))
                ORDER BY project.name LIMIT ? OFFSET ?
                """,
            arguments: condition.arguments
                + [PageQueries.lengths.projects, (page - 1) * PageQueries.lengths.projects])
        let counts = try counts(of: nil)
        var view = IndexView(
            projects: try names.map { row in
                IndexView.Project(
                    name: row["name"],
                    groups: try ChannelKind.allCases.compactMap { kind in
                        try group(kind, of: row["id"], page: 1, length: PageQueries.lengths.channels)
                    })
            }, counts: counts)
        view.list = ListPosition(page: page, pages: PageQueries.pages(counts.projects, PageQueries.lengths.projects))
        return view
    }

    /// The channels of one kind of a project, page by page; `nil` where there are none to see.
    func index(of project: String, kind: ChannelKind, page: Int) throws -> IndexView? {
        guard
            let id = try Int64.fetchOne(database, sql: "SELECT id FROM project WHERE name = ?", arguments: [project]),
            let group = try group(kind, of: id, page: page, length: PageQueries.lengths.moreChannels)
        else { return nil }
        var view = IndexView(
            projects: [IndexView.Project(name: project, groups: [group])], counts: try counts(of: id))
        view.list = ListPosition(page: page, pages: PageQueries.pages(group.count, PageQueries.lengths.moreChannels))
        view.isOfOneProject = true
        return view
    }

    /// - Returns: the channels by name, and whether there are more.
    func indexDocument(page: Int) throws -> (document: IndexDocument, hasMore: Bool) {
        let condition = audience.condition
        let length = PageQueries.lengths.documents
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT \(PageQueries.summaryColumns) FROM project JOIN channel ON channel.project = project.id
                JOIN build ON build.id = channel.latest WHERE \(condition.sql)
                ORDER BY project.name, channel.name LIMIT ? OFFSET ?
                """, arguments: condition.arguments + [length + 1, (page - 1) * length])
        var projects: [(name: String, channels: [ChannelSummary])] = []
        for row in rows.prefix(length) {
            guard let summary = try summary(row) else { continue }
            let name: String = row["projectName"]
            if projects.last?.name != name { projects.append((name, [])) }
            projects[projects.count - 1].channels.append(summary)
        }
        return (
            IndexDocument(projects: projects.map { IndexDocument.Project(name: $0.name, channels: $0.channels) }),
            rows.count > length
        )
    }

    static func pages(_ count: Int, _ length: Int) -> Int { max(1, (count + length - 1) / length) }

    private func counts(of project: Int64?) throws -> IndexView.Counts {
        let condition = audience.condition
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT COUNT(DISTINCT project.id) AS projects, COUNT(*) AS channels, SUM(channel.visibleBuilds) AS builds
                FROM project JOIN channel ON channel.project = project.id
                WHERE channel.visibleBuilds > 0 AND (?1 IS NULL OR project.id = ?1) AND \(condition.sql)
                """, arguments: [project] + condition.arguments)
        return IndexView.Counts(
            projects: row?["projects"] ?? 0, channels: row?["channels"] ?? 0, builds: row?["builds"] ?? 0)
    }

    private func group(_ kind: ChannelKind, of project: Int64, page: Int, length: Int) throws -> IndexView.Group? {
        let condition = audience.condition
        let source = """
            FROM project JOIN channel ON channel.project = project.id
            WHERE project.id = ? AND channel.kind = ? AND channel.visibleBuilds > 0 AND \(condition.sql)
            """
        let arguments: StatementArguments = [project, kind.rawValue] + condition.arguments
        let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) \(source)", arguments: arguments) ?? 0
        if count == 0 { return nil }
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT \(PageQueries.summaryColumns) FROM (
                    SELECT channel.* \(source) ORDER BY channel.updated DESC LIMIT ? OFFSET ?) AS channel
                JOIN project ON project.id = channel.project JOIN build ON build.id = channel.latest
                ORDER BY channel.updated DESC
                """, arguments: arguments + [length, (page - 1) * length])
        return IndexView.Group(kind: kind, channels: try rows.compactMap(summary), count: count)
    }

    private static let summaryColumns = "\(FoundChannel.columns), \(BuildSummary.columns)"

    /// A channel with its latest build; the one that counts is another where that one has just ended.
    private func summary(_ row: Row) throws -> ChannelSummary? {
        let channel = FoundChannel(row)
        let isPinned: Bool = row["isPinned"]
        let isOver = !isPinned && (row["expires"] as Int64?).map { $0 <= now } ?? false
        guard
            let latest = isOver
                ? try builds(of: channel, length: 1).first : try BuildSummary(row, of: { channel.key($0) })
        else { return nil }
        return ChannelSummary(
            project: channel.project, name: channel.name, kind: channel.kind, count: channel.count, latest: latest)
    }
}
