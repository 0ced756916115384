import SlipwayModel

/// A pattern of branches, read as `Glob` reads it, which decides what is released from them.
struct BranchPattern {
    /// One for each choice of the braces; none of them is empty.
    let choices: [[Component]]

    /// What stands between slashes.
    enum Component: Hashable {
        /// `**`: any number of components, none included.
        case several
        case name([Element])
    }

    enum Element: Hashable {
        case character(Unicode.Scalar)
        /// `*`
        case any
        /// `?`
        case one
        case set(Members)
    }

    /// The characters of a set, without the slash.
    struct Members: Hashable {
        let isNegated: Bool
        let ranges: [ClosedRange<Unicode.Scalar>]
    }

    /// Why a pattern cannot be said, by itself or to a service.
    struct Refusal: Error {
        let cause: String
    }

    /// What one pattern may multiply to.
    static let most = 100

    /// - Throws: where a pattern stands for too much or for nothing.
    init(_ text: String) throws(Refusal) {
        var choices: [[Component]] = []
        guard let all = Glob.choices(of: text, limit: BranchPattern.most) else { throw BranchPattern.tooMany }
        for choice in all {
            let components = try BranchPattern.components(Array(choice.unicodeScalars))
            if !components.isEmpty { choices.append(components) }
        }
        if choices.isEmpty { throw Refusal(cause: "it fits no name") }
        self.choices = choices
    }

    static var tooMany: Refusal { Refusal(cause: "it stands for more than \(most) patterns") }

    // MARK: Components

    /// A dot alone says nothing; `**` behind `**` neither.
    private static func components(_ choice: [Unicode.Scalar]) throws(Refusal) -> [Component] {
        var components: [Component] = []
        for part in choice.split(separator: "/") where Array(part) != ["."] {
            if Array(part) != ["*", "*"] {
                components.append(.name(try elements(Array(part))))
            } else if components.last != .several {
                components.append(.several)
            }
        }
        return components
    }

    private static func elements(_ text: [Unicode.Scalar]) throws(Refusal) -> [Element] {
        var (elements, index) = ([Element](), 0)
        while index < text.count {
            var next = index + 1
            let close = text[min(index + 2, text.count)...].firstIndex(of: "]")
            switch (text[index], close) {
            case ("*", _): if elements.last != .any { elements.append(.any) }
            case ("?", _): elements.append(.one)
            case ("[", let close?):
                elements.append(.set(try members(text[next..<close])))
                next = close + 1
            case ("\\", _) where next < text.count:
                elements.append(.character(text[next]))
                next += 1
            default: elements.append(.character(text[index]))
            }
            index = next
        }
        return elements
    }

    /// A range that goes over the slash leaves it out: it stands between components.
    private static func members(_ set: ArraySlice<Unicode.Scalar>) throws(Refusal) -> Members {
        let isNegated = set.first == "!" || set.first == "^"
        var rest = isNegated ? set.dropFirst() : set
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let low = rest.popFirst() {
            var high = low
            if rest.count > 1, rest.first == "-" {
                high = rest[rest.startIndex + 1]
                rest = rest.dropFirst(2)
            }
            if low > high { throw Refusal(cause: "the range '\(low)-\(high)' runs backwards") }
            let slash: Unicode.Scalar = "/"
            ranges += low < slash && slash < high ? [low..."." as ClosedRange, "0"...high] : [low...high]
        }
        return Members(isNegated: isNegated, ranges: ranges)
    }
}
