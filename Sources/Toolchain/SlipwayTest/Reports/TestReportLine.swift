import SlipwayReport

/// A line of the report that grows with the run (`--json-lines`).
enum TestReportLine: Encodable {
    case started(package: String)
    /// An attempt of a test has ended; the number counts from 1.
    case attempt(Int, TestCase)
    case finished(TestReport)

    private enum CodingKeys: String, CodingKey {
        case kind, schema, package, id, attempt, totals, seconds, passedBefore, notRun, problems, coverage, isSuccess
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .started(let package):
            try values.encode("started", forKey: .kind)
            try values.encode(1, forKey: .schema)
            try values.encode(package, forKey: .package)
        case .attempt(let number, let test):
            try test.encode(to: encoder)
            try values.encode("attempt", forKey: .kind)
            try values.encode(test.id, forKey: .id)
            try values.encode(number, forKey: .attempt)
        case .finished(let report):
            try values.encode("finished", forKey: .kind)
            try values.encode(report.totals, forKey: .totals)
            try values.encode(report.seconds, forKey: .seconds)
            try values.encode(report.passedBefore, forKey: .passedBefore)
            try values.encode(report.notRun, forKey: .notRun)
            try values.encode(report.problems, forKey: .problems)
            try values.encodeIfPresent(report.coverage, forKey: .coverage)
            try values.encode(report.isSuccess, forKey: .isSuccess)
        }
    }

    /// The lines about one test.
    static func attempts(of test: TestCase) -> [TestReportLine] {
        (test.others + [test.result]).enumerated().map { index, attempt in
            let part = TestCase(
                name: test.name, suite: test.suite, framework: test.framework, location: test.location,
                result: attempt, quarantine: test.quarantine, destination: test.destination)
            return .attempt(index + 1, part)
        }
    }

    /// The whole text about a run that is over.
    static func all(of report: TestReport) -> String {
        let lines = [.started(package: report.package)] + report.cases.flatMap(attempts) + [.finished(report)]
        return lines.map(JSONDocument.line).joined()
    }
}
