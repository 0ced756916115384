import IssueReporting

/// Where in a test something is said.
struct SourcePlace: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// Fails the test that runs, be it one of XCTest or of Swift Testing.
    func fail(_ message: String) {
        reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Tells something that does not fail the test.
    func warn(_ message: String) {
        reportIssue(message, severity: .warning, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
