import SlipwayModel
import SlipwayReport

/// Reads what is written for the code of a target to reach its resources.
struct ResourceAccessorsReader {
    let context: XcodeContext

    func read(_ target: KeyReader) -> ResourceAccessors? {
        guard let reader = target.mapping("resourceAccessors", XcodeKeys.resourceAccessors) else { return nil }
        if !reader.has("synthesizers") { reader.missing("kinds", hint: "such as `kinds: [bundle, strings, assets]`") }
        let what = "a synthesizer of \(target.name)"
        return ResourceAccessors(
            kinds: reader.choices("kinds"),
            synthesizers: reader.mappings("synthesizers", what, XcodeKeys.resourceSynthesizer).compactMap {
                synthesizer($0)
            },
            name: reader.text("name"), bundle: reader.text("bundle"))
    }

    private func synthesizer(_ reader: KeyReader) -> ResourceSynthesizer? {
        let names = ResourceSynthesizer.Parser.allCases.map(\.rawValue)
        reader.missing("parser", hint: "one of \(names.joined(separator: ", "))")
        guard let parser: ResourceSynthesizer.Parser = reader.choice("parser") else { return nil }
        let template = reader.text("template")
        let name = reader.text("name") ?? template.map { Path($0).stem } ?? parser.usualName
        var synthesizer = ResourceSynthesizer(
            parser: parser, name: name, template: template,
            extensions: reader.has("extensions") ? reader.texts("extensions").sortedBytewise() : nil,
            options: ResourceAccessorsReader.plain(reader.values("options")),
            values: ResourceAccessorsReader.plain(reader.values("values")))
        synthesizer.place = reader.place
        check(synthesizer, reader)
        return synthesizer
    }

    private func check(_ synthesizer: ResourceSynthesizer, _ reader: KeyReader) {
        let parser = synthesizer.parser
        if synthesizer.template == nil, !parser.isBuiltIn {
            context.error(
                "missing-key", "\(reader.name) has no 'template'",
                cause: "nothing comes with Slipway for '\(parser.rawValue)'", hint: "name a Stencil template",
                at: reader.place)
        }
        if synthesizer.extensions?.isEmpty ?? parser.extensions.isEmpty {
            context.error(
                "missing-key", "\(reader.name) has no 'extensions'",
                cause: "'\(parser.rawValue)' reads files of any kind", hint: "such as `extensions: [mp4]`",
                at: reader.place)
        }
        if !ResourceAccessorsReader.isFileName(synthesizer.name) {
            context.error(
                "bad-name", "'\(synthesizer.name)' cannot be part of a file's name", hint: "use letters and digits",
                at: reader["name"]?.place ?? reader.place)
        }
        tellUnused(synthesizer, reader)
    }

    private func tellUnused(_ synthesizer: ResourceSynthesizer, _ reader: KeyReader) {
        let parser = synthesizer.parser
        let known = parser.options.map { "'\($0)'" }.joined(separator: ", ")
        for option in synthesizer.options where !parser.options.contains(option.key) {
            context.problems.note(
                "unused-construct", "the option '\(option.key)' of the parser '\(parser.rawValue)' has no effect",
                cause: known.isEmpty ? "the parser has none" : "the parser has \(known)",
                at: reader["options"]?.place ?? reader.place)
        }
        guard synthesizer.template == nil else { return }
        for value in synthesizer.values where !parser.usesValue(value.key) {
            context.problems.note(
                "unused-construct", "the value '\(value.key)' of the synthesizer '\(synthesizer.name)' has no effect",
                cause: "it is for a template, and there is none", at: reader["values"]?.place ?? reader.place)
        }
    }

    /// Values by name, in no order of their own. Plain text that is no number, nor true or false, is text, with quotes
    /// or without.
    private static func plain(_ entries: [ManifestValue.Entry]) -> [ManifestValue.Entry] {
        entries.map { ManifestValue.Entry($0.key, plain($0.value)) }.sortedBytewise(by: \.key)
    }

    private static func plain(_ value: ManifestValue) -> ManifestValue {
        switch value {
        case .list(let values): return .list(values.map { plain($0) })
        case .mapping(let entries): return .mapping(plain(entries))
        case .null: return .text("")
        case .scalar(let text, let isPlain):
            let isNumber = Int(text).map { "\($0)" == text } ?? Double(text).map { "\($0)" == text } ?? false
            return isPlain && (isNumber || text == "true" || text == "false") ? value : .text(text)
        }
    }

    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") }
    }
}
