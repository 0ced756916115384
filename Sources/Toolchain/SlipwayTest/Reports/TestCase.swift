package import SlipwayReport

/// One test function and what came of it; the cases of a parameterised test are one.
package struct TestCase: Sendable, Equatable {
    /// The function: `testWrong`, `wrong(n:)`.
    package let name: String
    /// Module and type: `GreeterTests.Red`, `GreeterTests.Red/Inner`; the module for a free function.
    package let suite: String
    package let framework: TestFramework
    /// Where it ran, of a run on Apple's platforms: `iPhone 16`. The same test is a case of its own on each.
    package let destination: String?
    /// Where the test is declared, where the framework says so.
    package let location: SourceLocation?
    /// The attempt that counts: the last one; of tests that are repeated the first that failed.
    package let result: TestAttempt
    /// The other attempts in their order, where it ran more than once.
    package let others: [TestAttempt]
    /// What the quarantine says of it, where it has failed.
    package let quarantine: QuarantinedTest?

    package init(
        name: String, suite: String, framework: TestFramework, location: SourceLocation? = nil, result: TestAttempt,
        others: [TestAttempt] = [], quarantine: QuarantinedTest? = nil, destination: String? = nil
    ) {
        self.destination = destination
        self.name = name
        self.suite = suite
        self.framework = framework
        self.location = location
        self.result = result
        self.others = others
        self.quarantine = result.status == .failed ? quarantine : nil
    }

    package enum Status: String, Sendable, Codable {
        case passed, failed, skipped
    }

    package var status: Status { result.status }
    package var seconds: Double { result.seconds }
    package var reason: String? { result.reason }
    package var signal: Int32? { result.signal }
    package var failures: [TestFailure] { result.failures }

    /// Whether it has failed, and that does not make the run red.
    package var isQuarantined: Bool { quarantine?.isExpired == false }

    /// Whether it makes the run red.
    package var isFailure: Bool { status == .failed && !isQuarantined }

    /// Whether it has passed and failed without a change between.
    package var isFlaky: Bool {
        if others.isEmpty { return false }
        let all = [result] + others
        return all.contains { $0.status == .passed } && all.contains { $0.status == .failed }
    }

    /// The test's id as `swift test list` prints it: `Module.Type/function`, `Module.function`.
    package var testID: String { TestCase.id(suite: suite, name: name) }

    /// What tells it from all other cases of a report: the test's id, and where it ran: `… on iPhone 16`.
    package var id: String { TestCase.id(of: testID, on: destination) }

    /// The suite, and where it ran.
    package var group: String { TestCase.id(of: suite, on: destination) }

    static func id(of test: String, on destination: String?) -> String {
        destination.map { "\(test) on \($0)" } ?? test
    }

    static func id(suite: String, name: String) -> String {
        suite.utf8.contains(UInt8(ascii: ".")) ? "\(suite)/\(name)" : "\(suite).\(name)"
    }

    /// What ``id(suite:name:)`` was made of.
    static func parts(of id: String) -> (suite: String, name: String) {
        // names between backticks may have any character
        var isQuoted = false
        var slash: String.Index?
        for index in id.utf8.indices {
            if id.utf8[index] == UInt8(ascii: "`") { isQuoted.toggle() }
            if id.utf8[index] == UInt8(ascii: "/"), !isQuoted { slash = index }
        }
        guard let end = slash ?? id.utf8.firstIndex(of: UInt8(ascii: ".")) else { return ("", id) }
        return (String(id[..<end]), String(id[id.utf8.index(after: end)...]))
    }
}

/// What tells a test from all others: functions that differ in the types of their parameters alone have the same id.
struct TestDeclaration: Hashable {
    let id: String
    let location: SourceLocation?
}

extension TestCase {
    var declaration: TestDeclaration { TestDeclaration(id: id, location: location) }
}

extension TestInfo {
    var declaration: TestDeclaration { TestDeclaration(id: id, location: location) }
}

/// The attempt that counts stands among the other keys.
extension TestCase: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, suite, framework, destination, location, quarantine
        case isFlaky = "flaky"
        case others = "otherAttempts"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        suite = try values.decode(String.self, forKey: .suite)
        framework = try values.decode(TestFramework.self, forKey: .framework)
        destination = try values.decodeIfPresent(String.self, forKey: .destination)
        location = try values.decodeIfPresent(SourceLocation.self, forKey: .location)
        result = try TestAttempt(from: decoder)
        others = try values.decodeIfPresent([TestAttempt].self, forKey: .others) ?? []
        quarantine = try values.decodeIfPresent(QuarantinedTest.self, forKey: .quarantine)
    }

    package func encode(to encoder: any Encoder) throws {
        try result.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(suite, forKey: .suite)
        try values.encode(framework, forKey: .framework)
        try values.encodeIfPresent(destination, forKey: .destination)
        try values.encodeIfPresent(location, forKey: .location)
        try values.encodeIfPresent(quarantine, forKey: .quarantine)
        if isFlaky { try values.encode(true, forKey: .isFlaky) }
        if !others.isEmpty { try values.encode(others, forKey: .others) }
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
