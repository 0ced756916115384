import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// That some tests of a target have passed in a part of a run: where the other parts say so of the others, all have.
package struct TestRecordPart: Sendable, Equatable, Codable {
    let record: TestRecord
    /// How many tests the target has.
    let count: Int
}

extension TestMerge {
    /// Whether there are targets that no part has run alone.
    package var hasParts: Bool { !parts.isEmpty }

    /// The targets whose tests have all run and passed at the first attempt, in one part or another.
    ///
    /// - Parameter report: that of all parts.
    func records(_ report: TestReport) -> [TestRecord] {
        guard report.isKeepable else { return [] }
        let passed = Dictionary(grouping: report.cases, by: \.id).filter { _, cases in
            cases.allSatisfy { $0.status == .passed && !$0.isFlaky }
        }
        let parts = Dictionary(grouping: parts, by: \.record.key.hex)
        return parts.sortedBytewise(by: \.key).compactMap { _, parts in
            let record = TestRecord(merging: parts.map(\.record))
            let isWhole = parts.allSatisfy { $0.count == record.tests.count }
            return isWhole && record.tests.allSatisfy { passed[$0.id] != nil } ? record : nil
        }
    }

    /// Keeps what all parts together have shown in a cache.
    ///
    /// - Returns: what kept it from that.
    package func keep(_ report: TestReport, in cache: any TestCache, _ trust: TestCacheTrust) async -> [Diagnostic] {
        let records = records(report)
        guard trust.isWriting, !records.isEmpty else { return [] }
        do throws(SlipwayError) {
            for record in records { try await TestRecords(cache: cache, trust: trust).keep(record) }
            return []
        } catch {
            return [.unkept(cache, error)]
        }
    }
}

extension TestReport {
    /// Whether what passed in the run can be kept: after a crash nobody knows whose it was.
    var isKeepable: Bool { problems.allSatisfy { $0.code.hasPrefix("coverage-") } && notRun.isEmpty }
}

extension Diagnostic {
    static func unkept(_ cache: any TestCache, _ error: SlipwayError) -> Diagnostic {
        trouble(
            of: error, code: "cache-unwritten", "results cannot be kept in the cache '\(cache.name)'",
            "the tests will run again")
    }

    /// - Parameter result: what comes of it.
    static func trouble(of error: SlipwayError, code: String, _ message: String, _ result: String) -> Diagnostic {
        let first = error.diagnostics.first
        let cause = [first?.message, first?.cause].compactMap { $0 }.joined(separator: ": ")
        return Diagnostic(
            .warning, code: code, message, cause: cause.isEmpty ? nil : cause,
            hint: [result, first?.hint].compactMap { $0 }.joined(separator: "; "))
    }
}
