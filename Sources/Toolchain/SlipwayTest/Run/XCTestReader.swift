import SlipwayModel
import SlipwayReport

/// Reads what XCTest prints, line by line: the only place where it says anything.
///
/// Tests run one after the other, so a line belongs to the test that runs. What tests print themselves may look like
/// XCTest's own lines: one about another test than the running one is not believed.
struct XCTestReader {
    private let root: SourceRoot
    /// The tests of the run by the name that is printed.
    private let tests: [String: TestKey]
    private var running: (key: TestKey, label: String)?
    private var ended: Set<TestKey> = []
    /// The test that ended last: if it has another end, the test itself had printed the first one.
    private var last: TestKey?
    private var failure: Failure?

    /// A failure whose message may have further lines.
    private struct Failure {
        let place: SourceLocation
        var message: String
        var lines = 0
    }

    /// Lines after the first that belong to a message. XCTest does not mark the end: what a test prints after a
    /// failure is taken for more of it up to here.
    private static let longestMessage = 20

    init(root: SourceRoot, tests: [TestInfo]) {
        self.root = root
        var names: [String: TestKey] = [:]
        for test in tests {
            let type = test.suite.dropFirst(test.module.count + 1)
            names["\(type).\(test.name)"] = test.key
            names["-[\(test.suite) \(test.name)]"] = test.key
        }
        self.tests = names
    }

    /// - Returns: what a line tells, and whether it is XCTest's own.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> (events: [TestEvent], isOwn: Bool) {
        // searching text is slow and tests may print much: most lines are told by a byte that they lack
        let (mayName, mayDetail) = bytes.withUnsafeBufferPointer { bytes in
            let quote = ByteSearch.first(UInt8(ascii: "'"), in: bytes, from: 0) < bytes.count
            return (quote, running != nil && ByteSearch.first(UInt8(ascii: ":"), in: bytes, from: 0) < bytes.count)
        }
        guard mayName || mayDetail || failure != nil else { return ([], false) }
        let line = String(decoding: bytes, as: UTF8.self)
        if mayName, let said = XCTestLine(line) { return (take(said), true) }
        if mayDetail, let events = detail(line) { return (events, true) }
        return (more(line), false)
    }

    private mutating func take(_ said: XCTestLine) -> [TestEvent] {
        switch said {
        case .started(let label):
            guard let key = tests[label], running == nil, !ended.contains(key) else { return [] }
            running = (key, label)
            return [.started(key)]
        case .ended(let label, let outcome, let seconds):
            guard let key = tests[label], running?.key == key || running == nil && last == key else { return [] }
            let events = flush()
            running = nil
            last = key
            ended.insert(key)
            let end = TestEvent.ended(key, isFailed: outcome == .failed, seconds: seconds)
            return events + (outcome == .skipped ? [.skipped(key, reason: nil), end] : [end])
        case .allEnded:
            return running == nil ? [.complete] : []
        }
    }

    /// Reads `file:line: [error: ]test : message` of the running test.
    /// - Returns: `nil` for another line.
    private mutating func detail(_ line: String) -> [TestEvent]? {
        guard let running else { return nil }
        for (mark, isError) in [(": error: \(running.label) : ", true), (": \(running.label) : Test skipped", false)] {
            guard let range = line.firstRange(of: mark) else { continue }
            var place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            let number = place.popLast().flatMap { Int($0) }
            var message = line[range.upperBound...]
            if message.hasSuffix(" - ") { message = message.dropLast(3) }
            if !isError {
                for mark in [" - ", ": "] where message.hasPrefix(mark) { message = message.dropFirst(mark.count) }
                return flush() + [.skipped(running.key, reason: message.isEmpty ? nil : String(message))]
            }
            let events = flush()
            var file = place.joined(separator: ":")
            // a test may have printed something without an end of line
            if let own = file.firstRange(of: root.path.string + "/") { file = String(file[own.lowerBound...]) }
            // a test that throws has no place: `<EXPR>:0`
            let isPlace = !file.hasPrefix("<")
            failure = Failure(
                place: root.location(isPlace ? file : "", line: isPlace ? number : nil), message: String(message))
            return events
        }
        return nil
    }

    private mutating func more(_ line: String) -> [TestEvent] {
        guard failure != nil else { return [] }
        if failure.map({ $0.lines >= XCTestReader.longestMessage }) == true { return flush() }
        failure?.message += "\n" + line
        failure?.lines += 1
        return []
    }

    /// The failure that has come to its end.
    mutating func flush() -> [TestEvent] {
        guard let ended = failure, let key = running?.key else { return [] }
        failure = nil
        return [.failed(key, TestFailure(ended.message, at: ended.place.file.isEmpty ? nil : ended.place))]
    }
}

/// A line of XCTest's own.
enum XCTestLine: Equatable {
    case started(String)
    case ended(String, Outcome, seconds: Double)
    /// The outermost suite has ended.
    case allEnded

    enum Outcome: String {
        case passed, failed, skipped
    }

    /// Reads `Test Case 'name' started|passed|failed|skipped …`, also after something a test printed without an end
    /// of line, and the end of the suite of all.
    init?(_ line: String) {
        if let start = line.firstRange(of: "Test Case '"), let end = line[start.upperBound...].firstRange(of: "' ") {
            let (name, rest) = (String(line[start.upperBound..<end.lowerBound]), line[end.upperBound...])
            let word = rest.prefix { $0.isLetter }
            if word == "started" {
                self = .started(name)
                return
            }
            guard let outcome = Outcome(rawValue: String(word)) else { return nil }
            let seconds = rest.split(separator: "(").last.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
            self = .ended(name, outcome, seconds: seconds ?? 0)
            return
        }
        let isEnd = line.hasPrefix("Test Suite 'Selected tests' ") || line.hasPrefix("Test Suite 'All tests' ")
        guard isEnd, line.contains("' passed at ") || line.contains("' failed at ") else { return nil }
        self = .allEnded
    }
}
