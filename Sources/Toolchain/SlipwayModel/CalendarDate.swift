/// A day of the Gregorian calendar.
package struct CalendarDate: Sendable, Hashable {
    package let year: Int
    /// 1...12.
    package let month: Int
    /// 1...31.
    package let day: Int

    /// The day in UTC.
    package init(secondsSince1970 seconds: Int64) {
        let time = CalendarTime(secondsSince1970: seconds)
        (year, month, day) = (Int(time.year), time.month, time.day)
    }

    /// - Parameter text: `2026-01-31`; `nil` where it is no day that there is.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2],
            parts.allSatisfy({ $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
        else { return nil }
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard (1...12).contains(month), (1...CalendarDate.days(inMonth: month, of: year)).contains(day) else {
            return nil
        }
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Comparable {
    package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// `2026-01-31`.
    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

/// Written as its text.
extension CalendarDate: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CalendarDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no date")
        }
        self = date
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
