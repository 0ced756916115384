import SlipwayReport
import SwiftSyntax

/// Checks the names of generic parameters.
package struct GenericTypeNameRule: Rule {
    package static let about = RuleDescription(
        id: "generic_type_name", name: "Generic Type Name",
        summary: "Names of generic parameters should have letters and digits only, begin with an uppercase letter and "
            + "not be too long.",
        kind: .idiomatic,
        options: NameOptions.documentation(minimum: "{warning: 1, error: 0}", maximum: "{warning: 20, error: 1000}"),
        examples: [
            .init("func first<T, Element2>(_ all: [T], _ other: Element2) {}"),
            .init("struct Box<Wrapped> {}\ntypealias Pair<Left, Right> = (Left, Right)"),
            .init("struct Buffer<let count: Int> {}"),
            .init("func first<each Element>(_ all: repeat each Element) {}"),
            .init("func first<t, a_b>(_ all: [t], _ other: a_b) {}", options: "{excluded: [t, '\\w_b']}"),
            .init("func first<T_A>() {}", options: "{allowed_symbols: [_]}"),
            .init("func first<↓element>() {}\nstruct Box<T, ↓T_A> {}"),
            .init("func first<↓each element>(_ all: repeat each element) {}"),
            .init("actor Box<↓\(String(repeating: "T", count: 21))> {}"),
            .init("enum Box<↓`Type`> {}"),
        ])

    private let options: NameOptions

    package init(_ options: inout RuleOptions) {
        self.options = NameOptions(&options, minimum: (1, 0), maximum: (20, 1000))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (node: GenericParameterSyntax) in
            let bytes = file.bytes[node.name.textRange]
            if bytes.isEmpty || options.isPlainlyFine(bytes, startingWith: NameOptions.isUppercase) { return }
            // a number, which is named like a variable
            if node.specifier?.tokenKind == .keyword(.let) { return }
            guard let (severity, message) = problem(of: node.name.text) else { return }
            report(at: node, severity, message)
        }
    }

    private func problem(of name: String) -> (Diagnostic.Severity, String)? {
        if options.isExcluded(name) { return nil }
        if options.hasForeignSymbols(name) {
            return (options.symbolSeverity, "generic parameter '\(name)' should have letters and digits only")
        }
        let first = name.prefix(1)
        if let severity = options.caseSeverity, first != first.uppercased() {
            return (severity, "generic parameter '\(name)' should begin with an uppercase letter")
        }
        return options.severity(ofLength: name.count).map {
            ($0, "generic parameter '\(name)' should have \(options.lengthRange)")
        }
    }
}
