import SlipwayModel

/// The lines of a package that some tests have run, as a cache keeps them.
struct CoveredLines: Sendable, Equatable {
    /// Ranges of lines, rising and apart, by the path of the file relative to the package.
    let files: [String: [ClosedRange<Int>]]

    /// - Parameter files: of which the lines that were run are taken.
    init(_ files: [CoverageFile]) {
        var result: [String: [ClosedRange<Int>]] = [:]
        for file in files {
            var ranges: [ClosedRange<Int>] = []
            for line in file.lines where line.isCovered {
                if let last = ranges.last, last.upperBound + 1 == line.number {
                    ranges[ranges.count - 1] = last.lowerBound...line.number
                } else {
                    ranges.append(line.number...line.number)
                }
            }
            if !ranges.isEmpty { result[file.path] = ranges }
        }
        self.files = result
    }

    private init(ranges: [String: [ClosedRange<Int>]]) { files = ranges }

    /// What these tests and others have run together.
    func merged(with other: CoveredLines) -> CoveredLines {
        CoveredLines(
            ranges: files.merging(other.files) { one, other in
                var result: [ClosedRange<Int>] = []
                for range in (one + other).sorted(by: { $0.lowerBound < $1.lowerBound }) {
                    if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
                    } else {
                        result.append(range)
                    }
                }
                return result
            })
    }
}

/// Text such as `3-7,9` for each file: a record of a large package stays small.
extension CoveredLines: Codable {
    init(from decoder: any Decoder) throws {
        let texts = try decoder.singleValueContainer().decode([String: String].self)
        files = try texts.mapValues { text in
            guard let ranges = CoveredLines.ranges(text) else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: decoder.codingPath, debugDescription: "'\(text.prefix(50))' are no lines"))
            }
            return ranges
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(
            files.mapValues { ranges in
                ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
                    .joined(separator: ",")
            })
    }

    /// `nil` for what is no rising list.
    private static func ranges(_ text: String) -> [ClosedRange<Int>]? {
        var result: [ClosedRange<Int>] = []
        for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let ends = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
                .map { Int(String(decoding: $0, as: UTF8.self)) }
            guard let first = ends.first, let last = ends.last, let first, let last, ends.count <= 2, first > 0,
                first <= last, first > result.last?.upperBound ?? 0
            else { return nil }
            result.append(first...last)
        }
        return result
    }
}

extension CoverageReport {
    /// This report with what tests have run that were left out: each of its lines counts once more.
    func adding(_ covered: [CoveredLines]) -> CoverageReport {
        if covered.isEmpty { return self }
        let targets = targets.map { target in
            CoverageTarget(
                name: target.name,
                files: target.files.map { file in
                    covered.reduce(file) { file, lines in lines.files[file.path].map(file.adding) ?? file }
                })
        }
        return CoverageReport(package: package, targets: targets)
    }
}

extension CoverageFile {
    /// - Parameter ranges: rising.
    fileprivate func adding(_ ranges: [ClosedRange<Int>]) -> CoverageFile {
        var rest = ranges[...]
        let lines = lines.map { line in
            while let first = rest.first, first.upperBound < line.number { rest.removeFirst() }
            guard let first = rest.first, first.contains(line.number) else { return line }
            let (sum, isOver) = line.runs.addingReportingOverflow(1)
            return CoverageLine(number: line.number, runs: isOver ? .max : sum)
        }
        return CoverageFile(path: path, lines: lines)
    }
}
