import ProjectDescription
import SlipwayModel

/// Scripts and build rules of a target.
struct SwiftScriptNodes {
    let context: SwiftTreeContext
    let place: Place
    /// Whether the log of a script names the variables it sees.
    var showsVariables = true

    func node(_ script: TargetScript) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("name", text: script.name)
        draft.set("script", text: text(script.script))
        draft.set("inputFiles", texts: inputs(script))
        draft.set(
            "inputFileLists", texts: script.inputFileListPaths.map { SwiftScriptNodes.inProject(context.path($0.path)) }
        )
        draft.set("outputFiles", texts: script.outputPaths.map { SwiftScriptNodes.inProject(context.path($0)) })
        draft.set(
            "outputFileLists",
            texts: script.outputFileListPaths.map { SwiftScriptNodes.inProject(context.path($0.path)) })
        draft.set("shell", text: script.shellPath == "/bin/sh" ? nil : script.shellPath)
        draft.set("runOnlyWhenInstalling", flag: script.runForInstallBuildsOnly, usual: false)
        draft.set("basedOnDependencyAnalysis", flag: script.basedOnDependencyAnalysis)
        draft.set("showEnvVars", flag: showsVariables, usual: true)
        draft.set(
            "discoveredDependencyFile", text: script.dependencyFile.map { SwiftScriptNodes.inProject(context.path($0)) }
        )
        return draft.node
    }

    /// Scripts are looked for when they run: that a file is not there is told before.
    func warnOfMissing(_ target: ProjectDescription.Target) {
        let files = target.scripts.compactMap { script -> String? in
            if case .scriptPath(let path, _) = script.script { context.path(path) } else { nil }
        }
        context.reportMissing(files, "missing-script", cause: "target '\(target.name)' runs it", at: place)
    }

    /// What a script reads, patterns by the files that fit them.
    private func inputs(_ script: TargetScript) -> [String] {
        script.inputPaths.flatMap { input in
            let glob = SwiftGlob(context.path(input.glob))
            // Xcode's variables are known when it builds
            let paths =
                glob.pattern == nil || glob.path.contains("$")
                ? [context.path(input.glob)]
                : context.files(glob)
            let excluded = input.excluding.map { Glob(context.path($0), matchesHidden: false) }
            return paths.filter { path in !excluded.contains { $0.matches(path) } }.map(SwiftScriptNodes.inProject)
        }
    }

    private func text(_ script: TargetScript.Script) -> String {
        switch script {
        case .embedded(let text): return text
        case .tool(let tool, let arguments): return ([tool] + arguments).joined(separator: " ")
        case .scriptPath(let path, let arguments):
            let file = context.path(path)
            return ([file.hasPrefix("/") ? "\"\(file)\"" : "\"$SRCROOT\"/\(file)"] + arguments).joined(separator: " ")
        }
    }

    /// A path as a build phase says it.
    static func inProject(_ path: String) -> String {
        path.hasPrefix("/") || path.hasPrefix("$") ? path : "$(SRCROOT)/" + path
    }

    func node(_ rule: ProjectDescription.BuildRule) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("name", text: rule.name)
        if rule.fileType == .sourceFilesWithNamesMatching {
            draft.set("filePattern", text: rule.filePatterns ?? "*")
        } else {
            draft.set("fileType", text: rule.fileType.rawValue)
        }
        if rule.compilerSpec == .customScript {
            draft.set("script", text: rule.script ?? "")
        } else {
            draft.set("compilerSpec", text: rule.compilerSpec.rawValue)
        }
        draft.set("inputFiles", texts: rule.inputFiles)
        draft.set("outputFiles", texts: rule.outputFiles)
        draft.set("outputFilesCompilerFlags", texts: rule.outputFilesCompilerFlags)
        draft.set("runOncePerArchitecture", flag: rule.runOncePerArchitecture ?? false, usual: true)
        return draft.node
    }
}
