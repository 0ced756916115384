import SlipwayReport
import SwiftSyntax

/// Finds classes of Foundation that Swift has values for.
package struct LegacyObjcTypeRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_objc_type", name: "Legacy Objective-C Reference Type",
        summary:
            "Use the values of Swift, such as `Data`, instead of the classes that they bridge to, such as `NSData`.",
        kind: .idiomatic, isOptIn: true,
        options: [.severity(), .init("allowed_types", "[]", "classes that may be used")],
        examples: [
            .init("let numbers = Array<Int>()"),
            .init("let parser: NSDataDetector"),
            .init("let name = NSStringFromClass(View.self)"),
            .init("let part: Library.NSData.Part"),
            .init("let NSData = 1"),
            .init("let body = NSData()", options: "{allowed_types: [NSData]}"),
            .init("let body: ↓NSData? = Library.↓NSData()"),
            .init("let body: Foundation.↓NSData.Part"),
            .init("let kind = ↓NSURLRequest.CachePolicy.reloadIgnoringLocalCacheData"),
            .init("class Body: ↓NSData { func text() -> ↓NSString { \"\" as ↓NSString } }"),
        ])

    private let severity: Diagnostic.Severity
    private let types: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        types = LegacyObjcTypeRule.legacy.subtracting(options.texts("allowed_types"))
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onNames(types) { name in
            guard LegacyObjcTypeRule.isUse(name) else { return }
            report(at: name, severity, "use the value type of Swift")
        }
    }

    /// Whether a name is that of a type or of an expression.
    private static func isUse(_ name: TokenSyntax) -> Bool {
        guard let parent = name.parent else { return false }
        if let member = parent.as(MemberTypeSyntax.self) {
            return member.baseType.as(IdentifierTypeSyntax.self)?.name.isWritten("Foundation") == true
        }
        return parent.is(IdentifierTypeSyntax.self) || parent.is(DeclReferenceExprSyntax.self)
    }

    private static let legacy: Set<String> = [
        "NSAffineTransform", "NSArray", "NSCalendar", "NSCharacterSet", "NSData", "NSDate", "NSDateComponents",
        "NSDateInterval", "NSDecimalNumber", "NSDictionary", "NSIndexPath", "NSIndexSet", "NSLocale", "NSMeasurement",
        "NSNotification", "NSNumber", "NSPersonNameComponents", "NSSet", "NSString", "NSTimeZone", "NSURL",
        "NSURLComponents", "NSURLQueryItem", "NSURLRequest", "NSUUID",
    ]
}
