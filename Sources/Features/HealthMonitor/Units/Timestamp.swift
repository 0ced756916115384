public import Foundation

/// Times as files write them: `2024-05-01T06:00:00Z` (XML Schema 1.1, 3.3.7 `dateTime`; ISO 8601).
public enum Timestamp {
    /// Seconds since 1970 from the year 0 to the end of the year 9999, which has the last one with four digits.
    private static let seconds = -62_167_219_200.0..<253_402_300_800.0

    /// With milliseconds where there are some; in UTC. What is in no year from 0 to 9999 is written as seconds since
    /// 1970.
    public static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        guard Timestamp.seconds.contains(seconds) else { return "\(seconds)" }
        // the last half millisecond is of no other year
        let milliseconds = min(Int64((seconds * 1000).rounded()), 253_402_300_799_999)
        let day = floorDivide(milliseconds, 86_400_000)
        let rest = Int(milliseconds - day * 86_400_000)
        let (year, month, dayOfMonth) = civil(day)
        let time = rest / 1000
        var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
        text += "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
        if rest % 1000 != 0 { text += ".\(padded(rest % 1000, 3))" }
        return text + "Z"
    }

    /// Reads a time; one without a zone is taken for UTC.
    ///
    /// - Returns: nil for what is no time: a month 13, a 30th of February, an hour 25, in UTC a year behind 9999.
    public static func date(_ text: String) -> Date? { date(Array(text.utf8)[...]) }

    static func date(_ bytes: ArraySlice<UInt8>) -> Date? {
        var scanner = DigitScanner(bytes)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
            let day = scanner.number(2), scanner.skip("T"), let hour = scanner.number(2), scanner.skip(":"),
            let minute = scanner.number(2), scanner.skip(":"), let second = scanner.number(2)
        else { return nil }
        let isMidnight = hour == 24 && minute == 0 && second == 0
        // a second 60 is a leap second
        guard 1...12 ~= month, 1...days(in: month, of: year) ~= day, hour < 24 || isMidnight, minute < 60, second <= 60
        else { return nil }
        var fraction = 0.0
        if scanner.skip(".") {
            guard let value = scanner.fraction() else { return nil }
            fraction = value
        }
        guard let zone = scanner.zone() else { return nil }
        let seconds = daysFromCivil(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - zone
        let time = Double(seconds) + fraction
        return Timestamp.seconds.contains(time) ? Date(timeIntervalSince1970: time) : nil
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar (H. Hinnant, *chrono-compatible low-level date
    /// algorithms*, `days_from_civil`); the year is from 0 to 9999.
    private static func daysFromCivil(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The same the other way round (`civil_from_days`).
    private static func civil(_ day: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = Int(day) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
    }
}

/// Digits of a time.
private struct DigitScanner {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    mutating func number(_ count: Int) -> Int? {
        guard bytes.endIndex - index >= count else { return nil }
        var value = 0
        for _ in 0..<count {
            guard 0x30...0x39 ~= bytes[index] else { return nil }
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        return value
    }

    /// Behind the point: at least one digit; nanoseconds are enough.
    mutating func fraction() -> Double? {
        let start = index
        var (value, scale) = (0.0, 1.0)
        while index < bytes.endIndex, 0x30...0x39 ~= bytes[index] {
            if index - start < 9 { (value, scale) = (value * 10 + Double(bytes[index] - 0x30), scale * 10) }
            index += 1
        }
        return index == start ? nil : value / scale
    }

    /// Seconds in front of UTC, at the end.
    mutating func zone() -> Int? {
        if index == bytes.endIndex { return 0 }
        if skip("Z") { return index == bytes.endIndex ? 0 : nil }
        let isBehind = bytes[index] == UInt8(ascii: "-")
        guard skip("+") || skip("-"), let hours = number(2), skip(":"), let minutes = number(2), hours <= 14,
            minutes < 60, index == bytes.endIndex
        else { return nil }
        return (isBehind ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
