package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How long tests took when they ran last: a file that a run reads to divide the tests, and writes for the next one.
package struct TestTimings: Sendable, Equatable, Codable {
    package let schema: Int
    /// Wall-clock time by the id of the test.
    package var seconds: [String: Double]

    package init(seconds: [String: Double] = [:]) {
        schema = 1
        self.seconds = seconds
    }

    /// - Parameter isWanted: whether somebody counts on the file; else one that is not there is no mistake: the first
    ///   run has none.
    /// - Returns: none, and why, where the file cannot be used.
    package static func read(
        _ file: Path, _ files: any FileSystem, isWanted: Bool = false
    ) -> (timings: TestTimings, problem: Diagnostic?) {
        do throws(SlipwayError) {
            guard try files.exists(file) else { return (TestTimings(), isWanted ? missing(file) : nil) }
            let bytes = try files.read(file)
            guard let timings = try? JSONDecoder().decode(TestTimings.self, from: Data(bytes)), timings.schema == 1,
                timings.seconds.values.allSatisfy({ $0.isFinite && $0 >= 0 })
            else { return (TestTimings(), unreadable(file, "it is no list of times")) }
            return (timings, nil)
        } catch {
            return (TestTimings(), unreadable(file, error.diagnostics.first?.message))
        }
    }

    /// - Throws: status 3 where it cannot be written.
    package func write(to file: Path, _ files: any FileSystem) throws(SlipwayError) {
        try files.createDirectory(file.parent)
        try files.write(JSONDocument.pretty(self), to: file)
    }

    /// Takes over what a run has measured.
    mutating func update(_ cases: [TestCase]) {
        for test in cases where test.status != .skipped {
            seconds[test.id] = (test.seconds * 1000).rounded() / 1000
        }
    }

    /// Forgets tests that there are no more.
    mutating func keep(_ ids: Set<String>) { seconds = seconds.filter { ids.contains($0.key) } }

    /// What a test will take that has not been measured: as long as half of the others.
    var usual: Double {
        let sorted = seconds.values.sorted()
        return sorted.isEmpty ? 1 : sorted[sorted.count / 2]
    }

    static func unwritten(_ file: Path, _ error: SlipwayError) -> Diagnostic {
        Diagnostic(
            .warning, code: "timings-unwritten", "how long the tests took cannot be written to '\(file)'",
            cause: error.diagnostics.first?.message, hint: "the next run divides the tests by older times")
    }

    private static func missing(_ file: Path) -> Diagnostic {
        Diagnostic(
            .warning, code: "timings-missing", "the tests are divided by their number: there is no '\(file)'",
            hint: "a run of all tests with `--timings` writes it")
    }

    private static func unreadable(_ file: Path, _ cause: String?) -> Diagnostic {
        Diagnostic(
            .warning, code: "timings-unreadable", "nobody knows how long the tests take: '\(file)' cannot be read",
            cause: cause, hint: "the run writes it anew")
    }
}
