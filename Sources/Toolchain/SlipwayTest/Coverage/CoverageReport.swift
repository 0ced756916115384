import SlipwayModel

/// Which lines of a package's own sources its tests have run.
package struct CoverageReport: Sendable, Equatable, Codable {
    package let schema: Int
    /// The package's folder name.
    package let package: String
    package let totals: CoverageCount
    /// Sorted by name.
    package let targets: [CoverageTarget]

    package init(package: String, targets: [CoverageTarget]) {
        schema = 1
        self.package = package
        self.targets = targets.sortedBytewise(by: \.name)
        totals = CoverageCount(targets.map(\.totals))
    }

    /// All files, by path.
    package var files: [CoverageFile] { targets.flatMap(\.files).sortedBytewise(by: \.path) }

    /// What this and another part of the same package's tests have run together.
    ///
    /// Both are of the same sources: a line that only one of them knows counts as well.
    package func merged(with other: CoverageReport) -> CoverageReport {
        var names: [String] = []
        var files: [String: [String: CoverageFile]] = [:]
        for target in targets + other.targets {
            if files[target.name] == nil { names.append(target.name) }
            for file in target.files {
                let known = files[target.name]?[file.path]
                files[target.name, default: [:]][file.path] = known?.merged(with: file) ?? file
            }
        }
        return CoverageReport(
            package: package,
            targets: names.map { CoverageTarget(name: $0, files: Array(files[$0, default: [:]].values)) }
        )
    }
}

/// A target, and which of its lines were run.
package struct CoverageTarget: Sendable, Equatable, Codable {
    package let name: String
    package let totals: CoverageCount
    /// Sorted by path.
    package let files: [CoverageFile]

    package init(name: String, files: [CoverageFile]) {
        self.name = name
        self.files = files.sortedBytewise(by: \.path)
        totals = CoverageCount(files.map(\.totals))
    }
}

/// A source file, and how often each of its lines was run.
package struct CoverageFile: Sendable, Equatable {
    /// Relative to the package.
    package let path: String
    /// Those with something to run, in order.
    package let lines: [CoverageLine]

    package init(path: String, lines: [CoverageLine]) {
        self.path = path
        self.lines = lines
    }

    package var totals: CoverageCount { CoverageCount(covered: lines.count { $0.isCovered }, of: lines.count) }

    /// The lines that were not run, as ranges.
    package var uncovered: [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        for line in lines where !line.isCovered {
            let start = ranges.last.flatMap { $0.upperBound + 1 == line.number ? $0.lowerBound : nil }
            if start != nil { ranges.removeLast() }
            ranges.append((start ?? line.number)...line.number)
        }
        return ranges
    }

    func merged(with other: CoverageFile) -> CoverageFile {
        var runs = Dictionary(lines.map { ($0.number, $0.runs) }) { max($0, $1) }
        for line in other.lines {
            let (sum, isOver) = runs[line.number, default: 0].addingReportingOverflow(line.runs)
            runs[line.number] = isOver ? .max : sum
        }
        return CoverageFile(
            path: path, lines: runs.keys.sorted().map { CoverageLine(number: $0, runs: runs[$0, default: 0]) })
    }
}

package struct CoverageLine: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// How often it was run.
    package let runs: UInt64

    package init(number: Int, runs: UInt64) {
        self.number = number
        self.runs = runs
    }

    package var isCovered: Bool { runs > 0 }
}

/// Two arrays say of a file what an object for each line would say in many times the space.
extension CoverageFile: Codable {
    private enum CodingKeys: String, CodingKey { case path, totals, lines, counts }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        path = try values.decode(String.self, forKey: .path)
        let numbers = try values.decode([Int].self, forKey: .lines)
        let counts = try values.decode([UInt64].self, forKey: .counts)
        guard numbers.count == counts.count, zip(numbers, numbers.dropFirst()).allSatisfy(<), numbers.first ?? 1 > 0
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .counts, in: values, debugDescription: "lines and counts do not belong together")
        }
        lines = zip(numbers, counts).map { CoverageLine(number: $0, runs: $1) }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        try values.encode(totals, forKey: .totals)
        try values.encode(lines.map(\.number), forKey: .lines)
        try values.encode(lines.map(\.runs), forKey: .counts)
    }
}
