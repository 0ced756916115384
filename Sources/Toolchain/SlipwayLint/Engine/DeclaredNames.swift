package import SwiftSyntax

/// The names that functions, closures and statements around the current node have declared so far.
///
/// A name is known from its declaration on, to the end of the list of statements it belongs to; types within functions
/// do not see the names around them. Names in patterns of several names are not followed.
package final class DeclaredNames {
    package struct Declaration {
        /// As written, backticks included.
        package let name: String
        /// The name of a parameter; `nil` for variables.
        package let parameter: TokenSyntax?
        /// Whether it is the `error` of a `catch` without a pattern.
        fileprivate var isImplicit = false
        /// The number of the list of statements that the name belongs to; lists within others have higher ones.
        fileprivate let depth: Int
        package fileprivate(set) var isUsed = false
    }

    /// The declarations of one name.
    private struct Known {
        var all: [Declaration] = []
        /// The indices of those that a use may be of.
        var unused: [Int] = []

        mutating func add(_ declaration: Declaration) {
            unused.append(all.count)
            all.append(declaration)
        }

        mutating func close() -> Declaration? {
            guard let last = all.popLast() else { return nil }
            if unused.last == all.count { unused.removeLast() }
            return last
        }
    }

    /// Declarations by names without backticks, inner ones last.
    private var declarations: [String: Known] = [:]
    /// How many of them there are by the outlines of their names: most names that are used are none of them.
    private var outlines = [Int](repeating: 0, count: 256)
    /// The names of each open list of statements in their order; `nil` for the body of a type.
    private var lists: [[String]?] = []
    /// The numbers of the bodies of types among them.
    private var boundaries: [Int] = []
    /// Whether one of the errors without a declaration has been used; all of them count as one.
    private var isErrorUsed = false

    package init() {}

    /// Follows the declarations of a file. What a rule registers afterwards sees the names of a list when the walk is
    /// in it; `onClose` is called with the declarations of a list when the walk leaves it.
    package func follow(_ walk: RuleWalk, onClose: (([Declaration]) -> Void)? = nil) {
        walk.onEnter { (node: CodeBlockItemListSyntax) in
            self.lists.append([])
            self.declareNames(around: node)
        }
        walk.onLeave { (_: CodeBlockItemListSyntax) in
            let closed = self.close()
            onClose?(closed)
        }
        walk.onLeave { (node: VariableDeclSyntax) in
            if node.parent?.is(MemberBlockItemSyntax.self) == true { return }
            for binding in node.bindings { self.declare(binding.pattern) }
        }
        walk.onLeave { (node: GuardStmtSyntax) in self.declare(node.conditions) }
        walk.onEnter { (node: MemberBlockSyntax) in
            guard DeclaredNames.isBody(node) else { return }
            self.boundaries.append(self.lists.count)
            self.lists.append(nil)
        }
        walk.onLeave { (node: MemberBlockSyntax) in
            guard DeclaredNames.isBody(node) else { return }
            self.boundaries.removeLast()
            self.lists.removeLast()
        }
    }

    /// The nearest declaration of what a token names that is not used yet is used now.
    package func use(_ token: TokenSyntax) {
        let (first, count) = token.outline
        if first == UInt8(ascii: "`") || outlines[DeclaredNames.outline(first, count)] > 0 { use(token.text) }
    }

    private static func outline(_ first: UInt8, _ count: Int) -> Int {
        Int(first &+ UInt8(truncatingIfNeeded: count) &* 31)
    }

    private func count(_ key: String, _ change: Int) {
        outlines[DeclaredNames.outline(key.utf8.first ?? 0, key.utf8.count)] += change
    }

    /// Whether a name is declared around the current node, types in between or not.
    package func contains(_ name: String) -> Bool {
        declarations[DeclaredNames.bare(name)]?.all.contains { $0.name == name } ?? false
    }

    private func use(_ name: String) {
        let key = DeclaredNames.bare(name)
        guard key != "_" else { return }
        let boundary = boundaries.last ?? -1
        while let index = declarations[key]?.unused.last, let found = declarations[key]?.all[index] {
            guard found.depth > boundary else { return }
            declarations[key]?.unused.removeLast()
            if found.isImplicit && isErrorUsed { continue }
            isErrorUsed = isErrorUsed || found.isImplicit
            declarations[key]?.all[index].isUsed = true
            return
        }
    }

    private static func bare(_ name: String) -> String {
        name.utf8.first == UInt8(ascii: "`") ? name.filter { $0 != "`" } : name
    }

    /// Types that may stand in functions.
    private static func isBody(_ block: MemberBlockSyntax) -> Bool {
        switch block.parent?.kind {
        case .actorDecl, .classDecl, .enumDecl, .structDecl: true
        default: false
        }
    }

    private func close() -> [Declaration] {
        let names = (lists.popLast() ?? nil) ?? []
        let closed = names.reversed().compactMap { declarations[$0]?.close() }
        for name in names {
            count(name, -1)
            if declarations[name]?.all.isEmpty == true { declarations[name] = nil }
        }
        return closed
    }
}

extension DeclaredNames {
    private func declare(_ token: TokenSyntax, isParameter: Bool) {
        guard let depth = lists.indices.last, lists[depth] != nil, token.tokenKind != .wildcard else { return }
        let name = token.text
        let key = DeclaredNames.bare(name)
        lists[depth]?.append(key)
        count(key, 1)
        declarations[key, default: Known()].add(
            Declaration(name: name, parameter: isParameter ? token : nil, depth: depth))
    }

    private func declare(_ pattern: some SyntaxProtocol) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        declare(name, isParameter: false)
    }

    private func declare(_ conditions: ConditionElementListSyntax) {
        for element in conditions {
            if case .optionalBinding(let binding) = element.condition { declare(binding.pattern) }
        }
    }

    private func declare(_ parameters: FunctionParameterListSyntax) {
        for parameter in parameters { declare(parameter.secondName ?? parameter.firstName, isParameter: true) }
    }

    /// Declares what the owner of a list of statements declares for it.
    private func declareNames(around list: CodeBlockItemListSyntax) {
        guard let parent = list.parent, let owner = parent.parent else { return }
        switch owner.as(SyntaxEnum.self) {
        case .ifExpr(let node) where node.elseBody?.id != parent.id: return declare(node.conditions)
        case .whileStmt(let node): return declare(node.conditions)
        case .forStmt(let node): return declare(node.pattern)
        case .functionDecl(let node): return declare(node.signature.parameterClause.parameters)
        case .initializerDecl(let node): return declare(node.signature.parameterClause.parameters)
        case .subscriptDecl(let node): return declare(node.parameterClause.parameters)
        case .catchClause(let node): return declare(node)
        default: break
        }
        if let closure = parent.as(ClosureExprSyntax.self) {
            declare(closure)
        } else if let label = parent.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
            declare(label)
        }
    }

    private func declare(_ closure: ClosureExprSyntax) {
        switch closure.signature?.parameterClause {
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                declare(parameter.secondName ?? parameter.firstName, isParameter: true)
            }
        case .simpleInput(let parameters):
            for parameter in parameters { declare(parameter.name, isParameter: true) }
        case nil: break
        }
    }

    private func declare(_ clause: CatchClauseSyntax) {
        if clause.catchItems.isEmpty { return declareError() }
        for item in clause.catchItems {
            if let binding = item.pattern?.as(ValueBindingPatternSyntax.self) { declare(binding.pattern) }
        }
    }

    /// `catch` without a pattern calls the error `error`.
    private func declareError() {
        guard let depth = lists.indices.last else { return }
        lists[depth]?.append("error")
        count("error", 1)
        declarations["error", default: Known()].add(
            Declaration(name: "error", parameter: nil, isImplicit: true, depth: depth))
    }

    /// The names for values of enumeration cases: `case .one(let name)`, `case let .one(name)`.
    private func declare(_ label: SwitchCaseLabelSyntax) {
        for item in label.caseItems {
            let pattern = item.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? item.pattern
            guard var expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { continue }
            if let inner = expression.as(TupleExprSyntax.self)?.elements.only?.expression { expression = inner }
            for argument in expression.as(FunctionCallExprSyntax.self)?.arguments ?? [] {
                guard let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern else { continue }
                declare(pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern)
            }
        }
    }
}
