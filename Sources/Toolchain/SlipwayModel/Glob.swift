/// A pattern for paths as shells know it: `*` and `?` within a component, `**` across components, `[a-z]`, `{a,b}`.
///
/// All of it works on bytes; `?` and a set stand for one character of UTF-8.
package struct Glob: Sendable {
    private struct Pattern: Sendable {
        let components: [[UInt8]]

        static let doubleStar: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "*")]
    }

    /// One pattern for each choice of the braces.
    private let alternatives: [Pattern]
    private let matchesHidden: Bool

    /// - Parameter matchesHidden: whether `*`, `?` and sets stand for a leading dot, which shells refuse.
    package init(_ pattern: String, matchesHidden: Bool = true) {
        self.matchesHidden = matchesHidden
        alternatives = Glob.expand(Array(pattern.utf8)).map { choice in
            Pattern(components: Glob.components(choice))
        }
    }

    /// Whether `pattern` is more than a plain path.
    package static func isPattern(_ pattern: String) -> Bool { pattern.utf8.contains { "*?[{".utf8.contains($0) } }

    /// Whether the whole path fits.
    package func matches(_ path: String) -> Bool {
        matches(components: Glob.components(Array(path.utf8)))
    }

    /// A dot alone stands for the folder that it is in.
    private static func components(_ text: [UInt8]) -> [[UInt8]] {
        text.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
    }

    /// Whether the whole path fits, given by its components.
    package func matches(components: [[UInt8]]) -> Bool { alternatives.contains { fits($0, components) } }

    /// Component by component; on a mismatch the last `**` takes one more component.
    private func fits(_ pattern: Pattern, _ path: [[UInt8]]) -> Bool {
        let components = pattern.components
        var (index, position) = (0, 0)
        var retry: (index: Int, position: Int)?
        while position < path.count {
            if index < components.count, components[index] == Pattern.doubleStar {
                retry = (index, position)
                index += 1
            } else if index < components.count, fits(components[index], path[position]) {
                index += 1
                position += 1
            } else if let last = retry {
                retry = (last.index, last.position + 1)
                (index, position) = (last.index + 1, last.position + 1)
            } else {
                return false
            }
        }
        return components[index...].allSatisfy { $0 == Pattern.doubleStar }
    }

    /// One component, without recursion: on a mismatch the last `*` takes one more byte.
    private func fits(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        let dot = UInt8(ascii: ".")
        if !matchesHidden, text.first == dot, pattern.first != dot { return false }
        var (index, position) = (0, 0)
        var retry: (index: Int, position: Int)?
        while position < text.count {
            if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
                retry = (index, position)
                index += 1
            } else if let next = Glob.step(pattern, index, text, position) {
                (index, position) = next
            } else if let last = retry {
                retry = (last.index, last.position + 1)
                (index, position) = (last.index + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    /// The places after the element and the character that fit each other; `nil` where they do not.
    private static func step(
        _ pattern: [UInt8], _ index: Int, _ text: [UInt8], _ position: Int
    ) -> (index: Int, position: Int)? {
        guard index < pattern.count else { return nil }
        switch pattern[index] {
        case UInt8(ascii: "?"): return (index + 1, position + characterLength(text, position))
        case UInt8(ascii: "["):
            guard let close = pattern[min(index + 2, pattern.count)...].firstIndex(of: UInt8(ascii: "]")) else { break }
            let length = characterLength(text, position)
            let character = text[position..<min(position + length, text.count)]
            return isMember(character, of: pattern[(index + 1)..<close]) ? (close + 1, position + length) : nil
        case UInt8(ascii: "\\") where index + 1 < pattern.count:
            return pattern[index + 1] == text[position] ? (index + 2, position + 1) : nil
        default: break
        }
        return pattern[index] == text[position] ? (index + 1, position + 1) : nil
    }

    private static func characterLength(_ text: [UInt8], _ position: Int) -> Int {
        switch text[position] {
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0...: 4
        default: 1
        }
    }

    private static func isMember(_ character: ArraySlice<UInt8>, of set: ArraySlice<UInt8>) -> Bool {
        let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
        let characters = String(decoding: isNegated ? set.dropFirst() : set, as: UTF8.self).unicodeScalars
        guard let wanted = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return false }
        var rest = Array(characters)[...]
        var found = false
        while let low = rest.popFirst() {
            if rest.count > 1, rest.first == "-" {
                rest.removeFirst()
                let high = rest.removeFirst()
                found = found || low <= wanted && wanted <= high
            } else {
                found = found || low == wanted
            }
        }
        return found != isNegated
    }

    /// Choices that braces may multiply to; a pattern with more is taken as it is.
    private static let mostAlternatives = 1000

    /// A pattern without braces for each of their choices; `nil` where there are more than the limit.
    package static func choices(of pattern: String, limit: Int) -> [String]? {
        let all = expand(Array(pattern.utf8), most: limit)
        return all.contains { choices($0) != nil } ? nil : all.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes out `{a,b}`, nested ones too; an open brace without its end is a character.
    private static func expand(_ pattern: [UInt8], most: Int = mostAlternatives) -> [[UInt8]] {
        var done: [[UInt8]] = []
        var pending = [pattern]
        while let next = pending.popLast() {
            if let choices = choices(next), done.count + pending.count + choices.count <= most {
                pending.append(contentsOf: choices.reversed())
            } else {
                done.append(next)
            }
        }
        return done
    }

    /// The choices of the first braces.
    private static func choices(_ pattern: [UInt8]) -> [[UInt8]]? {
        guard let open = pattern.firstIndex(of: UInt8(ascii: "{")) else { return nil }
        var depth = 0
        var start = open + 1
        var choices: [ArraySlice<UInt8>] = []
        for index in open..<pattern.count {
            switch pattern[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth > 0 { continue }
                choices.append(pattern[start..<index])
                return choices.map { Array(pattern[..<open] + $0 + pattern[(index + 1)...]) }
            case UInt8(ascii: ",") where depth == 1:
                choices.append(pattern[start..<index])
                start = index + 1
            default: break
            }
        }
        return nil
    }
}
