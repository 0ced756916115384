import SlipwayReport
import SwiftSyntax

/// Finds closures that only read a property.
package struct PreferKeyPathRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_key_path", name: "Prefer Key Path",
        summary: "Write a key path instead of a closure that only reads a property of its argument.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init("restrict_to_standard_functions", "true", "looks only at arguments of `map`, `filter` and the like"),
            .init("ignore_identity_closures", "false", "skips closures that give their argument unchanged"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let isRestricted: Bool
    private let ignoresIdentity: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isRestricted = options.flag("restrict_to_standard_functions", default: true)
        ignoresIdentity = options.flag("ignore_identity_closures", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        let (isRestricted, ignoresIdentity) = (isRestricted, ignoresIdentity)
        walk.onEnter { (node: ClosureExprSyntax) in
            guard let getter = PropertyGetter(node), !(ignoresIdentity && getter.path.isEmpty),
                PreferKeyPathRule.takesKeyPath(node, isRestricted: isRestricted)
            else { return }
            report(
                at: node, severity, "write a key path instead of the closure",
                fix: PreferKeyPathRule.edits(node, getter, file))
        }
    }

    /// Whether a key path could stand in the place of a closure.
    private static func takesKeyPath(_ node: ClosureExprSyntax, isRestricted: Bool) -> Bool {
        guard let parent = node.parent, !parent.is(MacroExpansionExprSyntax.self),
            !parent.is(MultipleTrailingClosureElementSyntax.self)
        else { return false }
        if let call = parent.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.id != node.id && call.additionalTrailingClosures.isEmpty
                && (!isRestricted || isStandard(call))
        }
        if node.previousToken(viewMode: .sourceAccurate)?.isWritten("??") == true { return false }
        guard parent.is(LabeledExprSyntax.self), let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return true }
        return !isRestricted || isStandard(call)
    }

    /// Whether a call is that of a known function, with one argument.
    private static func isStandard(_ call: FunctionCallExprSyntax) -> Bool {
        guard let name = name(of: call), labels[name] != nil else { return false }
        return call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1
    }

    private static func name(of call: FunctionCallExprSyntax) -> String? {
        (call.calledExpression.plainName ?? call.calledMember?.declName.baseName)?.text
    }

    /// The labels of the arguments in parentheses by the names of functions; an empty one is none.
    private static let labels = [
        "allSatisfy": "", "compactMap": "", "contains": "where", "drop": "while", "filter": "", "first": "where",
        "flatMap": "", "map": "", "partition": "by", "prefix": "while",
    ]

    private static func edits(_ node: ClosureExprSyntax, _ getter: PropertyGetter, _ file: LintedFile) -> [TextEdit] {
        guard !file.mayHaveComment(in: node.start..<node.end), let path = getter.keyPath, let parent = node.parent
        else { return [] }
        guard let call = parent.as(FunctionCallExprSyntax.self) else {
            return canStandAsExpression(in: parent) ? [TextEdit(replacing: node, with: path)] : []
        }
        guard let name = name(of: call), call.arguments.isEmpty,
            !file.mayHaveComment(in: call.calledExpression.end..<node.start)
        else { return [] }
        let label = labels[name].flatMap { $0.isEmpty ? nil : "\($0): " } ?? ""
        let range = call.calledExpression.end.utf8Offset..<node.end.utf8Offset
        return [TextEdit(range, "(\(label)\(path))")]
    }

    /// Whether any expression can be the child of a node.
    private static func canStandAsExpression(in parent: Syntax) -> Bool {
        switch parent.kind {
        case .labeledExpr, .initializerClause, .exprList, .returnStmt, .arrayElement, .dictionaryElement,
            .codeBlockItem, .unresolvedTernaryExpr:
            true
        default: false
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("names.map(\\.count)"),
        .init("names.map { $0.count() }"),
        .init("names.map { $0?.count }"),
        .init("names.sorted { $0.count }"),
        .init("names.map(first) { $0.count }"),
        .init("names.map { first, second in first.count }"),
        .init("names.map { other.count }"),
        .init("let count = { $0.count }(name)"),
        .init("let measure = other ?? { $0.count }"),
        .init("names.map { $0 }", options: "{ignore_identity_closures: true}"),
        .init("measure { $0.count } then: { $0 }", options: "{restrict_to_standard_functions: false}"),
        .init("names.map ↓{ $0.count }"),
        .init("names.map ↓{ $0 }"),
        .init("names.contains(where: ↓{ (name: Name) in name.owner.isReady })"),
        .init("let measure: (String) -> Int = ↓{ $0.count }"),
        .init(
            "names.measured(by: ↓{ (of name) in name.count }, 2)", options: "{restrict_to_standard_functions: false}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("names.map { $0.count } // all", "names.map(\\.count) // all"),
        .init("names.map() {\n  $0.owner.name\n}.first", "names.map(\\.owner.name).first"),
        .init("names.first { name in name.isReady }", "names.first(where: \\.isReady)"),
        .init("names.contains(where: { $0.isReady })", "names.contains(where: \\.isReady)"),
        .init("names.map { $0 }", "names.map(\\.self)"),
        .init("names.map { /* size */ $0.count }", "names.map { /* size */ $0.count }"),
        .init("let size = ({ $0.count }).self", "let size = (\\.count).self"),
        .init(
            "measure(2) { $0.count }", "measure(2) { $0.count }", options: "{restrict_to_standard_functions: false}"),
    ]
}
