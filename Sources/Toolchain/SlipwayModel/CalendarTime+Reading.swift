extension CalendarTime {
    /// The seconds since 1970 of a timestamp in UTC (RFC 3339), such as `2026-01-01T12:00:00Z`, with or without parts
    /// of a second; `nil` for any other text.
    package static func seconds(_ timestamp: String) -> Int64? {
        let parts = timestamp.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let date = CalendarDate(String(parts[0])), parts[1].hasSuffix("Z") else { return nil }
        let clock = parts[1].dropLast().prefix { $0 != "." }.split(separator: ":").map { Int64($0) ?? -1 }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        return days(Int64(date.year), date.month, Int64(date.day)) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }

    /// Days since 1970, as in Howard Hinnant's `days_from_civil`.
    ///
    /// - Parameter month: 1...12.
    package static func days(_ year: Int64, _ month: Int, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * Int64((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
