/// What came of a test in one process.
package struct TestAttempt: Sendable, Equatable {
    package var status: TestCase.Status
    /// Wall-clock time.
    package var seconds: Double
    package var reason: String?
    package var signal: Int32?
    package var failures: [TestFailure] = []
    package var attachments: [TestAttachment] = []
    /// What was printed while it ran, the end of it where it was much.
    package var output = ""
    /// Whether other tests ran beside it, so that some of the output may be theirs.
    package var isOutputShared = false
}
