extension CoverageReport {
    /// The report as lcov's trace file.
    ///
    /// Source: geninfo(1), "Tracefile format".
    package var lcov: String {
        files.map { file in
            let lines = file.lines.map { "DA:\($0.number),\($0.runs)\n" }
            let totals = file.totals
            return "TN:\nSF:\(file.path)\n\(lines.joined())LF:\(totals.lines)\nLH:\(totals.covered)\nend_of_record\n"
        }.joined()
    }
}
