/// A block in which nothing is a heading, also behind a blank line.
enum RawBlock: Equatable {
    case none
    /// A code block between fences; how the fence is made.
    case fence(UInt8, count: Int)
    /// Raw HTML, until the line that contains this text.
    case html(until: String)

    /// The block that a line begins and does not end.
    init(_ line: MessageLine) {
        self = .none
        if let mark = line.first, "`~".utf8.contains(mark) {
            let fence = line.prefix { $0 == mark }
            let hasMark = line[fence.endIndex...].contains(mark)
            if fence.count >= 3, mark == UInt8(ascii: "~") || !hasMark { self = .fence(mark, count: fence.count) }
            return
        }
        guard line.first == UInt8(ascii: "<") else { return }
        let start = line.prefix(12).text.lowercased()
        if start.hasPrefix("<!--") {
            self = .html(until: "-->")
        } else if let name = ["pre", "script", "style", "textarea"].first(where: { start.hasPrefix("<\($0)") }) {
            self = .html(until: "</\(name)>")
        }
        if ends(with: line) { self = .none }
    }

    func ends(with line: MessageLine) -> Bool {
        switch self {
        case .none: return true
        case .fence(let mark, let count):
            let content = line.drop { $0 == UInt8(ascii: " ") }
            let fence = content.prefix { $0 == mark }
            return content.startIndex - line.startIndex <= 3 && fence.count >= count
                && content[fence.endIndex...].isBlank
        case .html(let end):
            let lower = MessageLine(line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
            return lower.splitLast(end) != nil
        }
    }
}
