import ProjectDescription
import SlipwayModel

/// Scripts and build rules of a target.
struct SwiftScriptWriter {
    let target: XcodeTarget

    var scripts: [SwiftExpression] {
        scripts(target.preBuildScripts, ".pre") + scripts(target.postBuildScripts, ".post")
    }

    /// Up to the first that has no words.
    private func scripts(_ scripts: [BuildScript], _ function: String) -> [SwiftExpression] {
        var result: [SwiftExpression] = []
        for script in scripts {
            guard let arguments = arguments(script) else { break }
            result.append(.call(function, arguments.all))
        }
        return result
    }

    private func arguments(_ script: BuildScript) -> SwiftArguments? {
        guard case .inline(let text) = script.script, script.showEnvVars, script.shell?.isEmpty != true else {
            return nil
        }
        let lists = [script.inputFiles, script.inputFileLists, script.outputFiles, script.outputFileLists].map {
            paths($0)
        }
        let file = script.discoveredDependencyFile.map { paths([$0]) } ?? .some([])
        guard let file, let inputs = lists[0], let inputLists = lists[1], let outputs = lists[2],
            let outputLists = lists[3]
        else { return nil }
        var arguments = SwiftArguments()
        arguments.add("script", .text(text))
        arguments.add("name", .text(script.name ?? "Run Script"))
        arguments.add("inputPaths", list: inputs)
        arguments.add("inputFileListPaths", list: inputLists)
        arguments.add("outputPaths", list: outputs)
        arguments.add("outputFileListPaths", list: outputLists)
        if !script.basedOnDependencyAnalysis { arguments.add("basedOnDependencyAnalysis", .flag(false)) }
        arguments.add("runForInstallBuildsOnly", flag: script.runOnlyWhenInstalling, usual: false)
        arguments.add("shellPath", text: script.shell)
        arguments.add("dependencyFile", file.first)
        return arguments
    }

    /// Paths as the manifest says them; those of the project's folder stand without it. `nil` where one is said from
    /// where the script runs.
    private func paths(_ paths: [String]) -> [SwiftExpression]? {
        let root = "$(SRCROOT)/"
        var result: [SwiftExpression] = []
        for path in paths {
            if path.hasPrefix(root) {
                let rest = String(path.dropFirst(root.count))
                let isOwn = SwiftPaths.isPath(rest) && !rest.hasPrefix("/") && !rest.hasPrefix("$")
                result.append(.text(isOwn ? rest : path))
            } else if path.hasPrefix("$") || path.hasPrefix("/") && !path.hasPrefix("//") {
                result.append(.text(path))
            } else {
                return nil
            }
        }
        return result
    }

    // MARK: Build rules

    var rules: [SwiftExpression] {
        var result: [SwiftExpression] = []
        for rule in target.buildRules {
            guard let said = self.rule(rule) else { break }
            result.append(said)
        }
        return result
    }

    private func rule(_ rule: SlipwayModel.BuildRule) -> SwiftExpression? {
        var arguments = SwiftArguments()
        arguments.add("name", text: rule.name)
        switch rule.files {
        case .pattern(let pattern):
            arguments.add("fileType", .source(".sourceFilesWithNamesMatching"))
            arguments.add("filePatterns", .text(pattern))
        case .type(let name):
            guard let type = ProjectDescription.BuildRule.FileType(rawValue: name),
                type != .sourceFilesWithNamesMatching
            else { return nil }
            arguments.add("fileType", .source(".\(type)"))
        }
        var script: String?
        switch rule.action {
        case .script(let text):
            arguments.add("compilerSpec", .source(".customScript"))
            script = text
        case .compilerSpec(let name):
            guard let spec = ProjectDescription.BuildRule.CompilerSpec(rawValue: name), spec != .customScript else {
                return nil
            }
            arguments.add("compilerSpec", .source(".\(spec)"))
        }
        arguments.add("outputFiles", list: rule.outputFiles.map { .text($0) })
        arguments.add("outputFilesCompilerFlags", list: rule.outputFilesCompilerFlags.map { .text($0) })
        arguments.add("script", text: script)
        arguments.add("runOncePerArchitecture", flag: rule.runOncePerArchitecture, usual: false)
        return .call(".buildRule", arguments.all)
    }
}
