import SlipwayModel

/// Keys of `project.yml` as `Slipway(…)` says them.
struct SwiftOverlayWriter {
    let keys: ManifestNode.Mapping?
    let hasDestinationSettings: Bool

    var expression: SwiftExpression {
        var arguments = SwiftArguments()
        if let keys { arguments.add(nil, dictionary(keys)) }
        arguments.add("destinationSettings", flag: hasDestinationSettings, usual: true)
        return .call("Slipway", arguments.all)
    }

    private func dictionary(_ mapping: ManifestNode.Mapping) -> SwiftExpression {
        .dictionary(mapping.entries.map { .init(key: .text($0.key), value: value($0.value)) })
    }

    private func value(_ node: ManifestNode) -> SwiftExpression {
        switch node.content {
        case .mapping(let mapping): return dictionary(mapping)
        case .sequence(let nodes): return .list(nodes.map { value($0) })
        case .scalar(let scalar):
            let text = scalar.string
            if scalar.isNull { return .source("nil") }
            guard scalar.isPlain else { return .text(text) }
            if text == "true" || text == "false" { return .source(text) }
            if PropertyText.integer(text) != nil || PropertyText.real(text) != nil { return .source(text) }
            // words that are more than text somewhere
            if case .scalar(_, true) = PropertyText.typed(text) { return .call(".plain", .text(text)) }
            return .text(text)
        }
    }
}
