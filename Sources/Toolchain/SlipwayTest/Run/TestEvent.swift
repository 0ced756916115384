package import SlipwayReport

/// What a test process tells while it runs, whichever framework its tests are written for.
package enum TestEvent: Sendable, Equatable {
    /// There is a test.
    case found(TestInfo)
    /// A test has begun, or waits for its turn.
    case started(TestKey)
    /// One of the arguments of a test has its turn.
    case caseStarted(TestKey)
    case caseEnded(TestKey)
    /// A test has come to its end; `seconds` where the framework says how long it took.
    case ended(TestKey, isFailed: Bool, seconds: Double?)
    /// A test, or the suite around tests, is not run.
    case skipped(TestKey, reason: String?)
    /// A test, a suite or the run did not like something.
    case failed(TestKey?, TestFailure)
    /// A test has left a file.
    case attached(TestKey, TestAttachment)
    /// The process has run all that it was asked to.
    case complete
}

/// What tells a test from all others: the id in Swift Testing's event stream, which ends in the place of the test;
/// `Module.Class/test` for XCTests.
package struct TestKey: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var description: String { text }

    package static func < (left: TestKey, right: TestKey) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

/// A test function.
package struct TestInfo: Sendable, Hashable, Codable {
    package let key: TestKey
    /// The function: `testWrong`, `wrong(n:)`.
    package let name: String
    /// Module and type: `GreeterTests.Red`, `GreeterTests.Red/Inner`; the module for a free function.
    package let suite: String
    package let framework: TestFramework
    package let location: SourceLocation?
    /// The target that the test is in: that of its suite, unless that is a type of another one.
    package let module: String

    package init(
        key: TestKey, name: String, suite: String, framework: TestFramework, location: SourceLocation? = nil,
        module: String? = nil
    ) {
        self.module = module ?? String(suite.prefix { $0 != "." })
        self.key = key
        self.name = name
        self.suite = suite
        self.framework = framework
        self.location = location
    }

    /// The id as `swift test list` prints it.
    package var id: String { TestCase.id(suite: suite, name: name) }
}

/// A file that a test has left.
package struct TestAttachment: Sendable, Hashable, Codable {
    package let name: String
    /// Where it lies; `nil` where it was not written.
    package let path: String?

    package init(name: String, path: String?) {
        self.name = name
        self.path = path
    }
}
