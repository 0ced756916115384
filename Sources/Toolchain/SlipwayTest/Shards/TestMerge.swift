package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Makes one report of those of the parts of a run.
package struct TestMerge {
    private let named: [(name: String, results: TestResults)]

    /// - Parameter results: what the parts have left, with the names of the files; at least one.
    package init(_ results: [(name: String, results: TestResults)]) { named = results }

    /// - Throws: status 2 where a file is not there or holds no results.
    package init(files: [Path], from fileSystem: any FileSystem) throws(SlipwayError) {
        var named: [(name: String, results: TestResults)] = []
        for file in files { named.append((file.string, try TestResults.read(file, files: fileSystem))) }
        self.init(named)
    }

    private var reports: [TestReport] { named.map(\.results.report) }

    /// What passed of targets that no part has run alone.
    var parts: [TestRecordPart] { named.flatMap { $0.results.passed ?? [] } }

    /// The lines that any part has run; `nil` where none has measured.
    package var coverage: CoverageReport? {
        let parts = named.compactMap(\.results.coverage)
        return parts.dropFirst().reduce(parts.first) { $0?.merged(with: $1) }
    }

    /// One report: red where a part is, where a part is missing, and where a test has run in none.
    ///
    /// - Throws: status 2 where the reports are not about the same package.
    package func report() throws(SlipwayError) -> TestReport {
        let reports = reports
        let package = reports[0].package
        for (name, results) in named where results.report.package != package {
            throw SlipwayError(
                .input, code: "bad-results", "'\(name)' is about another package",
                cause: "it is about \(results.report.package), the first is about \(package)",
                hint: "name the results of one package")
        }
        let cases = merged
        let before = passedBefore(cases)
        let open = open(ended: cases.map(\.id) + before.flatMap(\.tests))
        let said = Set(reports.flatMap(\.notRun))
        let notRun = open.filter(said.contains)
        let missing = missingParts
        let lost = missing.isEmpty ? lostTests(open.filter { !said.contains($0) }) : []
        let problems =
            reports.flatMap(problems) + missing + lost
            + (before.isEmpty ? TestReport.nothingPassed(cases) : [])
        return TestReport(
            package: package, seconds: reports.map(\.seconds).max() ?? 0, seed: reports[0].seed, cases: cases,
            notRun: notRun, problems: problems + unmeasured, notes: notes,
            passedBefore: before)
    }

    /// As ``report()``, with what is asked of the lines that all parts have run together, which are written.
    ///
    /// - Parameter package: where the sources are.
    package func report(
        _ settings: CoverageSettings?, package: Path, host: Host
    ) throws(SlipwayError) -> TestReport {
        let report = try report()
        guard let settings else { return report }
        try settings.check()
        guard let coverage else {
            let problem = Diagnostic(
                .error, code: "no-coverage", "no part has measured coverage",
                hint: "give all parts --coverage, and see why it could not be measured")
            return report.adding(problems: [problem])
        }
        var outcome = CoverageOutcome(coverage, settings)
        outcome.write(to: settings.files, package: package, host: host)
        return report.adding(problems: outcome.problems, notes: outcome.notes, coverage: outcome.summary)
    }

    /// Keeps how long the tests took for the next run.
    ///
    /// - Returns: that it cannot be written; no result is lost by it.
    package func keepTimings(in file: Path, _ files: any FileSystem) -> [Diagnostic] {
        do throws(SlipwayError) {
            try timings(on: TestTimings.read(file, files).timings).write(to: file, files)
            return []
        } catch {
            return [TestTimings.unwritten(file, error)]
        }
    }

    /// How long the tests took.
    func timings(on known: TestTimings) -> TestTimings {
        var result = known
        for report in reports { result.update(report.cases) }
        let all = Set(reports.flatMap { $0.shard?.tests ?? $0.cases.map(\.id) })
        if reports.allSatisfy({ $0.shard != nil }) { result.keep(all) }
        return result
    }

    /// A test that several parts have run has the worst of its results.
    private var merged: [TestCase] {
        var found: [TestDeclaration: TestCase] = [:]
        for test in reports.flatMap(\.cases) {
            found[test.declaration] = found[test.declaration].map { $0.merged(with: test) } ?? test
        }
        return Array(found.values)
    }

    /// The tests that any part knows of and none has ended, by their ids, each as often as tests of that id are open.
    private func open(ended: [String]) -> [String] {
        func counts(_ ids: [String]) -> [String: Int] { ids.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
        var open: [String: Int] = [:]
        for report in reports {
            let known =
                report.shard?.tests
                ?? report.cases.map(\.id) + report.notRun + report.passedBefore.flatMap(\.tests)
            open.merge(counts(known), uniquingKeysWith: max)
        }
        for id in ended { open[id]? -= 1 }
        return open.sortedBytewise(by: \.key).flatMap { Array(repeating: $0.key, count: max(0, $0.value)) }
    }

    /// Targets that no part has run.
    private func passedBefore(_ cases: [TestCase]) -> [PassedBefore] {
        let ran = Set(cases.map(\.id))
        var seen: Set<String> = []
        return reports.flatMap(\.passedBefore).filter { seen.insert($0.target).inserted }
            .compactMap { $0.chosen { !ran.contains($0) } }
    }

    /// What a part says of itself, without what only the whole can tell.
    private func problems(_ report: TestReport) -> [Diagnostic] {
        // that nothing passed on one destination is not mended by another one
        let isWhole = report.cases.contains { $0.destination != nil }
        let kept = report.problems.filter { isWhole || !TestReport.nothingPassedCodes.contains($0.code) }
        return kept.map { problem in
            report.shard.map { problem.with(message: "shard \($0.index) of \($0.count): \(problem.message)") }
                ?? problem
        }
    }

    private var notes: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return reports.flatMap(\.notes).filter { seen.insert($0).inserted }
    }

    /// Parts whose results are not there.
    private var missingParts: [Diagnostic] {
        let parts = reports.compactMap(\.shard)
        guard let count = parts.map(\.count).max() else { return [] }
        if let other = parts.first(where: { $0.count != count }) {
            return [
                Diagnostic(
                    .error, code: "shards-differ", "the parts are not of one run",
                    cause: "one is of \(count) parts, another of \(other.count)", hint: "name the results of one run")
            ]
        }
        let revisions = Set(parts.compactMap(\.revision)).sortedBytewise()
        if revisions.count > 1 {
            return [
                Diagnostic(
                    .error, code: "shards-differ", "the parts are not of one commit",
                    cause: "they are of \(revisions.map { String($0.prefix(12)) }.joined(separator: " and "))",
                    hint: "name the results of one run")
            ]
        }
        let missing = Set(1...count).subtracting(parts.map(\.index)).sorted()
        guard !missing.isEmpty else { return [] }
        let names = missing.map(String.init).joined(separator: ", ")
        return [
            Diagnostic(
                .error, code: "shard-missing",
                "there are no results of \(missing.count == 1 ? "shard" : "the shards") \(names) of \(count)",
                cause: "they did not come so far, or their results were not brought",
                hint: "see the jobs that run them")
        ]
    }

    /// Tests that no part has run, as the parts were not cut alike.
    private func lostTests(_ lost: [String]) -> [Diagnostic] {
        guard let first = lost.first else { return [] }
        return [
            Diagnostic(
                .error, code: "tests-in-no-shard",
                "\(lost.count == 1 ? "1 test has" : "\(lost.count) tests have") run in no shard",
                cause: lost.count == 1 ? first : "\(first) and \(lost.count - 1) more; the shards were not cut alike",
                hint: "give all shards the same --timings, --filter and --skip")
        ]
    }

    /// Parts without coverage beside parts with it.
    private var unmeasured: [Diagnostic] {
        let without = named.filter { $0.results.coverage == nil }.map(\.name)
        guard let first = without.first, without.count < named.count else { return [] }
        return [
            Diagnostic(
                .error, code: "no-coverage", "a part has not measured coverage", cause: "'\(first)' has no lines",
                hint: "give all parts --coverage, and see why it could not be measured")
        ]
    }
}

extension TestCase {
    /// The same test's result of two parts.
    fileprivate func merged(with other: TestCase) -> TestCase {
        let (first, second) = other.rank > rank ? (other, self) : (self, other)
        return TestCase(
            name: name, suite: suite, framework: framework, location: location ?? other.location,
            result: first.result, others: first.others + [second.result] + second.others, quarantine: first.quarantine,
            destination: destination)
    }

    /// How bad it is.
    private var rank: Int {
        switch status {
        case .failed: 2
        case .passed: 1
        case .skipped: 0
        }
    }
}
