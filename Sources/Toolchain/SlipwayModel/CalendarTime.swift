/// A moment in UTC as the fields of a calendar.
///
/// Days are turned into dates as in Howard Hinnant's `civil_from_days`
/// (howardhinnant.github.io/date_algorithms.html): proleptic Gregorian, no time zone, no locale.
package struct CalendarTime: Hashable, Sendable {
    package let year: Int64
    /// 1...12.
    package let month: Int
    /// 1...31.
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int

    /// - Parameter seconds: seconds since 1970, UTC; a year beyond nine digits is clamped.
    package init(secondsSince1970 seconds: Int64) {
        let bounded = min(max(seconds, -1 << 55), 1 << 55)
        let days = (bounded >= 0 ? bounded : bounded - 86_399) / 86_400
        let rest = Int(bounded - days * 86_400)
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    }

    /// RFC 3339, such as `2026-01-01T12:00:00Z`.
    package var timestamp: String {
        "\(date)T\(CalendarTime.two(hour)):\(CalendarTime.two(minute)):\(CalendarTime.two(second))Z"
    }

    /// `2026-01-01`.
    package var date: String {
        let digits = String(year)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(padded)-\(CalendarTime.two(month))-\(CalendarTime.two(day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
