import SlipwayModel

/// The trace files of lcov, as `llvm-cov export` writes them and many services read them.
///
/// Source: geninfo(1), "Tracefile format".
enum LCOV {
    /// The lines of each file. A file that is told of twice has the sum.
    static func files(in text: String) -> [CoverageFile] {
        var order: [String] = []
        var files: [String: CoverageFile] = [:]
        var path: String?
        var lines: [CoverageLine] = []
        for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            if let name = rest(of: line, behind: "SF:") {
                (path, lines) = (String(decoding: name, as: UTF8.self), [])
            } else if let record = rest(of: line, behind: "DA:") {
                let parts = record.split(separator: UInt8(ascii: ","))
                guard parts.count >= 2, let number = Int(Substring(parts[0])), number > 0 else { continue }
                // some tools count calls that were jumped over below zero
                lines.append(CoverageLine(number: number, runs: UInt64(Substring(parts[1])) ?? 0))
            } else if line.elementsEqual("end_of_record".utf8), let name = path {
                let file = CoverageFile(path: name, lines: lines.sorted { $0.number < $1.number })
                if files[name] == nil { order.append(name) }
                files[name] = files[name]?.merged(with: file) ?? file
                path = nil
            }
        }
        return order.compactMap { files[$0] }
    }

    private static func rest(of line: Substring.UTF8View, behind prefix: String) -> Substring.UTF8View? {
        line.starts(with: prefix.utf8) ? line.dropFirst(prefix.utf8.count) : nil
    }
}
