import SlipwayReport
import SwiftSyntax

/// Checks that parameters on several lines stand below each other.
package struct VerticalParameterAlignmentRule: Rule {
    package static let about = RuleDescription(
        id: "vertical_parameter_alignment", name: "Vertical Parameter Alignment",
        summary: "Parameters of functions and initializers that begin a line should stand below the first one.",
        kind: .style, options: [.severity()],
        examples: [
            .init("func run(one: Int,\n         two: Int, three: Int,\n         four: Int) {}"),
            .init("func run(\n    one: Int,\n    two: Int\n) {}"),
            .init("func run(one: Int, two: Int = first(\n    2), ↓three: Int) {}"),
            .init("struct Box {\n    subscript(one: Int,\n      two: Int) -> Int { 1 }\n}"),
            .init("func run(one: Int,\n    ↓two: Int, three: Int,\n          ↓four: Int) {}"),
            .init("func run(\n    one: Int, two: Int,\n  ↓@Builder three: () -> Int) {}"),
            .init("struct Box {\n    init(one: Int,\n        ↓two: Int) {}\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ parameters: FunctionParameterListSyntax) {
            guard let first = parameters.first,
                file.startLine(of: first) < file.line(at: parameters.endPosition)
            else { return }
            let column = file.byteColumn(of: first)
            var line = file.startLine(of: first)
            for parameter in parameters.dropFirst() {
                let previous = line
                line = file.startLine(of: parameter)
                guard line > previous, file.byteColumn(of: parameter) != column else { continue }
                report(at: parameter, severity, "put the parameter below the first one")
            }
        }
        walk.onEntry(to: .functionParameterList) { place in
            guard place.place.childCount > 1, file.bytes[place.place.range].contains(where: Ascii.isNewline),
                let list = place.syntax.as(FunctionParameterListSyntax.self),
                list.function(FunctionDeclSyntax.self) != nil || list.function(InitializerDeclSyntax.self) != nil
            else { return }
            check(list)
        }
    }
}
