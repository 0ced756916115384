import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwayServer

extension ServerWorker {
    func listChanges(
        limit: Int, before: Int64?, _ session: ServerSession
    ) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        let found = try await store.audit(limit: limit + 1, before: before)
        try store.close()
        let entries = Array(found.prefix(limit))
        let hasMore = found.count > limit
        var lines = entries.map { entry in
            [
                "\(entry.id)", ServerWorker.moment(entry.time), entry.actor.escapingControls, entry.action,
                entry.subject.escapingControls,
                entry.detail.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ").escapingControls },
            ].compactMap { $0 }.joined(separator: "  ")
        }
        if entries.isEmpty { lines = ["nothing was changed"] }
        if hasMore, let last = entries.last { lines.append("there are more: --before \(last.id)") }
        session.console.result(Changes(entries: entries, hasMore: hasMore), human: lines)
        return .done
    }

    /// `2026-01-31 08:05`, in UTC.
    private static func moment(_ seconds: Int64) -> String {
        let time = CalendarTime(secondsSince1970: seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(time.date) \(two(time.hour)):\(two(time.minute))"
    }
}

/// What `audit --json` prints.
private struct Changes: Encodable {
    let schema = 1
    let entries: [AuditEntry]
    let hasMore: Bool
    private enum CodingKeys: String, CodingKey { case schema, entries, hasMore }
}
