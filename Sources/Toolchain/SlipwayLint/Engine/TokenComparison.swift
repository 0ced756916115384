@_spi(RawSyntax) import SwiftSyntax

extension Operation {
    /// Whether both sides consist of the same tokens, whatever is between them.
    package var hasSameSides: Bool {
        // most sides differ in the kind of their first operand
        guard left.count == right.count, let first = left.first,
            Operation.withoutEffects(first).kind == right.first?.kind
        else { return false }
        return texts(of: left) == texts(of: right)
    }

    private func texts(of side: ArraySlice<ExprSyntax>) -> [SyntaxText] {
        var texts: [SyntaxText] = []
        for index in side.indices {
            let operand = index == left.startIndex ? Operation.withoutEffects(side[index]) : side[index]
            SyntaxWalk.forEachToken(in: Syntax(operand)) { texts.append($0.rawText) }
        }
        return texts
    }
}
