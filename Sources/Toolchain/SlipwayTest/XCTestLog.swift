import SlipwayReport

/// What XCTest printed about each test: the only place where it says file, line and reason.
///
/// Linux (swift-corelibs-xctest) names a test `Class.test`, macOS `-[Module.Class test]`.
struct XCTestLog {
    struct Entry: Equatable {
        /// `nil` on Linux.
        let module: String?
        let className: String
        let name: String
        var outcome: Outcome?
        var seconds = 0.0
        var reason: String?
        var failures: [Failure] = []
        /// The lines of a test that has no end.
        var lines: [Substring] = []
    }

    struct Failure: Equatable {
        let file: String
        let line: Int?
        var message: String
    }

    enum Outcome: String {
        case started, passed, failed, skipped
    }

    private(set) var entries: [Entry] = []
    private var isRunning = false
    /// Whether lines go on with the message of the last failure, and how many more may.
    private var messageLines = 0

    init(_ output: String) {
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
    }

    private mutating func read(_ line: Substring) {
        // Searching text is slow and tests may print much: most lines are told by a byte that they lack.
        let hasQuote = line.utf8.contains(UInt8(ascii: "'"))
        if hasQuote, let (name, outcome, seconds) = XCTestLog.testCaseLine(line) {
            messageLines = 0
            if outcome == .started {
                if let entry = XCTestLog.entry(named: name) {
                    entries.append(entry)
                    isRunning = true
                }
            } else if let index = entries.indices.last, isRunning {
                entries[index].outcome = outcome
                entries[index].seconds = seconds
                entries[index].lines = []
                isRunning = false
            }
        } else if hasQuote, line.contains("Test Suite '") {
            messageLines = 0
            isRunning = false
        } else if isRunning, let index = entries.indices.last {
            readDetail(line, of: index)
        }
    }

    private mutating func readDetail(_ line: Substring, of index: Int) {
        entries[index].lines.append(line)
        if line.utf8.contains(UInt8(ascii: ":")), let (failure, isSkip) = XCTestLog.detail(line, of: entries[index]) {
            if isSkip {
                entries[index].reason = failure.message
            } else {
                entries[index].failures.append(failure)
                messageLines = XCTestLog.longestMessage
            }
        } else if messageLines > 0, let last = entries[index].failures.indices.last {
            entries[index].failures[last].message += "\n" + line
            messageLines -= 1
        }
    }

    /// Lines after the first that belong to a message. XCTest does not mark the end; what a test prints after a
    /// failure is taken for more of it up to here.
    private static let longestMessage = 20

    /// Reads `Test Case 'name' started|passed|failed|skipped …`, also after something a test printed.
    private static func testCaseLine(_ line: Substring) -> (name: Substring, outcome: Outcome, seconds: Double)? {
        guard let start = line.firstRange(of: "Test Case '"),
            let end = line[start.upperBound...].firstRange(of: "' ")
        else { return nil }
        let rest = line[end.upperBound...]
        guard let outcome = Outcome(rawValue: String(rest.prefix { $0.isLetter })) else { return nil }
        let seconds = rest.split(separator: "(").last.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
        return (line[start.upperBound..<end.lowerBound], outcome, seconds ?? 0)
    }

    private static func entry(named name: Substring) -> Entry? {
        if name.hasPrefix("-[") {
            let words = name.dropFirst(2).dropLast().split(separator: " ")
            guard words.count == 2 else { return nil }
            let type = words[0].split(separator: ".", maxSplits: 1)
            let module = type.count == 2 ? String(type[0]) : nil
            return Entry(module: module, className: String(type[type.count - 1]), name: String(words[1]))
        }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return Entry(module: nil, className: String(name[..<dot]), name: String(name[name.index(after: dot)...]))
    }

    /// Reads `file:line: [error: ]test : message` of the running test.
    private static func detail(_ line: Substring, of entry: Entry) -> (failure: Failure, isSkip: Bool)? {
        for label in [entry.label, "-[\(entry.module.map { $0 + "." } ?? "")\(entry.className) \(entry.name)]"] {
            for (mark, isError) in [(": error: \(label) : ", true), (": \(label) : Test skipped", false)] {
                guard let range = line.firstRange(of: mark) else { continue }
                var place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
                let number = place.popLast().flatMap { Int($0) }
                var message = line[range.upperBound...]
                if message.hasSuffix(" - ") { message = message.dropLast(3) }
                if !isError, message.hasPrefix(" - ") { message = message.dropFirst(3) }
                let file = place.joined(separator: ":")
                return (Failure(file: file, line: number, message: String(message)), !isError)
            }
        }
        return nil
    }
}

extension XCTestLog.Entry {
    /// The name as Linux prints it.
    var label: String { "\(className).\(name)" }
}
