import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// Checks the names of variables, parameters, functions and enumeration cases.
package struct IdentifierNameRule: Rule {
    package static let about = RuleDescription(
        id: "identifier_name", name: "Identifier Name",
        summary: "Names should have letters and digits only, begin with a lowercase letter unless they are all "
            + "capitals or static, and be neither too short nor too long.",
        kind: .style,
        options: NameOptions.documentation(
            minimum: "{warning: 3, error: 2}", maximum: "{warning: 40, error: 60}", excluded: "[id]")
            + [.init("additional_operators", "[]", "first characters of functions that are operators")],
        examples: examples)

    private static let operators: Set<String> = [
        "!", "%", "&", "*", "+", "-", ".", "/", "<", "=", ">", "?", "^", "|", "~",
    ]

    private let options: NameOptions
    private let operators: Set<String>

    package init(_ options: inout RuleOptions) {
        self.options = NameOptions(&options, minimum: (3, 2), maximum: (40, 60), excluded: ["id"])
        operators = IdentifierNameRule.operators.union(options.texts("additional_operators"))
    }

    package func register(_ walk: inout RuleWalk) {
        let check = NameCheck(options: options, operators: operators, file: walk.file, report: walk.report)
        registerVariables(walk, check)
        walk.onEntry(to: .functionDecl) { place in
            if let name = place.place.first(.identifier), check.isPlainlyFineFunction(name.textRange) { return }
            if let node = place.syntax.as(FunctionDeclSyntax.self) { check.function(node) }
        }
        walk.onEntry(to: .functionParameter) { place in
            if let name = place.place.last(.identifier), check.isPlainlyFine(name.textRange) { return }
            guard let node = place.syntax.as(FunctionParameterSyntax.self) else { return }
            check.variable(node.secondName ?? node.firstName)
        }
        walk.onEnter { (node: EnumCaseElementSyntax) in check.variable(node.name) }
        walk.onEnter { (node: EnumCaseParameterSyntax) in
            if let name = node.secondName ?? node.firstName { check.variable(name) }
        }
        walk.onEnter { (node: AccessorParametersSyntax) in check.variable(node.name) }
        walk.onEnter { (node: ClosureParameterSyntax) in
            check.variable(node.secondName ?? node.firstName, isClosureParameter: true)
        }
        walk.onEnter { (node: ClosureShorthandParameterSyntax) in
            check.variable(node.name, isClosureParameter: true)
        }
        walk.onEnter { (node: GenericParameterSyntax) in
            if node.specifier?.tokenKind == .keyword(.let) { check.variable(node.name) }
        }
    }

    private func registerVariables(_ walk: RuleWalk, _ check: NameCheck) {
        walk.onEntry(to: .identifierPattern) { place in
            if let name = place.place.firstToken, check.isPlainlyFine(name.textRange) { return }
            guard let node = place.syntax.as(IdentifierPatternSyntax.self) else { return }
            let modifiers = IdentifierNameRule.declaration(of: node)?.modifiers
            if modifiers?.contains(.override) == true { return }
            check.variable(
                node.identifier, isStatic: modifiers?.contains(.static) == true,
                isPrivate: modifiers?.arePrivate == true)
        }
    }

    /// The declaration whose modifiers are about a variable: also `let (a, b)`, but nothing deeper.
    private static func declaration(of node: IdentifierPatternSyntax) -> VariableDeclSyntax? {
        let element = node.parent?.as(TuplePatternElementSyntax.self)
        let pattern = element.map { $0.parent?.parent } ?? Syntax(node)
        return pattern?.parent?.as(PatternBindingSyntax.self)?.parent?.parent?.as(VariableDeclSyntax.self)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let name = 1\nvar id = 2\nlet URL = 3\nlet _ = 4"),
        .init("private let _name = 1\nfileprivate func _run() {}"),
        .init("struct Box { static let Empty = 0 }"),
        .init("class Box: Base { override var x: Int { 1 }; override func Run() {} }"),
        .init("func a() {}\nfunc == (lhs: Box, rhs: Box) -> Bool { true }"),
        .init("enum Side { case `default`, value(String), other(_: Int) }"),
        .init("values.map { $0 }\nvalues.map { $item in item }\nvalues.map { (x other: Int) in other }"),
        .init("let index = 1, ab = 2, aBc = 3", options: "{min_length: 2}"),
        .init("let _name = 1, a_b = 2", options: "{allowed_symbols: ['_'], min_length: [2, 1]}"),
        .init("let x1 = 1, y12 = 2", options: "{excluded: ['[xy]\\d']}"),
        .init("let Name = 1", options: "{validates_start_with_lowercase: off}"),
        .init("let ↓x = 1, ↓ab = 2, ↓na_me = 3, ↓Name = 4"),
        .init("private(set) var ↓_name = 1\nfileprivate private(set) var ↓_size = 2"),
        .init("public let ↓_name = 1\nfunc ↓_run() {}\nstruct Box { static func ↓Run() {} }"),
        .init("func run(↓x: Int, for ↓y: Int, ↓_z: Int) {}"),
        .init("enum Side { case ↓Left, right(↓x: Int, a ↓b: Int) }"),
        .init("if let ↓x {}\nfor (↓i, item) in all {}\nif case .some(let ↓v) = name {}"),
        .init("list.map { ↓x, _ in x }\nlist.map { (a ↓b: Int) in b }\nlist.map { ↓$x in x }"),
        .init("struct Box<let ↓n: Int> { var all: Int { get { 1 } set(↓v) {} } }"),
        .init("func ↓√ (value: Double) -> Double { value }"),
        .init("func √ (value: Double) -> Double { value }", options: "{additional_operators: [√]}"),
        .init("let ↓private_name = 1", options: "{unallowed_symbols_severity: warning}"),
    ]
}

/// Checks names of one file.
private struct NameCheck {
    let options: NameOptions
    let operators: Set<String>
    let file: LintedFile
    let report: Reporter

    func isPlainlyFine(_ name: Range<Int>) -> Bool {
        options.isPlainlyFine(file.bytes[name], startingWith: NameOptions.isLowercase)
    }

    func isPlainlyFineFunction(_ name: Range<Int>) -> Bool {
        file.bytes[name].first.map(NameOptions.isLowercase) ?? true
    }

    func variable(
        _ token: TokenSyntax, isStatic: Bool = false, isPrivate: Bool = false, isClosureParameter: Bool = false
    ) {
        guard !isPlainlyFine(token.textRange) else { return }
        var text = token.text
        if isClosureParameter, text.hasPrefix("$") { text.removeFirst() }
        let name = NameCheck.name(text, isPrivate: isPrivate)
        guard let first = name.first, name != "_", !options.isExcluded(name) else { return }
        if options.hasForeignSymbols(name) {
            report(at: token, options.symbolSeverity, "name '\(name)' should have letters and digits only")
        } else if let severity = options.severity(ofLength: name.count) {
            report(at: token, severity, "name '\(name)' should have \(options.lengthRange)")
        } else if !isStatic {
            checkCase(of: name, first, at: token)
        }
    }

    /// Functions may have names of any length and any characters.
    func function(_ node: FunctionDeclSyntax) {
        guard !isPlainlyFineFunction(node.name.textRange) else { return }
        let text = node.name.text
        if isOperator(text) || node.modifiers.contains(.override) { return }
        let name = NameCheck.name(text, isPrivate: node.modifiers.arePrivate)
        guard let first = name.first, name != "_", !options.isExcluded(name) else { return }
        checkCase(of: name, first, at: node.name)
    }

    private func checkCase(of name: String, _ first: Character, at token: TokenSyntax) {
        guard let severity = options.caseSeverity, !options.allowedSymbols.contains(String(first)),
            NameCheck.isCapitalized(name), !isOperator(name)
        else { return }
        report(at: token, severity, "name '\(name)' should begin with a lowercase letter")
    }

    private func isOperator(_ name: String) -> Bool { operators.contains { name.hasPrefix($0) } }

    private static func name(_ text: String, isPrivate: Bool) -> String {
        var name = text[...]
        while name.hasPrefix("`") { name.removeFirst() }
        while name.hasSuffix("`") { name.removeLast() }
        if isPrivate, name.hasPrefix("_") { name.removeFirst() }
        return String(name)
    }

    /// Whether a name begins with an uppercase letter and goes on in lower case. What has no case counts as both.
    private static func isCapitalized(_ name: String) -> Bool {
        let start = name.prefix(2).map(String.init)
        guard let first = start.first, first == first.uppercased() else { return false }
        return start.count == 1 || start[1] == start[1].lowercased()
    }
}
