import IssueReporting

#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Who runs a test.
///
/// The frameworks are asked directly: IssueReporting looks for them by name while the program runs, which it does not
/// find in a release build or in a library that comes built; what should fail would be printed then, and pass.
enum TestFramework: Sendable {
    case swiftTesting
    /// Or perhaps Swift Testing, in a task that is detached.
    case xcTest
    /// Nobody: a program that uses a test store.
    case none

    /// Of the current task.
    static var current: TestFramework {
        #if canImport(Testing)
            if Test.current != nil { return .swiftTesting }
        #endif
        #if canImport(XCTest)
            if isTesting { return .xcTest }
        #endif
        return .none
    }

    static func record(_ message: String, _ severity: IssueSeverity, at place: SourcePlace) {
        #if canImport(Testing)
            let location = SourceLocation(
                fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
                column: Int(place.column))
            #if compiler(>=6.3)
                Issue.record(
                    Comment(rawValue: message), severity: severity == .error ? .error : .warning,
                    sourceLocation: location)
            #else
                if severity == .error { Issue.record(Comment(rawValue: message), sourceLocation: location) }
            #endif
        #endif
    }

    /// A task that is detached does not know the test of Swift Testing that it is of: it seems to be one of XCTest.
    /// Whichever it is not takes no notice.
    static func fail(_ message: String, at place: SourcePlace) {
        #if canImport(XCTest)
            XCTFail(message, file: place.filePath, line: place.line)
        #endif
        record(message, .error, at: place)
    }
}
