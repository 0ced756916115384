import SlipwayModel

/// Says what is written for resources as the synthesizers of a project: Tuist has one list for all of its targets.
struct SwiftSynthesizerWriter {
    let targets: [XcodeTarget]

    private static let usual: Set<ResourceAccessors.Kind> = [.strings, .assets, .plists, .fonts]

    /// The list; `nil` where it is the usual one.
    var list: SwiftExpression? {
        let all = targets.compactMap(\.resourceAccessors)
        let kinds = ResourceAccessors.Kind.allCases.filter { kind in
            kind != .bundle && all.contains { $0.kinds.contains(kind) }
        }
        var synthesizers: [ResourceSynthesizer] = []
        for synthesizer in all.flatMap(\.synthesizers)
        where !synthesizers.contains(where: { $0.name == synthesizer.name }) {
            synthesizers.append(synthesizer)
        }
        // where there are none at all, an option of the project says so
        if synthesizers.isEmpty, kinds.isEmpty || Set(kinds) == SwiftSynthesizerWriter.usual { return nil }
        return .list(kinds.map { .call("." + $0.rawValue, []) } + synthesizers.map { expression($0) })
    }

    private func expression(_ synthesizer: ResourceSynthesizer) -> SwiftExpression {
        let parser = synthesizer.parser
        var arguments = SwiftArguments()
        let usual = SwiftSynthesizers.usualExtensions(parser)
        let isOwn = synthesizer.name != parser.usualName || synthesizer.extensions != nil && usual != nil
        if isOwn {
            arguments.add("name", .text(synthesizer.name))
            arguments.add("parser", .source("." + parser.rawValue))
        }
        if !synthesizer.options.isEmpty { arguments.add("parserOptions", dictionary(synthesizer.options)) }
        if isOwn || usual == nil {
            let extensions = synthesizer.extensions ?? usual?.sortedBytewise(by: \.self) ?? []
            arguments.add("extensions", .texts(extensions))
        }
        if !synthesizer.values.isEmpty { arguments.add("context", dictionary(synthesizer.values)) }
        return .call(isOwn ? ".custom" : "." + parser.rawValue, arguments.all)
    }

    private func dictionary(_ entries: [ManifestValue.Entry]) -> SwiftExpression {
        .dictionary(entries.map { SwiftExpression.Pair(key: .text($0.key), value: value($0.value)) })
    }

    private func value(_ value: ManifestValue) -> SwiftExpression {
        switch value {
        case .list(let values): return .list(values.map { self.value($0) })
        case .mapping(let entries): return dictionary(entries)
        case .null: return .text("")
        case .scalar(let text, let isPlain):
            guard isPlain else { return .text(text) }
            if text == "true" || text == "false" { return .flag(text == "true") }
            if let number = Int(text), "\(number)" == text { return .source(text) }
            if let number = Double(text), "\(number)" == text, number.isFinite { return .source(text) }
            return .text(text)
        }
    }
}
