import LocationKit

/// What happens beside the fixes, as it is printed.
struct EventLine: Encodable {
    private let schema = 1
    private let kind = "event"
    private let event: String
    @Nullable private var code: String?
    @Nullable private var message: String?
    @Nullable private var hint: String?
    /// Seconds.
    @Nullable private var retryIn: Double?

    private enum CodingKeys: String, CodingKey { case schema, kind, event, code, message, hint, retryIn }

    init(_ event: LocationEvent) {
        switch event {
        case .authorization(.denied(let denial)):
            (self.event, code) = ("authorization", "denied")
            (message, hint) = (denial.description, denial.hint)
        case .authorization(let state):
            self.event = "authorization"
            code = LocationCommand.kebab(String("\(state)".prefix { $0 != "(" }))
        case .connected(let source): (self.event, message) = ("connected", source)
        case .lost(let failure, let delay):
            (self.event, retryIn) = ("lost", delay.map { ($0 / .milliseconds(1)).rounded() / 1000 })
            tell(failure)
        case .noFix: (self.event, message) = ("no-fix", "the receiver has no fix")
        case .malformed(let failure):
            self.event = "malformed"
            tell(failure)
        case .setBack: (self.event, message) = ("set-back", "the time of the receiver was set back")
        case .addressFailed(let error):
            self.event = "address-failed"
            (code, message, hint) = (LocationCommand.kebab(error.code.rawValue), error.description, error.hint)
        case .skipped(let count):
            (self.event, message) = ("skipped", "updates are left out: \(count), as they were not taken in time")
        case .ended: (self.event, message) = ("ended", "there is nothing more")
        }
    }

    private mutating func tell(_ failure: LocationFailure) {
        (code, message, hint) = (LocationCommand.kebab(failure.code.rawValue), failure.message, failure.hint)
    }

    /// For people; empty for what they need not be told.
    var text: [String] {
        guard let message else { return [] }
        let retry = retryIn.map { "; another attempt in \($0) s" } ?? ""
        return ["\(event): \(message)\(retry)"] + (hint.map { ["  hint: \($0)"] } ?? [])
    }
}
