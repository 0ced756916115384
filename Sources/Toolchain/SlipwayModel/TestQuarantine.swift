/// Tests that may fail for a while: a team's list, in a file of its own.
package struct TestQuarantine: Sendable, Equatable, Codable {
    /// The file, as messages name it.
    package let file: String
    package let entries: [Entry]

    package init(file: String, entries: [Entry]) {
        self.file = file
        self.entries = entries
    }

    package struct Entry: Sendable, Equatable, Codable {
        /// The id of a test, or of a type or a module that stands for all of its tests.
        package let test: String
        /// Who sees to it.
        package let owner: String
        /// The last day on which the test may fail, in UTC.
        package let until: CalendarDate
        package let reason: String?
        /// Where the entry is in the file, from 1.
        package let line: Int

        package init(test: String, owner: String, until: CalendarDate, reason: String? = nil, line: Int) {
            self.test = test
            self.owner = owner
            self.until = until
            self.reason = reason
            self.line = line
        }
    }

    /// The entry about a test: one that holds on a day rather than one that has expired, and of those the one that
    /// is about the fewest tests.
    ///
    /// - Parameter id: `Module.Type/function`, `Module.function`.
    package func entry(for id: String, on day: CalendarDate) -> Entry? {
        entries.filter { $0.covers(id) }.max { left, right in
            let (isLeft, isRight) = (day <= left.until, day <= right.until)
            return isLeft == isRight ? left.test.utf8.count < right.test.utf8.count : isRight
        }
    }
}

extension TestQuarantine.Entry {
    /// Whether a test is the one, or one of those of the type or the module.
    package func covers(_ id: String) -> Bool {
        guard id.utf8.starts(with: test.utf8) else { return false }
        let rest = id.utf8.dropFirst(test.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: ".")
    }
}
