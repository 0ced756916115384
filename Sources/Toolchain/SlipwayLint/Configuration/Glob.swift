/// A pattern for paths as shells know it: `*` and `?` within a component, `**` across components, `[a-z]`, `{a,b}`.
package struct Glob: Sendable {
    /// One list of components for each choice of the braces.
    private let alternatives: [[[Character]]]

    package init(_ pattern: String) {
        alternatives = Glob.expand(Array(pattern)).map { choice in
            choice.split(separator: "/").map(Array.init)
        }
    }

    /// Whether `pattern` is more than a plain path.
    package static func isPattern(_ pattern: String) -> Bool { pattern.contains { "*?[{".contains($0) } }

    /// Whether the whole path fits.
    package func matches(_ path: String) -> Bool {
        let components = path.split(separator: "/").map(Array.init)
        return alternatives.contains { Glob.matches($0[...], components[...]) }
    }

    private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if first == ["*", "*"] {
            let rest = pattern.dropFirst().drop { $0 == ["*", "*"] }
            return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
        }
        guard let component = path.first, fits(first, component) else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }

    /// One component, without recursion: on a mismatch the last `*` takes one more character.
    private static func fits(_ pattern: [Character], _ text: [Character]) -> Bool {
        var (index, position) = (0, 0)
        var retry: (index: Int, position: Int)?
        while position < text.count {
            if index < pattern.count, pattern[index] == "*" {
                retry = (index, position)
                index += 1
            } else if let next = step(pattern, index, text[position]) {
                index = next
                position += 1
            } else if let last = retry {
                retry = (last.index, last.position + 1)
                (index, position) = (last.index + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }

    /// The index after the element that fits `character`; `nil` where it does not.
    private static func step(_ pattern: [Character], _ index: Int, _ character: Character) -> Int? {
        guard index < pattern.count else { return nil }
        switch pattern[index] {
        case "?": return index + 1
        case "[":
            guard let close = pattern[min(index + 2, pattern.count)...].firstIndex(of: "]") else { break }
            return isMember(character, of: pattern[(index + 1)..<close]) ? close + 1 : nil
        case "\\" where index + 1 < pattern.count:
            return pattern[index + 1] == character ? index + 2 : nil
        default: break
        }
        return pattern[index] == character ? index + 1 : nil
    }

    private static func isMember(_ character: Character, of set: ArraySlice<Character>) -> Bool {
        let isNegated = set.first == "!" || set.first == "^"
        var rest = isNegated ? set.dropFirst() : set
        var found = false
        while let low = rest.popFirst() {
            if rest.count > 1, rest.first == "-" {
                rest.removeFirst()
                let high = rest.removeFirst()
                found = found || low <= character && character <= high
            } else {
                found = found || low == character
            }
        }
        return found != isNegated
    }

    /// Writes out `{a,b}`, nested ones too; an open brace without its end is a character.
    private static func expand(_ pattern: [Character]) -> [String] {
        guard let open = pattern.firstIndex(of: "{") else { return [String(pattern)] }
        var depth = 0
        var start = open + 1
        var choices: [[Character]] = []
        for index in open..<pattern.count {
            switch pattern[index] {
            case "{": depth += 1
            case "}":
                depth -= 1
                if depth > 0 { continue }
                choices.append(Array(pattern[start..<index]))
                return choices.flatMap { choice in
                    expand(Array(pattern[..<open]) + choice + pattern[(index + 1)...])
                }
            case "," where depth == 1:
                choices.append(Array(pattern[start..<index]))
                start = index + 1
            default: break
            }
        }
        return [String(pattern)]
    }
}
