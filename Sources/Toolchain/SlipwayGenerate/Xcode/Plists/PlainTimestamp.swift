import SlipwayModel

/// Times as YAML 1.1 writes them without quotes (yaml.org/type/timestamp): `2026-05-01` or `2026-05-01T12:30:00Z`.
enum PlainTimestamp {
    /// Seconds since 1970, UTC; a time without a zone is UTC, fractions are dropped. `nil` for any other text.
    static func seconds(_ text: String) -> Double? {
        var rest = Array(text.utf8)[...]
        guard let year = number(4, &rest), take("-", &rest), let month = number(2, &rest), take("-", &rest),
            let day = number(2, &rest), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let midnight = days(year, month, day) * 86_400
        let written = CalendarTime(secondsSince1970: midnight)
        // The thirtieth of February is another day.
        guard written.month == Int(month), written.day == Int(day) else { return nil }
        if rest.isEmpty { return Double(midnight) }
        guard let time = timeOfDay(&rest), let offset = zone(&rest), rest.isEmpty else { return nil }
        return Double(midnight + time - offset)
    }

    private static func timeOfDay(_ rest: inout ArraySlice<UInt8>) -> Int64? {
        guard take("T", &rest) || take("t", &rest) || take(" ", &rest) else { return nil }
        guard let hour = number(2, &rest), take(":", &rest), let minute = number(2, &rest), take(":", &rest),
            let second = number(2, &rest), hour < 24, minute < 60, second < 60
        else { return nil }
        if take(".", &rest) { rest = rest.drop(while: DecimalNumber.isDigit) }
        return (hour * 60 + minute) * 60 + second
    }

    /// Seconds east of Greenwich.
    private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int64? {
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        if rest.isEmpty || take("Z", &rest) { return 0 }
        let isWest = take("-", &rest)
        guard isWest || take("+", &rest), let hours = number(2, &rest), hours < 24 else { return nil }
        var minutes: Int64 = 0
        if take(":", &rest) {
            guard let written = number(2, &rest), written < 60 else { return nil }
            minutes = written
        }
        return (hours * 60 + minutes) * (isWest ? -60 : 60)
    }

    private static func number(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int64? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(DecimalNumber.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Days since 1970-01-01: Howard Hinnant's `days_from_civil` (howardhinnant.github.io/date_algorithms.html).
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
