import SlipwayReport

/// Makes nodes of tokens.
struct StencilParser {
    private var tokens: ArraySlice<StencilToken>
    private let file: String
    private var depth = 0
    /// Loops around the token that is read.
    private var loops = 0

    /// Tags one inside the other.
    private static let mostDepth = 60

    private init(_ tokens: [StencilToken], file: String) {
        self.tokens = tokens[...]
        self.file = file
    }

    /// - Throws: status 2 with file, line and column of what is wrong.
    static func nodes(of text: String, file: String) throws(SlipwayError) -> [StencilNode] {
        let tokens = StencilSpace.trimmed(try StencilLexer.tokens(of: text, file: file))
        var parser = StencilParser(tokens.filter { $0.kind != .comment }, file: file)
        return try parser.nodes(until: [], of: nil).nodes
    }

    /// What ends a list of nodes.
    struct End {
        let nodes: [StencilNode]
        /// The tag that ended them, with its words; `nil` at the end of the template.
        let tag: StencilToken?

        var name: String? { tag?.words.first }
    }

    /// The nodes up to one of the tags.
    ///
    /// - Parameter opening: the tag that has to be closed.
    mutating func nodes(until ends: [String], of opening: StencilToken?) throws(SlipwayError) -> End {
        depth += 1
        defer { depth -= 1 }
        if depth > StencilParser.mostDepth, let opening {
            throw syntaxError("more than \(StencilParser.mostDepth) tags are one inside the other", opening)
        }
        var nodes: [StencilNode] = []
        while let token = tokens.popFirst() {
            switch token.kind {
            case .comment: continue
            case .text: nodes.append(StencilNode(kind: .text(token.text), place: token.place))
            case .output:
                let output = try expressions(token).output(token.words)
                nodes.append(StencilNode(kind: .output(output), place: token.place))
            case .tag:
                let words = token.words
                guard let name = words.first else { continue }
                if ends.contains(name) { return End(nodes: nodes, tag: token) }
                if let kind = try tag(token, words) { nodes.append(StencilNode(kind: kind, place: token.place)) }
            }
        }
        if let opening, let end = ends.first {
            let name = opening.words.first ?? ""
            throw syntaxError("'\(name)' is not closed", opening, hint: "end it with {% \(end) %}")
        }
        return End(nodes: nodes, tag: nil)
    }

    func expressions(_ token: StencilToken) -> StencilExpressionParser { StencilExpressionParser(place: token.place) }

    func syntaxError(_ message: String, _ token: StencilToken, hint: String? = nil) -> SlipwayError {
        SlipwayError(.input, code: "template-syntax", message, hint: hint, at: token.place)
    }

    private static let tags = [
        "block", "break", "call", "continue", "extends", "filter", "for", "if", "ifnot", "import", "include", "macro",
        "map", "set",
    ]
    private static let closingTags = [
        "elif", "else", "empty", "endblock", "endfilter", "endfor", "endif", "endmacro", "endmap", "endset",
    ]

    private mutating func tag(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind? {
        let isLabelled = words.count > 1 && words[0].hasSuffix(":") && words[1] == "for"
        switch isLabelled ? "for" : words[0] {
        case "if": return try condition(token, words)
        case "ifnot": return try negatedCondition(token, words)
        case "for":
            loops += 1
            defer { loops -= 1 }
            return try loop(token, words)
        case "break", "continue": return try leave(token, words)
        case "include":
            guard words.count == 2 || words.count == 3 else {
                throw syntaxError("'include' takes a template's name", token, hint: "{% include \"header.stencil\" %}")
            }
            return .include(try expressions(token).variable(words[1]), context: words.count == 3 ? words[2] : nil)
        case "import":
            guard words.count == 2 else {
                throw syntaxError("'import' takes a template's name", token, hint: "{% import \"macros.stencil\" %}")
            }
            return .importing(try expressions(token).variable(words[1]))
        case "extends": return try extends(token, words)
        case "block": return .block(try block(token, words))
        case "filter": return try filter(token, words)
        case "set": return try set(token, words)
        case "map": return try map(token, words)
        case "macro": return try macro(token, words)
        case "call": return try call(token, words)
        default: throw unknown(words[0], token)
        }
    }

    private func unknown(_ name: String, _ token: StencilToken) -> SlipwayError {
        if StencilParser.closingTags.contains(name) {
            return syntaxError("'\(name)' closes nothing", token, hint: "look for the tag that it belongs to")
        }
        return SlipwayError(
            .input, code: "unknown-tag", "there is no tag '\(name)'",
            hint: Suggestion.hint(for: name, in: StencilParser.tags), at: token.place)
    }

    private func leave(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        if words.count > 2 { throw syntaxError("'\(words[0])' takes the name of one loop, or none", token) }
        if loops == 0 { throw syntaxError("'\(words[0])' stands in no loop", token) }
        return .leave(.init(isBreak: words[0] == "break", label: words.count == 2 ? words[1] : nil))
    }
}
