import SlipwayModel
import SlipwaySystem
import Synchronization

/// The `date` header (RFC 9110 §5.6.7), made once a second.
final class DateLine: Sendable {
    private let clock: any TimeSource
    private let known = Mutex((second: Int64.min, text: ""))

    init(clock: any TimeSource) { self.clock = clock }

    /// Such as `Thu, 26 Nov 2026 15:04:05 GMT`.
    var text: String {
        let now = clock.now()
        return known.withLock { known in
            if known.second != now { known = (now, DateLine.text(of: now)) }
            return known.text
        }
    }

    /// - Parameter time: seconds since 1970, UTC.
    static func text(of time: Int64) -> String {
        let calendar = CalendarTime(secondsSince1970: time)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let days = time >= 0 ? time / 86_400 : (time - 86_399) / 86_400
        let weekday = weekdays[Int(((days + 4) % 7 + 7) % 7)]
        return
            "\(weekday), \(two(calendar.day)) \(months[calendar.month - 1]) \(calendar.year) "
            + "\(two(calendar.hour)):\(two(calendar.minute)):\(two(calendar.second)) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
