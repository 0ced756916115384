import SlipwayModel

/// Reads `buildRules:`.
struct BuildRuleReader {
    let context: XcodeContext

    func read(_ target: KeyReader) -> [BuildRule] {
        target.mappings("buildRules", "a build rule of \(target.name)", XcodeKeys.buildRule).compactMap { reader in
            let files = files(reader)
            let action = action(reader)
            guard let files, let action else { return nil }
            var rule = BuildRule(files: files, action: action)
            rule.name = reader.text("name")
            rule.inputFiles = reader.texts("inputFiles")
            rule.outputFiles = reader.texts("outputFiles")
            rule.outputFilesCompilerFlags = reader.texts("outputFilesCompilerFlags")
            rule.runOncePerArchitecture = reader.flag("runOncePerArchitecture") ?? true
            return rule
        }
    }

    private func files(_ reader: KeyReader) -> BuildRule.Files? {
        if reader.has("fileType") { return reader.text("fileType").map { .type($0) } }
        if reader.has("filePattern") { return reader.text("filePattern").map { .pattern($0) } }
        context.error(
            "missing-key", "\(reader.name) has neither 'filePattern' nor 'fileType'",
            hint: "add `filePattern: \"*.ext\"`", at: reader.place)
        return nil
    }

    private func action(_ reader: KeyReader) -> BuildRule.Action? {
        if reader.has("compilerSpec") { return reader.text("compilerSpec").map { .compilerSpec($0) } }
        if reader.has("script") { return reader.text("script").map { .script($0) } }
        context.error(
            "missing-key", "\(reader.name) has neither 'script' nor 'compilerSpec'", hint: "add `script: …`",
            at: reader.place)
        return nil
    }
}
