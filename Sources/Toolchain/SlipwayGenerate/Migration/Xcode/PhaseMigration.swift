import SlipwayModel
import XcodeProject

/// Puts a target's scripts and rules where a manifest has a place for them.
struct PhaseMigration {
    let context: MigrationContext
    let target: TargetRecord

    private var notes: MigrationNotes { context.notes }

    /// Scripts before compiling, after it, and at the end.
    struct Scripts {
        var before: [BuildScript] = []
        var afterCompiling: [BuildScript] = []
        var after: [BuildScript] = []
    }

    /// The phases that are made for a target unasked.
    private static let copiesSwiftHeader = "ditto \"${SCRIPT_INPUT_FILE_0}\" \"${SCRIPT_OUTPUT_FILE_0}\""

    func scripts() -> Scripts {
        var result = Scripts()
        let sources = target.index(of: "PBXSourcesBuildPhase")
        let work = target.phases.indices.filter { target.phases[$0].object.isa != "PBXShellScriptBuildPhase" }
        let start = sources ?? work.first ?? -1
        for (index, (_, phase)) in target.phases.enumerated() where phase.isa == "PBXShellScriptBuildPhase" {
            let script = script(phase)
            if isMadeUnasked(phase) { continue }
            if index < start {
                result.before.append(script)
                if work.contains(where: { $0 < index }) { noteOrder(script, "before every other phase") }
            } else if !work.contains(where: { $0 > index }) {
                result.after.append(script)
            } else if comesAfterLinking(index) {
                result.after.append(script)
                noteOrder(script, "after what is copied and embedded")
            } else {
                result.afterCompiling.append(script)
            }
        }
        return result
    }

    private func isMadeUnasked(_ phase: ProjectObject) -> Bool {
        target.object.string("productType") == ProductType.staticLibrary.identifier
            && phase.string("shellScript")?.hasPrefix(PhaseMigration.copiesSwiftHeader) == true
    }

    /// Whether resources and frameworks are in place where a phase begins.
    private func comesAfterLinking(_ index: Int) -> Bool {
        let parts = ["PBXResourcesBuildPhase", "PBXFrameworksBuildPhase"].compactMap { target.index(of: $0) }
        return parts.contains { $0 < index }
    }

    private func noteOrder(_ script: BuildScript, _ place: String) {
        notes.add(target.title, "the script '\(script.name ?? "Run Script")' now runs \(place)")
    }

    /// Names that the environment has values for, which replace `${NAME}` when a project is generated.
    private static let variables = ["HOME", "PATH", "USER", "SHELL", "TMPDIR", "PWD", "LANG", "LOGNAME", "CI"]

    func script(_ phase: ProjectObject) -> BuildScript {
        let text = phase.string("shellScript") ?? ""
        var script = BuildScript(.inline(text))
        script.name = phase.string("name")
        for name in PhaseMigration.variables where text.contains("${\(name)}") {
            let script = script.name ?? "Run Script"
            notes.add(
                target.title,
                "${\(name)} in the script '\(script)' is replaced when the project is generated; write $\(name)")
        }
        script.inputFiles = phase["inputPaths"]?.strings ?? []
        script.outputFiles = phase["outputPaths"]?.strings ?? []
        script.inputFileLists = phase["inputFileListPaths"]?.strings ?? []
        script.outputFileLists = phase["outputFileListPaths"]?.strings ?? []
        if let shell = phase.string("shellPath"), shell != "/bin/sh" { script.shell = shell }
        script.showEnvVars = phase.string("showEnvVarsInLog") != "0"
        script.runOnlyWhenInstalling = phase.string("runOnlyForDeploymentPostprocessing") == "1"
        script.basedOnDependencyAnalysis = phase.string("alwaysOutOfDate") != "1"
        script.discoveredDependencyFile = phase.string("dependencyFile")
        return script
    }

    // MARK: Other parts

    func rules() -> [BuildRule] {
        context.view.objects(target.object.references("buildRules")).map { _, object in
            let type = object.string("fileType") ?? ""
            let files: BuildRule.Files =
                type == "pattern.proxy" ? .pattern(object.string("filePatterns") ?? "") : .type(type)
            let compiler = object.string("compilerSpec") ?? ""
            let action: BuildRule.Action =
                compiler == "com.apple.compilers.proxy.script"
                ? .script(object.string("script") ?? "") : .compilerSpec(compiler)
            var rule = BuildRule(files: files, action: action)
            rule.name = object.string("name")
            rule.outputFiles = object["outputFiles"]?.strings ?? []
            rule.outputFilesCompilerFlags = object["outputFilesCompilerFlags"]?.strings ?? []
            rule.runOncePerArchitecture = object.string("runOncePerArchitecture") != "0"
            if object["inputFiles"]?.strings?.isEmpty == false {
                notes.add(target.title, "the input files of the rule '\(rule.name ?? "Build Rule")' are left out")
            }
            return rule
        }
    }

    /// Whether what is embedded is so only when installing.
    func copiesOnInstall() -> Bool {
        let copies = target.phases.map(\.object).filter { $0.isa == "PBXCopyFilesBuildPhase" }
        let onInstall = copies.filter { $0.string("runOnlyForDeploymentPostprocessing") == "1" }
        return !onInstall.isEmpty
    }

    func resourcesComeFirst() -> Bool {
        guard let resources = target.index(of: "PBXResourcesBuildPhase"),
            let sources = target.index(of: "PBXSourcesBuildPhase")
        else { return false }
        return resources < sources
    }
}
