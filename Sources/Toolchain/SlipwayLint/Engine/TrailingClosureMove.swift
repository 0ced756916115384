package import SlipwayReport
package import SwiftSyntax

/// Moves the closure that is the last argument of a call behind the parentheses.
package struct TrailingClosureMove {
    private let call: FunctionCallExprSyntax
    private let closure: ClosureExprSyntax

    package init(call: FunctionCallExprSyntax, closure: ClosureExprSyntax) {
        self.call = call
        self.closure = closure
    }

    /// Nothing where the brace would begin something else.
    package func edits(in file: LintedFile) -> [TextEdit] {
        guard let left = call.leftParen, let right = call.rightParen, !isSwitched else { return [] }
        let arguments = Array(call.arguments)
        let start = closure.textRange.lowerBound
        let end = closure.textRange.upperBound..<right.textRange.lowerBound
        guard let rest = rest(end, file) else { return [] }
        guard arguments.count > 1 else {
            let callee = call.calledExpression.textRange.upperBound
            let comments = comments(in: [callee..<left.textRange.lowerBound, left.textRange.upperBound..<start], file)
            return [TextEdit(callee..<start, separator(comments)), TextEdit(endRange(right, file), rest)]
        }
        let previous = arguments[arguments.count - 2]
        guard let comma = previous.trailingComma else { return [] }
        let comments = comments(in: [comma.textRange.upperBound..<start], file)
        // what is in front of the comma, and what is in front of the parenthesis, stay there
        let gap = file.text(in: previous.expression.textRange.upperBound..<comma.textRange.lowerBound)
        let before = right.position.utf8Offset..<right.textRange.lowerBound
        let margin = file.hasComment(in: before) ? "" : file.text(in: before)
        let isBroken = comments.contains { $0.hasPrefix("//") }
        return [
            TextEdit(
                previous.expression.textRange.upperBound..<start,
                isBroken
                    ? gap + comments.map { " " + $0 }.joined() + (margin.isEmpty ? "\n" : margin) + ") "
                    : gap + margin + ")" + separator(comments)),
            TextEdit(end.lowerBound..<right.textRange.upperBound, rest),
        ]
    }

    /// Where parentheses go for good, so does white space between them and a brace.
    private func endRange(_ right: TokenSyntax, _ file: LintedFile) -> Range<Int> {
        let end = right.textRange.upperBound
        let next = file.endOfBlanks(from: end)
        let isBrace = next < file.bytes.count && file.bytes[next] == UInt8(ascii: "}")
        return closure.textRange.upperBound..<(isBrace ? next : end)
    }

    /// The comments between the closure and the parenthesis, without a comma; `nil` where one would take in what
    /// follows the call.
    private func rest(_ range: Range<Int>, _ file: LintedFile) -> String? {
        guard file.hasComment(in: range) else { return "" }
        let end = file.endOfText(before: range.upperBound)
        let comma = call.arguments.last?.trailingComma?.textRange ?? end..<end
        let next = file.byte(at: file.endOfBlanks(from: range.upperBound + 1))
        let isLine = comments(in: [range], file).last?.hasPrefix("//") == true
        if isLine, next.map(Ascii.isNewline) == false { return nil }
        return file.text(in: range.lowerBound..<comma.lowerBound) + file.text(in: comma.upperBound..<end)
    }

    private func separator(_ comments: [String]) -> String {
        let isLine = comments.last?.hasPrefix("//") ?? false
        return comments.map { " " + $0 }.joined() + (isLine ? "\n" : " ")
    }

    /// The comments in some ranges, where the same one does not follow itself.
    private func comments(in ranges: [Range<Int>], _ file: LintedFile) -> [String] {
        var found: [Comment] = []
        let scanner = TriviaScanner(bytes: file.bytes)
        for range in ranges where file.hasComment(in: range) { scanner.scan(range, into: &found) }
        return found.reduce(into: []) { texts, comment in
            let text = file.text(in: comment.range)
            if texts.last != text { texts.append(text) }
        }
    }

    /// Whether the call is the subject of a `switch`, whose brace follows.
    private var isSwitched: Bool {
        var node = Syntax(call)
        while let parent = node.parent {
            if let statement = parent.as(SwitchExprSyntax.self) { return statement.subject.id == node.id }
            if parent.is(CodeBlockItemSyntax.self) || parent.is(LabeledExprSyntax.self) { return false }
            node = parent
        }
        return false
    }
}
