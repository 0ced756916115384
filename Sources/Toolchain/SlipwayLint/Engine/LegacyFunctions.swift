import SlipwayReport
import SwiftSyntax

/// Functions of the geometry libraries that became members of what they take, and how they are written today.
struct LegacyFunctions: Sendable {
    enum Successor: Sendable {
        /// `base.name`
        case property(String)
        /// `base.name(label: argument)`; an empty label is none.
        case method(String, labels: [String])
        /// As a method, of the second argument.
        case methodOfSecond(String)
        /// `base == argument`
        case equality

        var parameterCount: Int {
            switch self {
            case .property: 1
            case .method(_, let labels): labels.count + 1
            case .methodOfSecond, .equality: 2
            }
        }
    }

    let successors: [String: Successor]

    /// Reports and mends the calls with as many arguments as the functions have.
    func register(_ walk: RuleWalk, _ severity: Diagnostic.Severity) {
        let (report, file) = (walk.report, walk.file)
        walk.onNames(successors.keys) { name in
            guard let call = name.plainCall, let successor = successors[name.text],
                call.arguments.count == successor.parameterCount
            else { return }
            let text = LegacyFunctions.text(of: call, with: successor, file)
            report(
                at: call, severity, "use the member that replaces the function '\(name.text)'",
                fix: text.map { [TextEdit(replacing: call, with: $0)] } ?? [])
        }
    }

    /// The call in its new form; `nil` where something, such as a comment or a label, would get lost.
    private static func text(of call: FunctionCallExprSyntax, with successor: Successor, _ file: LintedFile) -> String?
    {
        guard call.trailingClosure == nil, call.arguments.allSatisfy({ $0.label == nil }),
            !hasCommentAroundArguments(call, file)
        else { return nil }
        let arguments = call.arguments.map(\.expression)
        let texts = arguments.map(file.text)
        func base(_ index: Int) -> String { arguments[index].isPostfixBase ? texts[index] : "(\(texts[index]))" }
        switch successor {
        case .property(let name): return "\(base(0)).\(name)"
        case .method(let name, let labels):
            let list = zip(labels, texts.dropFirst()).map { $0.isEmpty ? $1 : "\($0): \($1)" }
            return "\(base(0)).\(name)(\(list.joined(separator: ", ")))"
        case .methodOfSecond(let name): return "\(base(1)).\(name)(\(texts[0]))"
        case .equality:
            let sides = zip(arguments, texts).map { $0.isComparable ? $1 : "(\($1))" }
            let comparison = sides.joined(separator: " == ")
            return ExprSyntax(call).takesComparison ? comparison : "(\(comparison))"
        }
    }

    private static func hasCommentAroundArguments(_ call: FunctionCallExprSyntax, _ file: LintedFile) -> Bool {
        var place = call.calledExpression.end
        for argument in call.arguments {
            if file.mayHaveComment(in: place..<argument.expression.start) { return true }
            place = argument.expression.end
        }
        return file.mayHaveComment(in: place..<call.end)
    }
}
