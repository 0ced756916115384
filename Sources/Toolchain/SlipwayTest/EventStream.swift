#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The records of Swift Testing's event stream, version 0: JSON lines.
///
/// Source: swift-testing's `Documentation/ABI/JSON.md`; keys with an underscore are what 6.3 writes beside it.
struct EventStream {
    let records: [Record]
    /// The line of the first record that could not be read; the last line is left out while it has no newline,
    /// which is how a process that was ended in the middle of a record leaves it.
    let firstBadLine: Int?

    init(_ bytes: [UInt8]) {
        let decoder = JSONDecoder()
        var records: [Record] = []
        var firstBadLine: Int?
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            number += 1
            if line.isEmpty { continue }
            if let record = try? decoder.decode(Record.self, from: Data(line)) {
                records.append(record)
            } else if firstBadLine == nil {
                firstBadLine = number
            }
        }
        self.records = records
        self.firstBadLine = firstBadLine
    }

    struct Record: Decodable {
        /// `test` or `event`.
        let kind: String
        let payload: Payload
    }

    /// What a test or an event says; which members are there depends on `kind`.
    struct Payload: Decodable {
        let kind: String
        // Of a test:
        let id: String?
        let name: String?
        let sourceLocation: Place?
        // Of an event:
        let instant: Instant?
        let testID: String?
        let testCase: Argument?
        let messages: [Message]?
        let issue: Issue?
        let comments: [String]?

        private enum CodingKeys: String, CodingKey {
            case kind, id, name, sourceLocation, instant, testID, messages, issue
            case testCase = "_testCase"
            case comments = "_comments"
        }
    }

    struct Place: Decodable {
        /// `Module/File.swift`.
        let fileID: String
        let filePath: String?
        let line: Int
        let column: Int

        private enum CodingKeys: String, CodingKey {
            case fileID, line, column
            case filePath = "_filePath"
        }
    }

    struct Instant: Decodable {
        /// Seconds of a clock that only runs forward.
        let absolute: Double
    }

    struct Argument: Decodable {
        let displayName: String?
    }

    struct Message: Decodable {
        let symbol: String
        let text: String
    }

    struct Issue: Decodable {
        let isKnown: Bool?
        let sourceLocation: Place?
    }
}
