/// Reads dates of digits by a pattern such as `MM/dd/yyyy`.
///
/// The letters are those of Unicode Technical Standard 35, "Date Field Symbol Table"; only the numeric ones of years,
/// months and days are known. A date that the calendar does not have is none.
package struct DatePattern: Sendable {
    private enum Field: Sendable {
        case year(digits: Int)
        case month
        case day
        case text(Character)
    }

    /// `nil` where the pattern has something that is not known.
    private let fields: [Field]?

    package init(_ pattern: String) {
        var fields: [Field] = []
        var rest = pattern[...]
        while let letter = rest.first {
            let count = rest.prefix { $0 == letter }.count
            rest = rest.dropFirst(count)
            switch letter {
            case "y" where count <= 4: fields.append(.year(digits: count))
            case "M" where count <= 2: fields.append(.month)
            case "d" where count <= 2: fields.append(.day)
            case _ where letter.isLetter || letter == "'":
                self.fields = nil
                return
            default: fields += repeatElement(.text(letter), count: count)
            }
        }
        self.fields = fields
    }

    /// Days since 1970-01-01 of a date; `nil` where the text is no date of this pattern.
    ///
    /// - Parameter today: days since 1970, which decides about the century of years with two digits.
    package func days(_ text: String, today: Int) -> Int? {
        guard let fields else { return nil }
        var (year, month, day) = (1970, 1, 1)
        var rest = text[...]
        for field in fields {
            if case .text(let character) = field {
                guard rest.first == character else { return nil }
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix(while: \.isNumber)
            guard let number = Int(digits) else { return nil }
            rest = rest.dropFirst(digits.count)
            switch field {
            case .year(let count):
                year = count == 2 && digits.count == 2 ? DatePattern.century(number, today: today) : number
            case .month: month = number
            default: day = number
            }
        }
        guard rest.isEmpty, (1...12).contains(month), (1...DatePattern.length(of: month, year)).contains(day) else {
            return nil
        }
        return DatePattern.days(year, month, day)
    }

    /// Two digits are the year from eighty years ago to twenty years on.
    private static func century(_ digits: Int, today: Int) -> Int {
        let first = 1970 + today * 400 / 146_097 - 80
        let year = first / 100 * 100 + digits
        return year < first ? year + 100 : year
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Howard Hinnant's `days_from_civil` (howardhinnant.github.io/date_algorithms.html).
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
