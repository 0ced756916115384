/// A text of metrics (Prometheus's exposition format, version 0.0.4).
struct MetricsText {
    private(set) var text = ""

    enum Kind: String { case counter, gauge, histogram }

    /// Begins a metric.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func add(_ name: String, _ labels: [(String, String)] = [], _ value: Int64) {
        add(name, labels, "\(value)")
    }

    /// - Parameter value: a number as it is written.
    mutating func add(_ name: String, _ labels: [(String, String)], _ value: String) {
        let words = labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
        text += "\(name)\(words.isEmpty ? "" : "{\(words)}") \(value)\n"
    }

    /// A metric that has one value.
    mutating func one(_ name: String, _ kind: Kind, _ help: String, _ value: Int64) {
        begin(name, kind, help)
        add(name, [], "\(value)")
    }

    /// Thousandths as a decimal number.
    static func seconds(milliseconds: Int64) -> String {
        let rest = String(milliseconds % 1_000 + 1_000).dropFirst()
        return "\(milliseconds / 1_000).\(rest)"
    }
}
