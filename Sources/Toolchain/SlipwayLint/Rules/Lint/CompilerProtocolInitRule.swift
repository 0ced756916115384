import SlipwayReport
import SwiftSyntax

/// Finds calls of the initialisers that are there for the compiler.
package struct CompilerProtocolInitRule: Rule {
    package static let about = RuleDescription(
        id: "compiler_protocol_init", name: "Compiler Protocol Init",
        summary: "Write a literal instead of calling the initialiser that the compiler calls for it.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("let numbers: Set<Int> = [1, 2]"),
            .init("let numbers = Set(other)"),
            .init("let numbers = Own(arrayLiteral: 1, 2)"),
            .init("let numbers = Set<Int>(arrayLiteral: 1, 2)"),
            .init("let pair = Set(arrayLiteral: 1, and: 2)"),
            .init("let text = String(integerLiteral: 1)"),
            .init("let numbers = ↓Set(arrayLiteral: 1, 2)"),
            .init("let text = ↓String.init(stringLiteral: \"one\").count"),
            .init("let isOn = ↓NSNumber(booleanLiteral: true)"),
            .init("let table = ↓Dictionary (dictionaryLiteral: (1, 2))"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onNames(CompilerProtocolInitRule.types.keys) { label in
            guard let call = label.labeledCall, call.trailingClosure == nil,
                call.arguments.count(where: { $0.label != nil }) == 1, let type = CompilerProtocolInitRule.type(call),
                CompilerProtocolInitRule.types[label.text]?.contains(type) == true
            else { return }
            report(at: call, severity, "write a literal instead of calling the compiler's initialiser")
        }
    }

    /// `Type` of the calls `Type(…)` and `Type.init(…)`.
    private static func type(_ call: FunctionCallExprSyntax) -> String? {
        if let name = call.calledExpression.plainName { return name.text }
        guard let access = call.calledMember, access.declName.baseName.isWritten("init") else { return nil }
        return access.base?.plainName?.text
    }

    /// By label, the types that have such an initialiser.
    private static let types: [String: Set<String>] = [
        "arrayLiteral": [
            "Array", "ArraySlice", "ContiguousArray", "IndexPath", "IndexSet", "NSArray", "NSCountedSet",
            "NSMutableArray", "NSMutableOrderedSet", "NSMutableSet", "NSOrderedSet", "NSSet", "SBElementArray", "Set",
        ],
        "booleanLiteral": ["Bool", "NSDecimalNumber", "NSNumber", "ObjCBool"],
        "dictionaryLiteral": ["Dictionary", "DictionaryLiteral", "NSDictionary", "NSMutableDictionary"],
        "extendedGraphemeClusterLiteral": ["Character", "StaticString", "String"],
        "floatLiteral": ["Decimal", "NSDecimalNumber", "NSNumber"],
        "integerLiteral": ["Decimal", "Double", "Float", "Float80", "NSDecimalNumber", "NSNumber"],
        "nilLiteral": ["Optional"],
        "stringInterpolation": ["String"],
        "stringInterpolationSegment": ["String"],
        "stringLiteral": ["CSLocalizedString", "NSMutableString", "NSString", "Selector", "StaticString", "String"],
        "unicodeScalarLiteral": ["StaticString", "String", "UnicodeScalar"],
    ]
}
