import SlipwayReport
import SwiftSyntax

/// Finds assertions of XCTest for which there is a more telling one.
package struct XctSpecificMatcherRule: Rule {
    package static let about = RuleDescription(
        id: "xct_specific_matcher", name: "XCTest Specific Matcher",
        summary: "Use the assertion that is made for a check: its failure tells what the values were.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init(
                "matchers", "[one-argument-asserts, two-argument-asserts]",
                "`one-argument-asserts` for `XCTAssert(a == b)`, `two-argument-asserts` for `XCTAssertEqual(a, nil)`"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let matchers: [String]

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let all = ["one-argument-asserts", "two-argument-asserts"]
        matchers = options.choices("matchers", from: all, default: all)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, bytes) = (walk.report, severity, walk.file.bytes)
        if matchers.contains("two-argument-asserts") {
            walk.onName("XCTAssertEqual", "XCTAssertNotEqual") { name in
                guard let call = name.plainCall, XctSpecificMatcherRule.comparesWithLiteral(call, bytes) else { return }
                report(at: call, severity, "use the assertion for this value")
            }
        }
        if matchers.contains("one-argument-asserts") {
            walk.onName("XCTAssert", "XCTAssertTrue", "XCTAssertFalse") { name in
                guard let call = name.plainCall,
                    let sequence = call.arguments.first?.expression.as(SequenceExprSyntax.self),
                    XctSpecificMatcherRule.isEquation(sequence)
                else { return }
                report(at: call, severity, "use the assertion for this comparison")
            }
        }
    }

    /// Whether one of the first two arguments is `nil`, or a truth value beside something that is not optional.
    private static func comparesWithLiteral(_ call: FunctionCallExprSyntax, _ bytes: [UInt8]) -> Bool {
        let operands = call.arguments.prefix(2).map(\.expression)
        guard operands.count == 2 else { return false }
        let isNil = operands.map { $0.is(NilLiteralExprSyntax.self) }
        let isBoolean = operands.map { $0.is(BooleanLiteralExprSyntax.self) }
        let index = isNil[1] || isBoolean[1] ? 1 : 0
        if isNil[index] { return true }
        return isBoolean[index] && !bytes[operands[1 - index].textRange].contains(UInt8(ascii: "?"))
    }

    /// Whether a sequence is two values and `==`, `!=`, `===` or `!==` between them.
    private static func isEquation(_ sequence: SequenceExprSyntax) -> Bool {
        let operations = Operation.all(in: sequence)
        guard let last = operations.last, ["==", "!=", "===", "!=="].contains(last.name),
            operations.allSatisfy(\.isStandard), let first = last.left.first,
            Operation.withoutEffects(first).id == first.id,
            // comparisons have no order among each other
            !operations.dropLast().contains(where: { comparisons.contains($0.name) })
        else { return false }
        return [last.leftOperand, last.rightOperand].allSatisfy { $0.map(isValue) ?? true }
    }

    private static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">=", "===", "!==", "~="]

    /// Whether an operand is neither a type nor a tuple, which the assertions do not take.
    private static func isValue(_ operand: ExprSyntax) -> Bool {
        if let access = operand.as(MemberAccessExprSyntax.self) { return !access.declName.baseName.isWritten("self") }
        return (operand.as(TupleExprSyntax.self)?.elements.count ?? 0) <= 1
    }

    private static let examples: [RuleDescription.Example] = [
        .init("XCTAssertEqual(sum, 3)"),
        .init("XCTAssertEqual(page?.isOpen, true)"),
        .init("XCTAssertEqual(true)"),
        .init("XCTAssertTrue(kind == Page.self)"),
        .init("XCTAssertTrue(pair == (1, 2))"),
        .init("XCTAssertTrue(try sum() == 3)"),
        .init("XCTAssertTrue(sum == 3 && isReady)"),
        .init("XCTAssertTrue(sum <> 3 == other)"),
        .init("XCTAssertEqual(page, nil)", options: "{matchers: [one-argument-asserts]}"),
        .init("XCTAssertTrue(sum == 3)", options: "{matchers: [two-argument-asserts]}"),
        .init("↓XCTAssertEqual(page?.title, nil)"),
        .init("↓XCTAssertNotEqual(false, page.isOpen, \"closed\")"),
        .init("↓XCTAssertEqual(page?.isOpen ?? true, nil)"),
        .init("↓XCTAssert(sum + 1 == (3))"),
        .init("↓XCTAssertFalse(one !== two, \"same\")"),
    ]
}
