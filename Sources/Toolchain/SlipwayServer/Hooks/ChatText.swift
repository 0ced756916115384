import SlipwayModel
import SlipwayReport

/// Messages for a chat that takes them as Slack does.
struct ChatText: Sendable {
    /// The package and its version.
    let subject: String
    /// `nil` where the server does not know its own address.
    let page: String?
    let channel: String

    /// Changes that are told; the others are counted.
    static let mostChanges = 5
    /// Characters of a change, and of a report.
    private static let longest = (change: 150, report: 1_000)

    private struct Document: Encodable { let text: String }

    static var test: String { message("This is how `slipway hook test` looks here: the hook works.") }

    func published(_ changes: (first: [String], count: Int)) -> String {
        var lines = ["\(link) was published in \(ChatText.escape(channel))"]
        lines += changes.first.map { "• " + ChatText.escape(ChatText.short($0, ChatText.longest.change)) }
        let more = changes.count - changes.first.count
        if more > 0 { lines.append("and \(Plural.count(more, "more commit", "more commits"))") }
        return ChatText.message(lines.joined(separator: "\n"))
    }

    func expiring(_ time: Int64) -> String {
        let day = CalendarDate(secondsSince1970: time).description
        return ChatText.message("\(link) in \(ChatText.escape(channel)) ends on \(day)")
    }

    func reported(_ report: HookMessage.Report?) -> String {
        let text = ChatText.short(report?.text ?? "", ChatText.longest.report)
        let quoted = text.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + ChatText.escape($0) }
        let picture = report?.hasScreenshot == true ? ["with a screenshot: `slipway reports` fetches it"] : []
        return ChatText.message(
            (["A tester reports on \(link) in \(ChatText.escape(channel)):"] + quoted + picture)
                .joined(separator: "\n"))
    }

    private var link: String {
        let name = ChatText.escape(subject)
        return page.map { "<\($0)|\(name)>" } ?? name
    }

    private static func message(_ text: String) -> String { String(JSONDocument.line(Document(text: text)).dropLast()) }

    private static func short(_ text: String, _ most: Int) -> String {
        text.count > most ? text.prefix(most - 1) + "…" : text
    }

    /// The three characters that mean something in a message.
    private static func escape(_ text: some StringProtocol) -> String {
        String(text).escapingControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
