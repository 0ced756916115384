package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What the quarantine says of a test that has failed.
package struct QuarantinedTest: Sendable, Equatable {
    /// Who sees to it.
    package let owner: String
    /// The last day on which the test may fail.
    package let until: CalendarDate
    package let reason: String?
    /// Whether that day has passed: the failure counts.
    package let isExpired: Bool

    init(_ entry: TestQuarantine.Entry, on day: CalendarDate) {
        owner = entry.owner
        until = entry.until
        reason = entry.reason
        isExpired = entry.until < day
    }

    /// Until when and by whom, for a person.
    var text: String { "until \(until) by \(owner)" + (reason.map { ": \($0)" } ?? "") }
}

extension QuarantinedTest: Codable {
    private enum CodingKeys: String, CodingKey {
        case owner, until, reason
        case isExpired = "expired"
    }
}

/// The quarantine on the day of a run.
struct QuarantineDay: Sendable {
    let quarantine: TestQuarantine?
    let today: CalendarDate

    init(quarantine: TestQuarantine?, today: CalendarDate) {
        self.quarantine = quarantine
        self.today = today
    }

    init(_ plan: TestPlan, _ host: Host) {
        self.init(quarantine: plan.quarantine, today: CalendarDate(secondsSince1970: host.clock.now()))
    }

    /// What is said of a test where it fails; `nil` where nothing is.
    func verdict(of id: String) -> QuarantinedTest? {
        quarantine?.entry(for: id, on: today).map { QuarantinedTest($0, on: today) }
    }

    func tolerates(_ id: String) -> Bool { verdict(of: id)?.isExpired == false }
}

extension QuarantineDay {
    /// What should be changed in the file: entries that are about no test, and those that have expired.
    ///
    /// - Parameters:
    ///   - ids: all tests of the package.
    ///   - failed: those that have failed, which say themselves that their entry has expired.
    ///   - passed: those that have passed.
    func notes(ids: [String], failed: [String], passed: [String]) -> [Diagnostic] {
        guard let quarantine else { return [] }
        return quarantine.entries.compactMap { entry in
            let place = SourceLocation(file: quarantine.file, line: entry.line)
            guard ids.contains(where: entry.covers) else {
                return Diagnostic(
                    .warning, code: "quarantine-unknown", "there is no test '\(entry.test)', which is in quarantine",
                    hint: Suggestion.nearest(to: entry.test, in: ids).map { "did you mean '\($0)'?" }
                        ?? "remove the entry", at: place)
            }
            guard entry.until < today, !failed.contains(where: entry.covers) else { return nil }
            return Diagnostic(
                .warning, code: "quarantine-expired", "the quarantine of '\(entry.test)' has ended",
                cause: "it held until \(entry.until)",
                hint: passed.contains(where: entry.covers)
                    ? "remove the entry, as the test does not fail"
                    : "mend the test and remove the entry: where the test runs, a failure counts", at: place)
        }
    }
}
