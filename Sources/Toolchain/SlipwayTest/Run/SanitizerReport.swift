import SlipwayReport

/// What a sanitizer of the compiler says of a process: a race, memory that was used after it was freed, and the like.
///
/// Source: `ReportErrorSummary` of compiler-rt, `SUMMARY: ThreadSanitizer: data race /path/File.swift:6:79 in name`, which
/// ends a report that begins with `WARNING:` or `ERROR:` and the name of the sanitizer.
struct SanitizerReport: Sendable, Equatable {
    /// `ThreadSanitizer`.
    let sanitizer: String
    /// `data race`.
    let problem: String
    /// The first place of the report that is a line of the package.
    let place: SourceLocation?
    /// All of it.
    let lines: [String]

    /// The reports among what was printed, each place once.
    static func all(in lines: some Sequence<Substring>, root: SourceRoot?) -> [SanitizerReport] {
        var reports: [SanitizerReport] = []
        var block: [Substring] = []
        for line in lines {
            if isBeginning(line) { block = [] }
            block.append(line)
            guard line.hasPrefix(summary) else { continue }
            let report = SanitizerReport(block, root)
            block = []
            guard let report, !reports.contains(where: { $0.isSame(as: report) }) else { continue }
            reports.append(report)
        }
        return reports
    }

    private static let summary = "SUMMARY: "

    private static func isBeginning(_ line: Substring) -> Bool {
        (line.hasPrefix("WARNING: ") || line.contains("ERROR: ")) && line.contains("Sanitizer: ")
    }

    private init?(_ block: [Substring], _ root: SourceRoot?) {
        guard let last = block.last?.dropFirst(Self.summary.count), let colon = last.firstRange(of: ": ") else {
            return nil
        }
        sanitizer = String(last[..<colon.lowerBound])
        let rest = last[colon.upperBound...]
        problem = String(rest[..<(rest.firstRange(of: " /")?.lowerBound ?? rest.endIndex)])
        place = root.flatMap { root in
            block.lazy.compactMap { CrashLog.frame(of: $0) }.map {
                root.location($0.file, line: $0.line, column: $0.column)
            }.first { !$0.file.hasPrefix("/") && !$0.file.hasPrefix(".build/") }
        }
        lines = block.map(String.init)
    }

    /// A read and a write that race are often found twice.
    private func isSame(as other: SanitizerReport) -> Bool {
        sanitizer == other.sanitizer && problem == other.problem && place == other.place && place != nil
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            .error, code: "sanitizer", "\(sanitizer) found: \(problem)",
            cause: (lines.prefix(Self.shown) + (lines.count > Self.shown ? ["…"] : [])).joined(separator: "\n"),
            hint: "the whole report, and those after it, are in what the process prints, with -v", at: place)
    }

    /// How many lines of a report are shown.
    private static let shown = 40
}
