#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The records of Swift Testing's event stream, version 0: JSON lines.
///
/// Source: swift-testing's `Documentation/ABI/JSON.md`; keys with an underscore are what 6.3 writes beside it.
enum EventStream {
    /// - Returns: `nil` for a line that is no record.
    static func record(_ line: some Collection<UInt8>) -> Record? {
        try? JSONDecoder().decode(Record.self, from: Data(line))
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
        let testID: String?
        let testCase: Argument?
        let messages: [Message]?
        let issue: Issue?
        let comments: [String]?

        private enum CodingKeys: String, CodingKey {
            case kind, id, name, sourceLocation, testID, messages, issue
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
