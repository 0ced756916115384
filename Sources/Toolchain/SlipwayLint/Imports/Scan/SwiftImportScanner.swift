/// Finds the imports of a Swift file in its bytes.
///
/// It knows the words of the language, what stands in comments and texts, and `#if`; not its grammar. Where that would
/// be needed (a `/` that may begin an expression to match, code that is not finished) it gives up, and the parser is
/// asked.
struct SwiftImportScanner {
    private var lexer: SwiftWords
    /// Behind the last word that may be an import.
    private let end: Int
    private var found: [FoundImport] = []
    private var branches: [Branch] = []
    private var depth = 0
    /// What the statement began with so far, if that is all: attributes and modifiers, which may go with an import.
    private var prefix: Prefix?
    private var isSure = true

    private struct Prefix {
        var isExported = false
    }

    /// A `#if` that is open.
    private struct Branch {
        /// How many brackets were open.
        let depth: Int
        /// That none of the conditions before holds.
        var before: BuildCondition?
        var own: BuildCondition?

        var condition: BuildCondition? { .all(before, own) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, until end: Int) {
        lexer = SwiftWords(bytes)
        self.end = end
    }

    /// `nil` where the parser has to be asked.
    mutating func scan() -> [FoundImport]? {
        while isSure, lexer.position < end, let word = lexer.next() { visit(word) }
        return isSure && !lexer.isLost ? found : nil
    }

    private mutating func visit(_ word: SwiftWords.Word) {
        switch word.kind {
        case .open: depth += 1
        case .close:
            depth -= 1
            if depth < 0 { isSure = false }
        case .directive: return directive(word)
        case .attribute where depth == 0 && (word.beginsStatement || prefix != nil):
            return attribute(word)
        case .name where depth == 0:
            return name(word)
        default: break
        }
        prefix = nil
    }

    // MARK: Statements

    private mutating func attribute(_ word: SwiftWords.Word) {
        if prefix == nil { prefix = Prefix() }
        if lexer.is(word, "@_exported") { prefix?.isExported = true }
        // arguments follow without a space
        guard lexer.look(0) == UInt8(ascii: "("), let open = lexer.next() else { return }
        skipBrackets(after: open)
    }

    private mutating func skipBrackets(after open: SwiftWords.Word) {
        var count = 1
        while count > 0 {
            guard let word = lexer.next() else { return giveUp() }
            if word.kind == .open { count += 1 }
            if word.kind == .close { count -= 1 }
            if word.kind == .directive { return giveUp() }
        }
        lexer.endStatement()
    }

    private mutating func name(_ word: SwiftWords.Word) {
        if lexer.is(word, "import") {
            guard word.beginsStatement || prefix != nil else {
                // what is called `import`, or half a statement
                return giveUp()
            }
            return importStatement()
        }
        // a space that is not ASCII ends a name for the parser alone
        if lexer.isForeign(word), lexer.mentionsImport(word) { return giveUp() }
        let mayBegin = word.beginsStatement || prefix != nil
        let isModifier = mayBegin && SwiftImportScanner.modifiers.contains { lexer.is(word, $0) }
        prefix = isModifier ? prefix ?? Prefix() : nil
        if isModifier { lexer.endStatement() }
    }

    private static let modifiers: [StaticString] = ["public", "package", "internal", "private", "fileprivate", "open"]
    private static let kinds: [StaticString] = [
        "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
    ]

    private mutating func importStatement() {
        let isExported = prefix?.isExported ?? false
        prefix = nil
        guard var module = lexer.next(), module.kind == .name, !module.isFirstOfLine else { return giveUp() }
        if SwiftImportScanner.kinds.contains(where: { lexer.is(module, $0) }) {
            guard let name = lexer.next(), name.kind == .name, !name.isFirstOfLine else { return giveUp() }
            module = name
        }
        guard !lexer.isForeign(module), let name = lexer.text(module), skipPath() else { return giveUp() }
        var condition: BuildCondition?
        for branch in branches { condition = .all(condition, branch.condition) }
        found.append(
            FoundImport(module: name, offset: module.start, condition: condition, isExported: isExported))
        lexer.endStatement()
    }

    /// Goes behind the parts of a module that are asked for; `false` where something else follows.
    private mutating func skipPath() -> Bool {
        while lexer.look(0) == UInt8(ascii: ".") {
            lexer.move(1)
            // an operator that is asked for is the parser's business
            guard let part = lexer.next(), !part.isFirstOfLine, part.kind == .name else { return false }
        }
        return lexer.isAtEndOfStatement()
    }

    private mutating func giveUp() { isSure = false }

    // MARK: Conditions

    private mutating func directive(_ word: SwiftWords.Word) {
        prefix = nil
        if lexer.is(word, "#if") {
            guard word.isFirstOfLine, let own = condition() else { return giveUp() }
            branches.append(Branch(depth: depth, before: nil, own: own))
        } else if lexer.is(word, "#elseif") {
            guard let last = closed(word), let own = condition() else { return giveUp() }
            branches.append(Branch(depth: depth, before: .all(last.before, last.own.map { .not($0) }), own: own))
        } else if lexer.is(word, "#else") {
            guard let last = closed(word), lexer.isAtEndOfLine() else { return giveUp() }
            branches.append(Branch(depth: depth, before: .all(last.before, last.own.map { .not($0) }), own: nil))
        } else if lexer.is(word, "#endif") {
            guard closed(word) != nil, lexer.isAtEndOfLine() else { return giveUp() }
        } else {
            // a macro, or a place in another file
            return
        }
        lexer.endStatement()
    }

    private mutating func closed(_ word: SwiftWords.Word) -> Branch? {
        guard word.isFirstOfLine, let last = branches.popLast(), last.depth == depth else { return nil }
        return last
    }

    private mutating func condition() -> BuildCondition? {
        guard let range = lexer.restOfCondition() else { return nil }
        return BuildConditionParser.condition(in: lexer.bytes, range)
    }
}
