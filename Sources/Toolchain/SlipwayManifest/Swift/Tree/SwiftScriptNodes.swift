import ProjectDescription
import SlipwayModel

/// Scripts and build rules of a target.
struct SwiftScriptNodes {
    let context: SwiftTreeContext
    let place: Place

    func node(_ script: TargetScript) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("name", text: script.name)
        draft.set("script", text: text(script.script))
        draft.set("inputFiles", texts: script.inputPaths.map { inProject(context.path($0.glob)) })
        draft.set("inputFileLists", texts: script.inputFileListPaths.map { inProject(context.path($0.path)) })
        draft.set("outputFiles", texts: script.outputPaths.map { inProject(context.path($0)) })
        draft.set("outputFileLists", texts: script.outputFileListPaths.map { inProject(context.path($0.path)) })
        draft.set("shell", text: script.shellPath == "/bin/sh" ? nil : script.shellPath)
        draft.set("runOnlyWhenInstalling", flag: script.runForInstallBuildsOnly, usual: false)
        draft.set("basedOnDependencyAnalysis", flag: script.basedOnDependencyAnalysis)
        draft.set("discoveredDependencyFile", text: script.dependencyFile.map { inProject(context.path($0)) })
        return draft.node
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
    private func inProject(_ path: String) -> String {
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
        draft.set("outputFiles", texts: rule.outputFiles)
        draft.set("outputFilesCompilerFlags", texts: rule.outputFilesCompilerFlags)
        draft.set("runOncePerArchitecture", flag: rule.runOncePerArchitecture ?? false, usual: true)
        if !rule.inputFiles.isEmpty {
            context.unused("'inputFiles' of a build rule", cause: "project.yml has no key for it", at: place)
        }
        return draft.node
    }
}
