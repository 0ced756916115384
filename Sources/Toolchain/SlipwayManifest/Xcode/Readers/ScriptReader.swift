import SlipwayModel

/// Reads script phases and build tool plugins.
struct ScriptReader {
    let context: XcodeContext

    func read(_ target: KeyReader, _ key: String) -> [BuildScript] {
        target.mappings(key, "a script of \(target.name)", XcodeKeys.buildScript).compactMap(script)
    }

    private func script(_ reader: KeyReader) -> BuildScript? {
        guard let (content, place) = content(reader) else { return nil }
        var script = BuildScript(content)
        script.place = place
        script.name = reader.text("name")
        script.inputFiles = reader.texts("inputFiles")
        script.outputFiles = reader.texts("outputFiles")
        script.inputFileLists = reader.texts("inputFileLists")
        script.outputFileLists = reader.texts("outputFileLists")
        script.shell = reader.text("shell")
        script.showEnvVars = reader.flag("showEnvVars") ?? true
        script.runOnlyWhenInstalling = reader.flag("runOnlyWhenInstalling") ?? false
        script.basedOnDependencyAnalysis = reader.flag("basedOnDependencyAnalysis") ?? true
        script.discoveredDependencyFile = reader.text("discoveredDependencyFile")
        return script
    }

    private func content(_ reader: KeyReader) -> (BuildScript.Script, Place)? {
        if let node = reader["script"] {
            if let path = reader["path"] {
                context.warning(
                    "unused-key", "'path' in \(reader.name) is not used", cause: "it has a 'script'",
                    hint: "remove one of them", at: path.place)
            }
            return reader.text("script").map { (.inline($0), node.place) }
        }
        if let node = reader["path"] { return reader.text("path").map { (.path($0), node.place) } }
        context.error(
            "missing-key", "\(reader.name) has neither 'script' nor 'path'",
            hint: "add `script: …`, or `path:` with a file", at: reader.place)
        return nil
    }

    func plugins(_ target: KeyReader) -> [BuildToolPlugin] {
        let what = "a build tool plugin of \(target.name)"
        return target.mappings("buildToolPlugins", what, XcodeKeys.buildToolPlugin).compactMap { reader in
            reader.missing("plugin")
            reader.missing("package")
            guard let plugin = reader.text("plugin"), let package = reader.text("package") else { return nil }
            var result = BuildToolPlugin(plugin: plugin, package: package)
            result.place = reader["package"]?.place
            if !package.isEmpty { context.refer(to: package, .package, by: what, at: result.place) }
            return result
        }
    }
}
