import SlipwayModel

/// A literal, or the path to a value: `name`, `list.0`, `table[key].first`.
indirect enum StencilVariable: Sendable {
    case literal(TemplateValue)
    case path([Step])

    enum Step: Sendable {
        case name(String)
        /// In brackets: the name is the value of another path.
        case value(StencilVariable)
    }

    /// Brackets one inside the other.
    private static let mostDepth = 20

    /// What is wrong with a path, for a message.
    struct Problem: Error { let message: String }

    init(_ text: String, depth: Int = 0) throws(Problem) {
        if depth > StencilVariable.mostDepth { throw Problem(message: "too many brackets one inside the other") }
        if let literal = StencilVariable.literal(text) {
            self = .literal(literal)
        } else {
            self = .path(try StencilVariable.steps(text, depth: depth))
        }
    }

    /// The first name of a path.
    var root: String? {
        if case .path(let steps) = self, case .name(let name)? = steps.first { name } else { nil }
    }

    private static func literal(_ text: String) -> TemplateValue? {
        if text.utf8.count > 1, let quote = text.first, quote == "'" || quote == "\"", text.last == quote {
            return .text(String(text.dropFirst().dropLast()))
        }
        if let number = Int(text) { return .integer(number) }
        if let first = text.utf8.first, first == UInt8(ascii: "-") || first == UInt8(ascii: ".") || isDigit(first),
            let number = Double(text), number.isFinite
        {
            return .real(number)
        }
        return switch text {
        case "true": .flag(true)
        case "false": .flag(false)
        default: nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func steps(_ text: String, depth: Int) throws(Problem) -> [Step] {
        var steps: [Step] = []
        var name = ""
        var level = 0
        var isAfterBracket = false
        for character in text {
            switch character {
            case "[":
                if level == 0 {
                    if name.isEmpty && !isAfterBracket { throw Problem(message: "unexpected '[' in '\(text)'") }
                    if !name.isEmpty { steps.append(.name(name)) }
                    name = ""
                } else {
                    name.append(character)
                }
                level += 1
            case "]":
                guard level > 0 else { throw Problem(message: "unexpected ']' in '\(text)'") }
                level -= 1
                if level > 0 {
                    name.append(character)
                } else {
                    guard !name.isEmpty else { throw Problem(message: "nothing between the brackets of '\(text)'") }
                    steps.append(.value(try StencilVariable(name, depth: depth + 1)))
                    name = ""
                    isAfterBracket = true
                }
            case "." where level == 0:
                if name.isEmpty && !isAfterBracket { throw Problem(message: "unexpected '.' in '\(text)'") }
                if !name.isEmpty { steps.append(.name(name)) }
                name = ""
                isAfterBracket = false
            default:
                if level == 0 && isAfterBracket {
                    throw Problem(message: "unexpected '\(character)' behind the brackets of '\(text)'")
                }
                name.append(character)
            }
        }
        if level > 0 { throw Problem(message: "the brackets of '\(text)' are not closed") }
        if !name.isEmpty { steps.append(.name(name)) }
        return steps
    }
}
