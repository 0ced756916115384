import SlipwayModel

/// Patterns of branches in the words of services, exactly or not at all.
extension BranchPattern {
    /// Refuses a pattern that a service has no words for.
    func check(for system: CISystem) throws(Refusal) {
        if system == .github { _ = try BranchPattern.filters(self) }
    }

    // MARK: GitHub

    /// Filters of GitHub, where `**` stands for text and not for components: it is there, or it is not.
    ///
    /// Source: GitHub's *Workflow syntax*, "Filter pattern cheat sheet".
    static func filters(_ pattern: BranchPattern) throws(Refusal) -> [String] {
        var filters: [String] = []
        for choice in pattern.choices {
            var ways: [[String]] = [[]]
            for component in choice {
                switch component {
                case .several: ways = ways.flatMap { [$0, $0 + ["**"]] }
                case .name(let elements):
                    let name = try filter(elements)
                    ways = ways.map { $0 + [name] }
                }
                if filters.count + ways.count > most { throw tooMany }
            }
            filters += ways.filter { !$0.isEmpty }.map { positive($0.joined(separator: "/")) }
        }
        return filters
    }

    private static func filter(_ elements: [Element]) throws(Refusal) -> String {
        var filter = ""
        for element in elements {
            switch element {
            case .character(let character): filter += filtered(character)
            case .any: filter += "*"
            case .one: throw Refusal(cause: "a '?' of its filters makes the character before it optional")
            case .set(let members):
                guard !members.isNegated, members.ranges.allSatisfy(isFilterRange) else {
                    throw Refusal(cause: "sets of its filters hold letters and digits of ASCII, and none is negated")
                }
                filter += "[" + members.ranges.map { range($0, String.init) }.joined() + "]"
            }
        }
        return filter
    }

    private static func isFilterRange(_ range: ClosedRange<Unicode.Scalar>) -> Bool {
        let known: [ClosedRange<Unicode.Scalar>] = ["a"..."z", "A"..."Z", "0"..."9"]
        return known.contains { $0.contains(range.lowerBound) && $0.contains(range.upperBound) }
    }

    /// A text that is no pattern, as a filter.
    static func filter(_ text: String) -> String { positive(text.unicodeScalars.map(filtered).joined()) }

    private static func filtered(_ character: Unicode.Scalar) -> String {
        "*?+[\\".unicodeScalars.contains(character) ? "\\\(character)" : String(character)
    }

    /// A `!` at the front would take names out.
    private static func positive(_ filter: String) -> String {
        filter.unicodeScalars.first == "!" ? "\\" + filter : filter
    }

    // MARK: Regular expressions

    /// A choice as services take it that know regular expressions.
    enum Form: Hashable {
        case name(String)
        /// From the name's beginning to its end, and valid in Ruby as well as in RE2.
        case expression(String)
    }

    static func forms(_ pattern: BranchPattern) -> [Form] {
        pattern.choices.map { choice in
            var names: [String] = []
            for case .name(let elements) in choice {
                let characters = elements.compactMap { if case .character(let one) = $0 { one } else { nil } }
                if characters.count == elements.count { names.append(characters.map(String.init).joined()) }
            }
            return names.count == choice.count
                ? .name(names.joined(separator: "/")) : .expression("^\(expression(choice))$")
        }
    }

    private static func expression(_ choice: [Component]) -> String {
        if choice == [.several] { return ".*" }
        var (result, needsSlash) = ("", false)
        for (index, component) in choice.enumerated() {
            switch component {
            case .several where index == choice.count - 1: result += "(\\/.*)?"
            case .several:
                result += needsSlash ? "\\/(.*\\/)?" : "(.*\\/)?"
                needsSlash = false
            case .name(let elements):
                result += (needsSlash ? "\\/" : "") + elements.map(expression).joined()
                needsSlash = true
            }
        }
        return result
    }

    private static func expression(_ element: Element) -> String {
        switch element {
        case .character(let character): escaped(character, in: "*\\/.+?()[]{}^$|")
        case .any: "[^\\/]*"
        case .one: "[^\\/]"
        case .set(let members):
            (members.isNegated ? "[^\\/" : "[")
                + members.ranges.map { range($0) { escaped($0, in: "\\[]^-&") } }.joined() + "]"
        }
    }

    /// A text that is no pattern, as a part of an expression.
    static func expression(_ text: String) -> String {
        text.unicodeScalars.map { expression(.character($0)) }.joined()
    }

    private static func escaped(_ character: Unicode.Scalar, in special: String) -> String {
        special.unicodeScalars.contains(character) ? "\\\(character)" : String(character)
    }

    private static func range(
        _ range: ClosedRange<Unicode.Scalar>, _ word: (Unicode.Scalar) -> String
    ) -> String {
        word(range.lowerBound) + (range.lowerBound == range.upperBound ? "" : "-" + word(range.upperBound))
    }
}
