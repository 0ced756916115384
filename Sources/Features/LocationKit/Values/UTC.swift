import Foundation

/// Days and times of the Gregorian calendar in UTC, without a calendar that somebody has set.
enum UTC {
    static let millisecondsOfDay = 86_400_000

    /// Days since 1970 (Hinnant, *chrono-compatible low-level date algorithms*, `days_from_civil`); nil for a day that
    /// there is not, and for years that have no four digits.
    static func day(year: Int, month: Int, day: Int) -> Int? {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= length(of: month, year) else {
            return nil
        }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Milliseconds of a day; nil for a time that there is not. A leap second is taken where one can be.
    static func time(hour: Int, minute: Int, second: Int, millisecond: Int) -> Int? {
        let isLeap = hour == 23 && minute == 59 && second == 60
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) || isLeap,
            (0..<1000).contains(millisecond)
        else { return nil }
        return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
    }

    static func date(day: Int, milliseconds: Int) -> Date {
        Date(timeIntervalSince1970: Double(day) * 86_400 + Double(milliseconds) / 1000)
    }

    /// `2024-03-19T10:15:00.000Z` (RFC 3339 in UTC, a fraction or not); nil for what is none.
    static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 40, bytes.last == UInt8(ascii: "Z"),
            bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let year = digits(bytes[0..<4]), let month = digits(bytes[5..<7]), let dayOfMonth = digits(bytes[8..<10]),
            let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16]),
            let second = digits(bytes[17..<19]),
            let day = day(year: year, month: month, day: dayOfMonth),
            let milliseconds = time(hour: hour, minute: minute, second: second, millisecond: 0)
        else { return nil }
        guard let fraction = thousandths(bytes[19..<(bytes.count - 1)]) else { return nil }
        return date(day: day, milliseconds: milliseconds + fraction)
    }

    /// What stands behind the seconds: nothing, or a point and digits, of which three count.
    static func thousandths(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return 0 }
        let rest = bytes.dropFirst()
        guard first == UInt8(ascii: "."), rest.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        let three = rest.prefix(3) + Array(repeating: 48, count: max(0, 3 - rest.count))
        return digits(ArraySlice(three))
    }

    /// A number of some digits, and nothing else.
    static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
        var value = 0
        for byte in bytes {
            guard byte &- 48 < 10 else { return nil }
            value = value * 10 + Int(byte &- 48)
        }
        return value
    }
}
