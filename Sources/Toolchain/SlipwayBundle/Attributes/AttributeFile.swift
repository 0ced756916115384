/// What one `.gitattributes` says, for one attribute.
///
/// Source: gitattributes(5), and `parse_attr_line` in git's attr.c.
struct AttributeFile: Sendable {
    /// What a line does to an attribute; a value, as in `name=value`, is not `set`.
    enum State: Sendable, Equatable {
        case set, unset, unspecified
        case value(String)
    }

    /// The attributes of a line, in its order.
    typealias States = [(name: String, state: State)]

    fileprivate struct Line: Sendable {
        /// `nil` for one that fits nothing.
        let pattern: WildcardPattern?
        /// Whether it is the last component that has to fit.
        let isName: Bool
        let isFolder: Bool
        let states: States
    }

    private var lines: [Line] = []
    /// Names that stand for other attributes.
    private(set) var macros: [String: States] = [:]

    /// git leaves longer lines out.
    private static let longestLine = 2048
    private static let blank = ByteSet(" \t\r")

    /// - Parameter isTop: whether it is that of the root, which alone may have macros.
    init(_ bytes: [UInt8], isTop: Bool) {
        // a byte order mark is a part of the first pattern, as to `git archive`
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count < AttributeFile.longestLine {
            let line = line.drop(while: AttributeFile.blank.contains)
            guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "!") else { continue }
            let (name, rest) = AttributeFile.name(line)
            guard let states = AttributeFile.states(rest) else { continue }
            let macro = "[attr]".utf8
            if name.starts(with: macro), name.count > macro.count {
                if isTop { macros[String(decoding: name.dropFirst(macro.count), as: UTF8.self)] = states }
            } else {
                lines.append(Line(name, states))
            }
        }
    }

    /// The states of the last line that says something about one of the attributes, last one first.
    ///
    /// - Parameters:
    ///   - path: relative to the file's folder.
    ///   - find: looks at the attributes of a line, the last one first; `nil` to look on.
    func first<Found>(for path: ArraySlice<UInt8>, isFolder: Bool, _ find: (States) -> Found?) -> Found? {
        let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
        for line in lines.reversed() where isFolder || !line.isFolder {
            guard let pattern = line.pattern, pattern.matches(line.isName ? name : path) else { continue }
            if let found = find(line.states) { return found }
        }
        return nil
    }

    /// The pattern at the start of a line, which may be quoted as in C, and what follows it.
    private static func name(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
        if line.first == UInt8(ascii: "\""), let quoted = QuotedName(line) { return (quoted.bytes[...], quoted.rest) }
        let name = line.prefix { !blank.contains($0) }
        return (name, line[name.endIndex...])
    }

    /// `nil` where a name is none, for which git leaves out the line.
    private static func states(_ text: ArraySlice<UInt8>) -> States? {
        var states: States = []
        for word in text.split(whereSeparator: blank.contains) {
            var name = word.prefix { $0 != UInt8(ascii: "=") }
            var state =
                name.count < word.count
                ? State.value(String(decoding: word.dropFirst(name.count + 1), as: UTF8.self)) : .set
            if let first = name.first, "-!".utf8.contains(first) {
                state = first == UInt8(ascii: "-") ? .unset : .unspecified
                name = name.dropFirst()
            }
            let isValid =
                !name.isEmpty && name.first != UInt8(ascii: "-") && !name.starts(with: "builtin_".utf8)
                && name.allSatisfy(ByteSet("A-Za-z0-9_.-").contains)
            if !isValid { return nil }
            states.append((String(decoding: name, as: UTF8.self), state))
        }
        return states
    }
}

extension AttributeFile.Line {
    init(_ text: ArraySlice<UInt8>, _ states: AttributeFile.States) {
        let slash = UInt8(ascii: "/")
        isFolder = text.last == slash
        let pattern = isFolder ? text.dropLast() : text
        isName = !pattern.contains(slash)
        self.pattern = WildcardPattern(pattern.first == slash ? pattern.dropFirst() : pattern)
        self.states = states
    }
}

/// A name in quotes, with C's escapes (`unquote_c_style` in git's quote.c).
private struct QuotedName {
    let bytes: [UInt8]
    let rest: ArraySlice<UInt8>

    init?(_ text: ArraySlice<UInt8>) {
        var bytes: [UInt8] = []
        var rest = text.dropFirst()
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") {
                self.bytes = bytes
                self.rest = rest
                return
            }
            if byte != UInt8(ascii: "\\") {
                bytes.append(byte)
                continue
            }
            guard let escape = rest.popFirst() else { return nil }
            if let place = "abtnvfr".utf8.firstIndex(of: escape) {
                let values: [UInt8] = [7, 8, 9, 10, 11, 12, 13]
                bytes.append(values["abtnvfr".utf8.distance(from: "abtnvfr".utf8.startIndex, to: place)])
            } else if (0x30...0x33).contains(escape) {
                let digits = [escape] + rest.prefix(2)
                rest = rest.dropFirst(2)
                guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8), digits.count == 3 else {
                    return nil
                }
                bytes.append(value)
            } else if "\\\"".utf8.contains(escape) {
                bytes.append(escape)
            } else {
                return nil
            }
        }
        return nil
    }
}
