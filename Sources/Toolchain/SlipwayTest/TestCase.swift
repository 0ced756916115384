package import SlipwayReport

/// One test function and what came of it; the cases of a parameterised test are one.
package struct TestCase: Sendable, Equatable, Codable {
    /// The function: `testWrong`, `wrong(n:)`.
    package let name: String
    /// Module and type: `GreeterTests.Red`, `GreeterTests.Red/Inner`; the module for a free function.
    package let suite: String
    package let framework: TestFramework
    package let status: Status
    /// Wall-clock time.
    package let seconds: Double
    /// Where the test is declared, where the framework says so.
    package let location: SourceLocation?
    /// Why it was skipped.
    package let reason: String?
    /// The signal that ended the process while this test ran.
    package let signal: Int32?
    package let failures: [TestFailure]

    package init(
        name: String, suite: String, framework: TestFramework, status: Status, seconds: Double,
        location: SourceLocation? = nil, reason: String? = nil, signal: Int32? = nil, failures: [TestFailure] = []
    ) {
        self.name = name
        self.suite = suite
        self.framework = framework
        self.status = status
        self.seconds = seconds
        self.location = location
        self.reason = reason
        self.signal = signal
        self.failures = failures
    }

    package enum Status: String, Sendable, Codable {
        case passed, failed, skipped
    }

    /// The id as `swift test list` prints it: `Module.Type/function`, `Module.function`.
    package var id: String { TestCase.id(suite: suite, name: name) }

    static func id(suite: String, name: String) -> String {
        suite.utf8.contains(UInt8(ascii: ".")) ? "\(suite)/\(name)" : "\(suite).\(name)"
    }
}

package enum TestFramework: String, Sendable, Codable {
    case xctest = "XCTest"
    case swiftTesting = "Swift Testing"
}

/// One thing a test did not like.
package struct TestFailure: Sendable, Equatable, Codable {
    /// May have several lines.
    package let message: String
    /// Relative to the package where it lies in it.
    package let file: String?
    package let line: Int?
    package let column: Int?
    /// The argument of a parameterised test.
    package let argument: String?

    package init(_ message: String, at location: SourceLocation? = nil, argument: String? = nil) {
        self.message = message
        file = location?.file
        line = location?.line
        column = location?.column
        self.argument = argument
    }

    package var location: SourceLocation? { file.map { SourceLocation(file: $0, line: line, column: column) } }
}
