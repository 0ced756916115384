import SwiftSyntax

/// Finds where Swift manifests write a version or a build number.
struct SwiftVersionSearch {
    /// The manifest.
    let manifest: SwiftSourceText
    /// The modules that it may import.
    let helpers: [SwiftSourceText]

    /// What was found for one value.
    struct Result {
        /// The texts that are the value: each once, in the order of files and lines.
        var literals: [SwiftLiteral] = []
        /// The first place that gives it in other words.
        var other: (source: SwiftSourceText, offset: Int)?
    }

    /// - Parameters:
    ///   - isSetting: whether it is said as a build setting, and not as a key of `Slipway(…)`.
    ///   - value: what the manifest says, when it runs.
    func places(of key: VersionKey, isSetting: Bool, value: String) -> Result {
        var result = Result()
        for sources in [[manifest], helpers] where result.literals.isEmpty {
            for source in sources {
                let finder = SwiftVersionExpressions(key: key, isSetting: isSetting)
                finder.walk(source.tree)
                for expression in finder.found {
                    add(expression, of: source, to: &result, value)
                }
            }
        }
        return result
    }

    private func add(
        _ expression: ExprSyntax, of source: SwiftSourceText, to result: inout Result, _ value: String
    ) {
        let literals = SwiftConstants(sources: [manifest] + helpers).literals(of: expression, in: source)
        for literal in literals where literal.text == value {
            let isKnown = result.literals.contains {
                $0.source.path == literal.source.path && $0.range == literal.range
            }
            if !isKnown { result.literals.append(literal) }
        }
        if !literals.contains(where: { $0.text == value }), result.other == nil {
            result.other = (source, expression.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }
}

/// The expressions that a file gives a version: as a build setting outside of targets, or as a key of `Slipway(…)`.
private final class SwiftVersionExpressions: SyntaxVisitor {
    private let key: VersionKey
    private let isSetting: Bool
    private(set) var found: [ExprSyntax] = []

    init(key: VersionKey, isSetting: Bool) {
        self.key = key
        self.isSetting = isSetting
        super.init(viewMode: .sourceAccurate)
    }

    /// Functions of the vocabulary that add a setting to a dictionary.
    private var function: String { key == .version ? "marketingVersion" : "currentProjectVersion" }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let names = call.calledExpression.dottedNames
        // a target's version is its own
        if names.last == "target" || names.contains("Target") { return .skipChildren }
        if isSetting, names.last == function, let argument = call.onlyArgument { found.append(argument) }
        if names.last == "Slipway" || names.suffix(2) == ["Slipway", "init"] {
            let keys = call.arguments.first?.expression.as(DictionaryExprSyntax.self)
            if !isSetting, case .elements(let entries)? = keys?.content {
                for entry in entries where entry.isNamed(key.rawValue) { found.append(entry.value) }
            }
        }
        return .visitChildren
    }

    override func visit(_ entry: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
        // of `Slipway(…)`: what is in them is not the project's
        if ["targets", "aggregateTargets", "configs"].contains(where: entry.isNamed) { return .skipChildren }
        if isSetting, entry.isNamed(key.setting) { found.append(entry.value) }
        return .visitChildren
    }

    /// `settings["MARKETING_VERSION"] = "1.0.0"`
    override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(sequence.elements)
        if isSetting, parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
            let subscripted = parts[0].as(SubscriptCallExprSyntax.self), subscripted.arguments.count == 1,
            subscripted.arguments.first?.expression.plainText == key.setting
        {
            found.append(parts[2])
        }
        return .visitChildren
    }
}

extension DictionaryElementSyntax {
    fileprivate func isNamed(_ name: String) -> Bool {
        guard let text = key.plainText else { return false }
        return ManifestNode.Mapping.name(of: text).name == name
    }
}
