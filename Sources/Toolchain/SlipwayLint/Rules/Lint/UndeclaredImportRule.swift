import SlipwayReport
import SwiftSyntax

/// Finds imports that the manifest does not declare for the target of the file.
package struct UndeclaredImportRule: Rule {
    package static let about = RuleDescription(
        id: "undeclared_import", name: "Undeclared Import",
        summary: "What a file imports should be declared as a dependency of its target. The compiler takes any module "
            + "that happens to be built, until the build order or somebody else's dependencies change. The manifest "
            + "is the nearest `project.yml`, else `Package.swift`; where it computes its lists, or where a package is "
            + "not checked out, what cannot be told is let pass.",
        kind: .lint, isOptIn: true,
        options: [.severity(), .init("ignored_modules", "[]", "modules that need not be declared")],
        examples: examples, manifest: manifest)

    private let severity: Diagnostic.Severity
    private let ignored: Set<String>
    private var imports: ImportTables?

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        ignored = Set(options.texts("ignored_modules"))
    }

    package func knowing(_ imports: ImportTables) -> any FileRule {
        var rule = self
        rule.imports = imports
        return rule
    }

    package var asksForRepository: Bool { true }

    package var circumstances: String { imports?.fingerprint ?? "" }

    package func register(_ walk: inout RuleWalk) {
        guard let imports else { return }
        let (file, report, severity, ignored) = (walk.file, walk.report, severity, ignored)
        walk.onEnter { (node: ImportDeclSyntax) in
            guard let name = node.path.first?.name else { return }
            let module = name.text.filter { $0 != "`" }
            guard !ignored.contains(module), let found = imports.undeclared(module, in: file.path),
                !UndeclaredImportRule.isGuarded(node, module)
            else { return }
            report(
                at: name, severity, "target '\(found.target)' does not declare module '\(module)'",
                cause: found.via.map { "'\($0)', on which it depends, brings the module along" },
                hint: found.hint(for: module, instead: "`ignored_modules`"))
        }
    }

    /// Whether `#if canImport` asks for the module first.
    private static func isGuarded(_ node: ImportDeclSyntax, _ module: String) -> Bool {
        var parent = node.parent
        while let syntax = parent {
            parent = syntax.parent
            guard let clause = syntax.as(IfConfigClauseSyntax.self) else { continue }
            if clause.buildCondition?.ensures(module) == true { return true }
        }
        return false
    }

    private static let manifest = """
        name: Press
        packages:
          Fruit: {url: "https://example.com/fruit", from: 1.0.0}
        targets:
          Press: {type: library, dependencies: [{target: Juice}]}
          Juice: {type: library, dependencies: [{target: Peel}, {package: Fruit}]}
          Peel: {type: library}
        """

    private static let examples: [RuleDescription.Example] = [
        example("import Foundation\nimport Juice\nimport struct Juice.Glass\n@testable import Press"),
        example("#if canImport(Peel)\n    import Peel\n#else\n    import SomethingElse\n#endif"),
        example("public import Peel", options: "{ignored_modules: [Peel]}"),
        .init("import Press", file: "Scripts/Example.swift"),
        example("import ↓Peel\npublic import ↓Fruit\n@_exported import struct ↓Fruit.Apple"),
        example("#if os(Linux)\n    import ↓Fruit.Apple\n#endif"),
        .init("@testable import Juice\nimport ↓Press", file: "Sources/Juice/Example.swift"),
    ]

    private static func example(_ code: String, options: String? = nil) -> RuleDescription.Example {
        .init(code, options: options, file: "Sources/Press/Example.swift")
    }
}
