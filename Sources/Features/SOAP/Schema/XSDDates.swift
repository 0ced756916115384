/// Dates, times and durations as XML Schema writes them (part 2, 3.2.6 to 3.2.14).
enum XSDDates {
    static func isValid(_ text: String, _ type: XSDBuiltIn) -> Bool {
        if type == .duration { return isDuration(text) }
        var cursor = Cursor(rest: Array(text.utf8)[...])
        let isRead: Bool
        switch type {
        case .dateTime:
            isRead = cursor.date() && cursor.take(0x54) && cursor.time()
        case .date: isRead = cursor.date()
        case .time: isRead = cursor.time()
        case .gYear: isRead = cursor.year() != nil
        case .gYearMonth: isRead = cursor.year() != nil && cursor.take(0x2D) && cursor.number(1...12) != nil
        case .gMonth: isRead = cursor.take(0x2D) && cursor.take(0x2D) && cursor.number(1...12) != nil
        case .gMonthDay:
            isRead = cursor.take(0x2D) && cursor.take(0x2D) && cursor.monthAndDay(year: 2000)
        case .gDay:
            isRead = cursor.take(0x2D) && cursor.take(0x2D) && cursor.take(0x2D) && cursor.number(1...31) != nil
        default: return false
        }
        return isRead && cursor.zone() && cursor.rest.isEmpty
    }

    private struct Cursor {
        var rest: ArraySlice<UInt8>

        mutating func take(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest.removeFirst()
            return true
        }

        /// Two digits.
        mutating func number(_ range: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            rest.removeFirst(2)
            return range.contains(value) ? value : nil
        }

        /// The year's remainder by 400: as much as its length depends on.
        mutating func year() -> Int? {
            _ = take(0x2D)
            let digits = rest.prefix { 0x30...0x39 ~= $0 }
            guard digits.count >= 4, digits.count == 4 || digits.first != 0x30, digits.contains(where: { $0 != 0x30 })
            else { return nil }
            rest.removeFirst(digits.count)
            return digits.reduce(0) { ($0 * 10 + Int($1 - 0x30)) % 400 }
        }

        mutating func date() -> Bool {
            guard let year = year(), take(0x2D) else { return false }
            return monthAndDay(year: year)
        }

        mutating func monthAndDay(year: Int) -> Bool {
            guard let month = number(1...12), take(0x2D), let day = number(1...31) else { return false }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return day <= days[month - 1]
        }

        mutating func time() -> Bool {
            guard let hour = number(0...24), take(0x3A), let minute = number(0...59), take(0x3A),
                let second = number(0...59)
            else { return false }
            var fraction: ArraySlice<UInt8> = []
            if take(0x2E) {
                fraction = rest.prefix { 0x30...0x39 ~= $0 }
                guard !fraction.isEmpty else { return false }
                rest.removeFirst(fraction.count)
            }
            return hour < 24 || (minute == 0 && second == 0 && fraction.allSatisfy { $0 == 0x30 })
        }

        /// `Z`, `+02:00`, or none.
        mutating func zone() -> Bool {
            guard !rest.isEmpty, !take(0x5A) else { return true }
            guard take(0x2B) || take(0x2D), let hour = number(0...14), take(0x3A), let minute = number(0...59) else {
                return false
            }
            return hour < 14 || minute == 0
        }
    }

    private static func isDuration(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        if rest.first == 0x2D { rest.removeFirst() }
        guard rest.popFirst() == 0x50, !rest.isEmpty else { return false }
        // Y, M, D, then H, M, S behind a T
        var units: [UInt8] = [0x59, 0x4D, 0x44]
        var isTime = false
        while !rest.isEmpty {
            if !isTime, rest.first == 0x54 {
                rest.removeFirst()
                (isTime, units) = (true, [0x48, 0x4D, 0x53])
                guard !rest.isEmpty else { return false }
            }
            let digits = rest.prefix { 0x30...0x39 ~= $0 }
            rest.removeFirst(digits.count)
            var hasFraction = false
            if rest.first == 0x2E {
                rest.removeFirst()
                let fraction = rest.prefix { 0x30...0x39 ~= $0 }
                guard !fraction.isEmpty else { return false }
                rest.removeFirst(fraction.count)
                hasFraction = true
            }
            guard !digits.isEmpty, let unit = rest.popFirst(), let index = units.firstIndex(of: unit),
                !hasFraction || (isTime && unit == 0x53)
            else { return false }
            units.removeFirst(index + 1)
        }
        return true
    }
}
