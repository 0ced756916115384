/// A test target that was not run: its tests have passed with all that they depend on as it is now.
package struct PassedBefore: Sendable, Equatable, Codable {
    package let target: String
    /// Ids of its tests, sorted.
    package let tests: [String]
    /// When they passed: seconds since 1970.
    package let time: Int64

    package init(target: String, tests: [String], time: Int64) {
        self.target = target
        self.tests = tests
        self.time = time
    }

    init(_ record: TestRecord) {
        self.init(target: record.target, tests: record.tests.map(\.id), time: record.time)
    }

    /// Those of its tests that are wanted; `nil` where none is.
    func chosen(_ isWanted: (String) -> Bool) -> PassedBefore? {
        let tests = tests.filter(isWanted)
        return tests.isEmpty ? nil : PassedBefore(target: target, tests: tests, time: time)
    }
}
