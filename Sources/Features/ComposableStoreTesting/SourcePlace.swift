import IssueReporting

/// Where in a test something is said.
struct SourcePlace: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
    private let framework: TestFramework

    init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
        framework = .current
    }

    /// Fails the test, be it one of XCTest or of Swift Testing.
    func fail(_ message: String) { report(message, .error) }

    /// Tells something that does not fail the test.
    func warn(_ message: String) { report(message, .warning) }

    private func report(_ message: String, _ severity: IssueSeverity) {
        switch framework {
        case .swiftTesting: TestFramework.record(message, severity, at: self)
        case .xcTest where severity == .error: TestFramework.fail(message, at: self)
        // XCTest knows no warnings
        case .xcTest: print("\(filePath):\(line): warning: \(message)")
        case .none:
            reportIssue(
                message, severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
        }
    }
}
