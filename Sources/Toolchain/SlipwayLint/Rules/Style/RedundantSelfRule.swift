import SlipwayReport
import SwiftSyntax

/// Finds `self.` where a name alone means the same.
package struct RedundantSelfRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_self", name: "Redundant Self",
        summary: "`self.` is for members that have the name of something local, and for closures that have to capture.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("keep_in_initializers", "false", "skips initialisers"),
            .init("only_in_closures", "true", "looks only into closures"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let keepsInInitializers: Bool
    private let onlyInClosures: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        keepsInInitializers = options.flag("keep_in_initializers", default: false)
        onlyInClosures = options.flag("only_in_closures", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let (keepsInInitializers, onlyInClosures) = (keepsInInitializers, onlyInClosures)
        let names = DeclaredNames()
        names.follow(walk)
        let initializers = walk.depth(of: .initializerDecl)
        let protocols = walk.depth(of: .protocolDecl)
        let captures = SelfCaptures(walk)
        walk.onLeave { (node: MemberAccessExprSyntax) in
            guard let base = node.base?.as(DeclReferenceExprSyntax.self),
                base.baseName.tokenKind == .keyword(.self), protocols.isZero,
                !keepsInInitializers || initializers.isZero,
                captures.isInClosure ? captures.isRedundant : !onlyInClosures
            else { return }
            let name = node.declName.baseName
            if name.tokenKind == .keyword(.`init`) || names.contains(name.text) { return }
            // without `self.` the name would be that of a member of the optional itself
            if captures.isInOptional, names.contains("self") { return }
            report(
                at: node, severity, "leave out `self.`", fix: RedundantSelfRule.edits(of: node, name, in: file))
        }
    }

    private static func edits(of node: MemberAccessExprSyntax, _ name: TokenSyntax, in file: LintedFile) -> [TextEdit] {
        let range = node.textRange.lowerBound..<name.textRange.lowerBound
        let text = name.text
        if file.hasComment(in: range) || text == "self" { return [] }
        if !reserved.contains(text) { return [TextEdit(range, "")] }
        return [TextEdit(range.lowerBound..<name.textRange.upperBound, "`\(text)`")]
    }

    /// Words that are no names without backticks, unless they follow a dot.
    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]

    private static let examples: [RuleDescription.Example] = [
        .init("struct Box {\n    func run() { self.stop() }\n}"),
        .init("class Box {\n    func run() { later { self.stop() } }\n}"),
        .init("class Box {\n    func run() { later { [weak self] in self?.stop() } }\n}"),
        .init("struct Box {\n    func run(size: Int) { later { self.size = size; self.init() } }\n}"),
        .init("struct Box {\n    func run() { later { name in if let a { self.a = self.name } } }\n}"),
        .init("extension Box {\n    func run() { later { self.stop() } }\n}"),
        .init("struct Box {\n    init() { later { self.stop() } }\n}", options: "keep_in_initializers: true"),
        .init(
            "extension Box? {\n    var size: Int {\n        guard let self else { return 0 }\n        return self.size\n    }\n}",
            options: "only_in_closures: false"),
        .init(
            "extension Box? {\n    var isEmpty: Bool { if let self { self.isEmpty } else { ↓self.isNone } }\n}",
            options: "only_in_closures: false"),
        .init("struct Box {\n    func run() { later { ↓self.stop(at: ↓self.size.width) } }\n}"),
        .init("class Box {\n    func run() { later { [self] in ↓self.stop() }; { ↓self.stop() }() }\n}"),
        .init(
            "class Box {\n    func run() { later { [weak self] in guard let self else { return }; ↓self.end() } }\n}"),
        .init("struct Box {\n    func run() { later { guard let a else { return ↓self.a }; ↓self.b = self.a } }\n}"),
        .init(
            "class Box {\n    init(a: Int) { self.a = a; ↓self.stop() }\n    func run() { later { self.stop() } }\n}",
            options: "only_in_closures: false"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "struct Box { func run() { later { self.stop(at: self.size) /* now */ } } }",
            "struct Box { func run() { later { stop(at: size) /* now */ } } }"),
        .init(
            "enum Box { func run() { later { self.default = self.in } } }",
            "enum Box { func run() { later { `default` = `in` } } }"),
    ]
}

/// Tells whether a closure needs `self.` to use members.
private final class SelfCaptures {
    /// Whether each open type is a value, which can be captured without saying so.
    private var types: [Bool] = []
    /// Whether each open closure says that it captures `self`, or is called at once.
    private var closures: [Bool] = []
    /// Whether each open type or extension is an extension of an optional type.
    private var optionals: [Bool] = []

    init(_ walk: RuleWalk) {
        walk.onEnter { (node: ExtensionDeclSyntax) in self.optionals.append(SelfCaptures.isOptional(node.extendedType))
        }
        walk.onEnter([.structDecl, .enumDecl, .classDecl, .actorDecl]) { _ in self.optionals.append(false) }
        walk.onLeave([.extensionDecl, .structDecl, .enumDecl, .classDecl, .actorDecl]) { _ in
            self.optionals.removeLast()
        }
        walk.onEnter([.structDecl, .enumDecl]) { _ in self.types.append(true) }
        walk.onEnter([.classDecl, .actorDecl]) { _ in self.types.append(false) }
        walk.onLeave([.structDecl, .enumDecl, .classDecl, .actorDecl]) { _ in self.types.removeLast() }
        walk.onEnter { (node: ClosureExprSyntax) in self.closures.append(SelfCaptures.isFree(node)) }
        walk.onLeave { (_: ClosureExprSyntax) in self.closures.removeLast() }
    }

    var isInClosure: Bool { !closures.isEmpty }

    var isInOptional: Bool { optionals.last ?? false }

    var isRedundant: Bool { types.last ?? false || closures.last ?? false }

    private static func isOptional(_ type: TypeSyntax) -> Bool {
        type.is(OptionalTypeSyntax.self) || type.simpleName?.isWritten("Optional") == true
    }

    private static func isFree(_ closure: ClosureExprSyntax) -> Bool {
        if closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == closure.id { return true }
        return closure.signature?.capture?.items.contains { $0.capturesSelf } ?? false
    }
}

extension ClosureCaptureSyntax {
    /// Whether the value that is captured is `self`, under whatever name.
    fileprivate var capturesSelf: Bool {
        if let value = initializer?.value { return value.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" }
        return name.tokenKind == .keyword(.self)
    }
}
