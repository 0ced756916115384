import SlipwayModel
import SlipwayReport
import XcodeProject

extension ProjectBuilder {
    /// A script phase.
    ///
    /// - Parameter identity: what tells it from the target's other phases.
    func scriptPhase(_ script: BuildScript, identity: String) throws(SlipwayError) -> ObjectID {
        let text: String
        switch script.script {
        case .inline(let inline): text = inline
        case .path(let path): text = try tree.readText(Path(path))
        }
        return scriptPhase(
            identity: identity, name: script.name ?? "Run Script", text: text, shell: script.shell ?? "/bin/sh",
            inputs: script.inputFiles, outputs: script.outputFiles, script)
    }

    func scriptPhase(
        identity: String, name: String, text: String, shell: String, inputs: [String], outputs: [String],
        _ script: BuildScript? = nil
    ) -> ObjectID {
        store.add(
            "PBXShellScriptBuildPhase", identity,
            [
                ("alwaysOutOfDate", script?.basedOnDependencyAnalysis == false ? "1" : nil),
                ("buildActionMask", "2147483647"),
                ("dependencyFile", script?.discoveredDependencyFile.map { .string($0) }), ("files", []),
                ("inputFileListPaths", script.map { .texts($0.inputFileLists) }), ("inputPaths", .texts(inputs)),
                ("name", .string(name)), ("outputFileListPaths", script.map { .texts($0.outputFileLists) }),
                ("outputPaths", .texts(outputs)),
                ("runOnlyForDeploymentPostprocessing", .flag(script?.runOnlyWhenInstalling == true)),
                ("shellPath", .string(shell)), ("shellScript", .string(text)),
                ("showEnvVarsInLog", script?.showEnvVars == false ? "0" : nil),
            ])
    }
}
