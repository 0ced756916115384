import SlipwayModel
import XcodeProject

extension ProjectBuilder {
    /// The rules of a target, told apart by what they are for.
    func buildRules(_ rules: [BuildRule], of target: String) -> [ObjectID] {
        var seen: [String: Int] = [:]
        return rules.map { rule in
            let pattern: String?
            let type: String
            switch rule.files {
            case .pattern(let text): (pattern, type) = (text, "pattern.proxy")
            case .type(let name): (pattern, type) = (nil, name)
            }
            let script: String?
            let compiler: String
            switch rule.action {
            case .script(let text): (script, compiler) = (text, "com.apple.compilers.proxy.script")
            case .compilerSpec(let name): (script, compiler) = (nil, name)
            }
            let what = (pattern ?? type) + "\u{0}" + (rule.name ?? "")
            let count = seen[what, default: 0]
            seen[what] = count + 1
            return store.add(
                "PBXBuildRule", target + "\u{0}" + what + (count == 0 ? "" : "\u{0}\(count)"),
                [
                    ("compilerSpec", .string(compiler)), ("filePatterns", pattern.map { .string($0) }),
                    ("fileType", .string(type)),
                    ("inputFiles", rule.inputFiles.isEmpty ? nil : .texts(rule.inputFiles)), ("isEditable", "1"),
                    ("name", .string(rule.name ?? "Build Rule")), ("outputFiles", .texts(rule.outputFiles)),
                    ("outputFilesCompilerFlags", .texts(rule.outputFilesCompilerFlags)),
                    ("runOncePerArchitecture", .flag(rule.runOncePerArchitecture)),
                    ("script", script.map { .string($0) }),
                ])
        }
    }
}
