import SlipwayReport
import SwiftSyntax

/// Finds documentation comments in bodies of functions.
package struct LocalDocCommentRule: Rule {
    package static let about = RuleDescription(
        id: "local_doc_comment", name: "Local Doc Comment",
        summary: "In the body of a function nobody looks for documentation: an ordinary comment is enough. The first "
            + "documentation comment of each function is found.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("/// Runs.\nfunc run() {\n    // one\n    /* two */\n}"),
            .init(
                "struct Box {\n    /// The first.\n    var one: Int {\n        /// two\n        1\n    }\n    init() {\n"
                    + "        /// three\n    }\n}"),
            .init("protocol Shape {\n    func run() /// Runs.\n}"),
            .init("func run() {\n    ↓/// one\n    two()\n    /// three\n}"),
            .init("func run() {\n    one() ↓/** two */\n}\nfunc stop() {} ↓/// three"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let documentation = walk.file.tokens.comments.filter { $0.kind == .docLine || $0.kind == .docBlock }
        guard !documentation.isEmpty else { return }
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: FunctionDeclSyntax) in
            guard let body = node.body else { return }
            let index = LocalDocCommentRule.first(of: documentation, from: body.position.utf8Offset)
            guard index < documentation.count, documentation[index].range.lowerBound < body.endPosition.utf8Offset
            else { return }
            report(at: documentation[index].range.lowerBound, severity, "write an ordinary comment in a body")
        }
    }

    /// The index of the first comment that ends behind an offset.
    private static func first(of comments: [Comment], from offset: Int) -> Int {
        var (low, high) = (0, comments.count)
        while low < high {
            let middle = (low + high) / 2
            if comments[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
