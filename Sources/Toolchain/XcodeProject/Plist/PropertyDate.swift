/// Dates of property lists as seconds since 1970-01-01T00:00:00Z, in the proleptic Gregorian calendar.
enum PropertyDate {
    /// Seconds between 1970 and 2001, the epoch of binary property lists.
    static let referenceOffset = 978_307_200.0

    /// `2001-01-01T00:00:00Z`, the only form Apple's XML property lists have.
    static func seconds(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        let shape = "0000-00-00T00:00:00Z"
        guard bytes.count == shape.utf8.count else { return nil }
        for (byte, model) in zip(bytes, shape.utf8) {
            guard model == UInt8(ascii: "0") ? ByteClass.isDigit(byte) : byte == model else { return nil }
        }
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 & 15) } }
        let (month, day) = (number(5..<7), number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61 else { return nil }
        return Double(days(number(0..<4), month, day) * 86400 + hour * 3600 + minute * 60 + second)
    }

    /// `2001-01-01 00:00:00 +0000`, as GNUstep writes it.
    static func seconds(gnuStep text: String) -> Double? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let local = seconds(parts[0] + "T" + parts[1] + "Z") else { return nil }
        let zone = Array(parts[2].utf8)
        guard zone.count == 5, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
            zone.dropFirst().allSatisfy(ByteClass.isDigit)
        else { return nil }
        let digits = zone.dropFirst().map { Int($0 & 15) }
        let offset = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
        return local + Double(zone[0] == UInt8(ascii: "-") ? offset : -offset)
    }

    /// The XML form of a date, to the second; `nil` outside the years 0 to 9999.
    static func text(_ seconds: Double) -> String? {
        guard seconds >= -62_167_219_200, seconds < 253_402_300_800 else { return nil }
        let whole = Int(seconds.rounded(.down))
        let day = (whole >= 0 ? whole : whole - 86399) / 86400
        let rest = whole - day * 86400
        let date = civil(day)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T"
            + padded(rest / 3600, 2) + ":" + padded(rest / 60 % 60, 2) + ":" + padded(rest % 60, 2) + "Z"
    }

    /// Days since 1970-01-01. Years are counted from March so that the leap day comes last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The date of a day since 1970-01-01.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
