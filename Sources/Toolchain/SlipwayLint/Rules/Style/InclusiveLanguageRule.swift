import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// Finds terms in names that shut people out.
package struct InclusiveLanguageRule: Rule {
    package static let about = RuleDescription(
        id: "inclusive_language", name: "Inclusive Language",
        summary: "Names should not have terms that discriminate against people.", kind: .style,
        options: [
            .severity(), .init("additional_terms", "[]", "terms to be found besides the usual ones"),
            .init("override_terms", "[blacklist, master, slave, whitelist]", "terms in place of the usual ones"),
            .init(
                "override_allowed_terms", "[mastercard]", "terms to be left alone though they have one of the others"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    /// Lowercase, sorted.
    private let terms: [String]
    private let termBytes: [[UInt8]]
    /// For each byte whether a term begins with it.
    private let isFirst: [Bool]
    private let allowedTerms: [String]

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let usual = ["blacklist", "master", "slave", "whitelist"]
        let terms = options.texts("override_terms", default: usual) + options.texts("additional_terms")
        self.terms = Set(terms.map { $0.lowercased() }).sorted()
        let termBytes = self.terms.map { Array($0.utf8) }.filter { !$0.isEmpty }
        isFirst = (0...UInt8.max).map { byte in termBytes.contains { $0[0] == byte } }
        self.termBytes = termBytes
        allowedTerms = options.texts("override_allowed_terms", default: ["mastercard"]).map { $0.lowercased() }
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let strings = walk.depth(of: .stringLiteralExpr)
        func check(_ token: TokenSyntax) {
            // most names have no term, which their bytes tell at once
            guard strings.isZero, mayHaveTerm(file.bytes[token.textRange]) else { return }
            let name = token.text
            guard let term = term(in: name.lowercased()) else { return }
            report(at: token, severity, "name '\(name)' has the term '\(term)', which is not inclusive")
        }
        registerTypes(walk, check)
        walk.onEntry(to: .identifierPattern) { place in
            guard let name = place.place.firstToken, mayHaveTerm(file.bytes[name.textRange]),
                let node = place.syntax.as(IdentifierPatternSyntax.self)
            else { return }
            check(node.identifier)
        }
        walk.onEntry(to: .functionDecl) { place in
            guard let name = place.place.first(.identifier), mayHaveTerm(file.bytes[name.textRange]),
                let node = place.syntax.as(FunctionDeclSyntax.self)
            else { return }
            check(node.name)
        }
        walk.onEnter { (node: EnumCaseElementSyntax) in check(node.name) }
        walk.onEnter { (node: AccessorParametersSyntax) in check(node.name) }
        walk.onEntry(to: .functionParameter) { place in
            guard let first = place.place.first(.identifier), let last = place.place.last(.identifier),
                mayHaveTerm(file.bytes[first.textRange.lowerBound..<last.textRange.upperBound]),
                let node = place.syntax.as(FunctionParameterSyntax.self)
            else { return }
            check(node.firstName)
            if let name = node.secondName { check(name) }
        }
    }

    private func registerTypes(_ walk: RuleWalk, _ check: @escaping (TokenSyntax) -> Void) {
        walk.onEnter { (node: StructDeclSyntax) in check(node.name) }
        walk.onEnter { (node: ProtocolDeclSyntax) in check(node.name) }
        walk.onEnter { (node: ClassDeclSyntax) in check(node.name) }
        walk.onEnter { (node: EnumDeclSyntax) in check(node.name) }
        walk.onEnter { (node: ActorDeclSyntax) in check(node.name) }
        walk.onEnter { (node: TypeAliasDeclSyntax) in check(node.name) }
        walk.onEnter { (node: GenericParameterSyntax) in check(node.name) }
        walk.onEnter { (node: AssociatedTypeDeclSyntax) in check(node.name) }
    }

    /// Whether a term may be in a name; true for names with more than ASCII.
    private func mayHaveTerm(_ name: ArraySlice<UInt8>) -> Bool {
        name.withUnsafeBufferPointer { name in
            for (start, byte) in name.enumerated() {
                if byte >= 0x80 { return true }
                let lower = InclusiveLanguageRule.lowered(byte)
                guard isFirst[Int(lower)] else { continue }
                if termBytes.contains(where: { $0[0] == lower && InclusiveLanguageRule.begins($0, name, at: start) }) {
                    return true
                }
            }
            return false
        }
    }

    /// Whether a term begins at a place in a name.
    private static func begins(_ term: [UInt8], _ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + term.count <= name.count else { return false }
        return term.indices.allSatisfy { lowered(name[start + $0]) == term[$0] }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { NameOptions.isUppercase(byte) ? byte | 0x20 : byte }

    /// The first term in a lowercase name that no allowed term overlaps.
    private func term(in name: String) -> String? {
        terms.first { term in
            guard let range = name.firstRange(of: term) else { return false }
            return !allowedTerms.contains { name.firstRange(of: $0)?.overlaps(range) ?? false }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let allowList = 1\nfunc main(_ primary: Int) {}"),
        .init("enum Card { case masterCard, mastercard }"),
        .init("let text = \"the master\" // the master\nmaster()"),
        .init("let text = \"\\(run { let master = 1; return master })\""),
        .init("let master = 1\nlet ↓legacy = 2", options: "{override_terms: [legacy]}"),
        .init("let ↓master = 1\nlet ↓myLegacyBox = 2", options: "{additional_terms: [Legacy]}"),
        .init("let masterBoard = 1", options: "{override_allowed_terms: [masterboard]}"),
        .init("let ↓masterCard = 1", options: "{override_allowed_terms: []}"),
        .init("struct ↓BlackList<↓Slave> {\n    typealias ↓Masters = Int\n}"),
        .init("func ↓whitelist(↓master ↓slave: Int) {}"),
        .init("protocol Shape { associatedtype ↓Master }"),
        .init("enum Kind { case ↓master }\nstruct Box { var one: Int { get { 1 } set(↓slave) {} } }", options: "error"),
        .init("if let ↓master, case .some(let ↓slave) = master {}"),
    ]
}
