import SlipwayReport
import SwiftSyntax

/// Finds observers of properties in the style of Objective-C.
package struct BlockBasedKvoRule: Rule {
    package static let about = RuleDescription(
        id: "block_based_kvo", name: "Block Based KVO",
        summary: "Observe a property by its key path and a closure; strings and contexts are not checked by anything.",
        kind: .idiomatic, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, bytes) = (walk.report, severity, walk.file.bytes)
        walk.onName("observeValue") { name in
            guard let node = name.parent?.as(FunctionDeclSyntax.self), node.modifiers.contains(.override)
            else { return }
            let parameters = node.signature.parameterClause.parameters
            guard parameters.count == 4,
                parameters.map(\.firstName.text) == ["forKeyPath", "of", "change", "context"]
            else { return }
            let types = parameters.map { parameter in
                String(decoding: bytes[parameter.type.textRange].lazy.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            }
            guard types[0] == "String?", types[1] == "Any?", types[3] == "UnsafeMutableRawPointer?",
                types[2] == "[NSKeyValueChangeKey:Any]?" || types[2] == "Dictionary<NSKeyValueChangeKey,Any>?"
            else { return }
            report(at: node.funcKeyword, severity, "observe with 'observe(_:options:changeHandler:)' and a key path")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let token = player.observe(\\.rate) { player, change in show(player.rate) }"),
        .init(
            """
            class Observer: NSObject {
                func observeValue(
                    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?) {}
            }
            """),
        .init(
            """
            class Observer: NSObject {
                override func observeValue(
                    forKeyPath path: String, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?) {}
            }
            """),
        .init(
            """
            class Observer: NSObject {
                override public ↓func observeValue(
                    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey : Any]?,
                    context: UnsafeMutableRawPointer?) {}
            }
            """),
        .init(
            """
            class Observer: NSObject {
                override ↓func observeValue(
                    forKeyPath path: String?, of object: Any?, change: Dictionary<NSKeyValueChangeKey,Any>?,
                    context: UnsafeMutableRawPointer?) {}
            }
            """),
    ]
}
