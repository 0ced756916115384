extension Tuist {
    /// What the server is told of tests.
    public struct TestInsights: Codable, Hashable, Sendable {
        /// What it is told of their coverage.
        public let coverage: Coverage

        /// The choice given.
        public static func testInsights(coverage: Coverage = .coverage()) -> Self { TestInsights(coverage: coverage) }
    }
}

extension Tuist.TestInsights {
    /// What is told of coverage.
    public struct Coverage: Codable, Hashable, Sendable {
        /// Whether it is sent.
        public let upload: Bool
        /// Whether targets of tests are linked with what tells which test covers what.
        public let attributeToTests: Bool

        /// The choice given.
        public static func coverage(upload: Bool = true, attributeToTests: Bool = false) -> Self {
            Coverage(upload: upload, attributeToTests: attributeToTests)
        }
    }
}
