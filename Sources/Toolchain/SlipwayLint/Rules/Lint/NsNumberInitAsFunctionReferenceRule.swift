import SlipwayReport
import SwiftSyntax

/// Finds `NSNumber.init` that is passed on without its labels.
package struct NsNumberInitAsFunctionReferenceRule: Rule {
    package static let about = RuleDescription(
        id: "ns_number_init_as_function_reference", name: "NSNumber Init as Function Reference",
        summary: """
            `NSNumber.init` and `NSDecimalNumber.init` have many forms, and without labels the compiler may take one \
            that crashes: write `init(value:)`.
            """,
        kind: .lint, options: [.severity()],
        examples: [
            .init("let numbers = values.map(NSNumber.init(value:))"),
            .init("let number = NSNumber.init(value: 1)"),
            .init("let number = NSNumber.init()"),
            .init("let numbers = values.map(Number.init)"),
            .init("let numbers = values.map(Foundation.NSNumber.init)"),
            .init("let numbers = values.map(↓NSNumber.init)"),
            .init("let make = isExact ? ↓NSDecimalNumber.init : ↓NSNumber.init"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("NSNumber", "NSDecimalNumber") { name in
            guard let reference = name.reference, let access = reference.parent?.as(MemberAccessExprSyntax.self),
                access.base?.id == reference.id, access.declName.baseName.isWritten("init"),
                access.declName.argumentNames?.arguments.isEmpty ?? true,
                access.parent?.is(FunctionCallExprSyntax.self) != true
            else { return }
            report(at: access, severity, "write 'init(value:)'")
        }
    }
}
