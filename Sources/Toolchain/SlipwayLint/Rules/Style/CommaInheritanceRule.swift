import SlipwayReport
import SwiftSyntax

/// Finds types to inherit from that `&` joins.
package struct CommaInheritanceRule: Rule {
    package static let about = RuleDescription(
        id: "comma_inheritance", name: "Comma Inheritance Rule",
        summary: "Commas should separate the types that a type inherits from or conforms to.", kind: .style,
        isOptIn: true, options: [.severity()],
        examples: [
            .init("struct Store: Codable, Equatable {}"),
            .init("typealias Both = Codable & Equatable"),
            .init("func run<Value: Codable & Equatable>(_ value: Value) where Value.Key: Hashable & Sendable {}"),
            .init("let store: any Codable & Equatable = one"),
            .init("struct Store: Codable↓ & Equatable, Base {}"),
            .init("protocol Holder {\n    associatedtype Value: Codable↓&Equatable↓\n        & Hashable\n}"),
            .init("extension Store: Codable↓ /* one */ & Equatable {}"),
        ],
        fixes: [
            .init("class Store: Codable&Equatable  & Hashable {}", "class Store: Codable, Equatable, Hashable {}"),
            .init("class Store: Codable &\n    Equatable {}", "class Store: Codable,\n    Equatable {}"),
            .init("class Store: Codable\n    & Equatable {}", "class Store: Codable, Equatable {}"),
            .init("class Store: Codable /* one */ & Equatable {}", "class Store: Codable /* one */ & Equatable {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: InheritedTypeSyntax) in
            guard let composition = node.type.as(CompositionTypeSyntax.self) else { return }
            for ampersand in composition.elements.compactMap(\.ampersand) {
                let start = ampersand.previousToken(viewMode: .sourceAccurate)?.end ?? ampersand.position
                let gap = start.utf8Offset..<ampersand.endPosition.utf8Offset
                let mark = ampersand.textRange
                let isPlain =
                    file.isBlank(gap.lowerBound..<mark.lowerBound) && file.isBlank(mark.upperBound..<gap.upperBound)
                let isLineEnd = file.byte(at: gap.upperBound).map(Ascii.isNewline) ?? false
                report(
                    at: start, severity, "separate the types by a comma",
                    fix: isPlain ? [TextEdit(gap, isLineEnd ? "," : ", ")] : [])
            }
        }
    }
}
