import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayManifest

@Suite struct XcodeKeysTests {
    /// A mapping of a table in a manifest: what stands around it, and the keys it cannot do without.
    struct Frame {
        let before: String
        let after: String
        let base: [(key: String, value: String)]

        init(_ before: String, _ after: String, _ base: [(key: String, value: String)] = []) {
            self.before = before
            self.after = after
            self.base = base
        }

        func manifest(_ key: String, _ value: String) -> String {
            let kept = base.filter { $0.key != key }.map { "\($0.key): \($0.value)" }
            return before + "{" + (kept + ["\(key): \(value)"]).joined(separator: ", ") + "}" + after
        }
    }

    private static let head = "name: A\nprojectReferences: {P: P.xcodeproj}\npackages: {K: {path: K}}\n"
    private static let target: [(key: String, value: String)] = [("type", "framework"), ("platform", "iOS")]

    private static func inTarget(_ key: String, _ base: [(key: String, value: String)] = []) -> Frame {
        Frame(head + "targets: {T: {type: framework, platform: iOS, \(key): ", "}}", base)
    }

    private static func inScheme(_ key: String, _ base: [(key: String, value: String)] = []) -> Frame {
        let target = "targets: {T: {type: framework, platform: iOS}}\n"
        let build = key == "build" ? "" : "build: {targets: {T: all}}, "
        return Frame(head + target + "schemes: {S: {\(build)\(key): ", "}}", base)
    }

    private static let frames: [String: Frame] = [
        "options": Frame("name: A\noptions: ", "\n"),
        "presetFilter": Frame("name: A\noptions: {presetSettings: ", "}\n"),
        "syncedFile": Frame(
            head + "targets: {T: {type: framework, platform: iOS, sources: [{path: a, files: {b: ", "}}]}}"),
        "groupOrdering": Frame("name: A\noptions: {groupOrdering: [", "]}\n"),
        "fileType": Frame("name: A\noptions: {fileTypes: {x: ", "}}\n"),
        "settings": Frame("name: A\nsettings: ", "\n", [("base", "{}")]),
        "projectReference": Frame("name: A\noptions: {}\nprojectReferences: {P: ", "}\n"),
        "target": Frame(head + "targets: {T: ", "}\n", target),
        "legacy": inTarget("legacy", [("toolPath", "a")]),
        "buildPhase": Frame(
            head + "targets: {T: {type: framework, platform: iOS, sources: [{path: a, buildPhase: ", "}]}}"),
        "copyFiles": Frame(
            head + "targets: {T: {type: framework, platform: iOS, dependencies: [{target: T, copy: ", "}]}}",
            [("destination", "plugins")]),
        "plist": inTarget("info", [("path", "a")]),
        "resourceAccessors": inTarget("resourceAccessors", [("kinds", "[bundle]")]),
        "aggregateTarget": Frame("name: A\naggregateTargets: {T: ", "}\n"),
        "targetScheme": inTarget("scheme"),
        "scheme": Frame(head + "schemes: {S: ", "}\n", [("build", "{targets: {}}")]),
        "build": inScheme("build", [("targets", "{T: all}")]),
        "run": inScheme("run"), "test": inScheme("test"), "profile": inScheme("profile"),
        "analyze": inScheme("analyze"), "archive": inScheme("archive"), "management": inScheme("management"),
    ]

    private static func list(_ frame: Frame, _ base: [(key: String, value: String)]) -> Frame {
        Frame(frame.before + "[", "]" + frame.after, base)
    }

    private static let lists: [String: Frame] = [
        "source": list(inTarget("sources"), [("path", "a")]),
        "buildToolPlugin": list(inTarget("buildToolPlugins"), [("plugin", "a"), ("package", "K")]),
        "resourceSynthesizer": Frame(
            inTarget("resourceAccessors").before + "{synthesizers: [", "]}" + inTarget("resourceAccessors").after,
            [("parser", "strings")]),
        "executionAction": Frame(
            inScheme("run").before + "{preActions: [", "]}" + inScheme("run").after, [("script", "a")]),
        "commandLineArgument": Frame(
            inScheme("run").before + "{commandLineArguments: [", "]}" + inScheme("run").after, [("argument", "a")]),
        "environmentVariable": Frame(
            inScheme("run").before + "{environmentVariables: [", "]}" + inScheme("run").after,
            [("variable", "a"), ("value", "b")]),
        "testPlan": Frame(inScheme("test").before + "{testPlans: [", "]}" + inScheme("test").after, [("path", "a")]),
        "simulateLocation": Frame(
            inScheme("run").before + "{simulateLocation: ", "}" + inScheme("run").after, [("allow", "true")]),
    ]

    /// Tables in which one key decides which others are read.
    private static func chosen(_ table: String, _ key: String) -> Frame? {
        switch table {
        case "dependency":
            let kinds = ["product": "package", "products": "package", "root": "sdk", "implicit": "framework"]
            let carthage = ["findFrameworks", "linkType"]
            let own = ["target", "framework", "carthage", "sdk", "package", "bundle"]
            let kind = carthage.contains(key) ? "carthage" : kinds[key] ?? "target"
            let value = ["package": "K", "sdk": "a.tbd"][kind] ?? "T"
            return list(inTarget("dependencies"), own.contains(key) ? [] : [(kind, value)])
        case "buildScript": return list(inTarget("preBuildScripts"), key == "path" ? [] : [("script", "a")])
        case "buildRule":
            var base = [("filePattern", "a"), ("script", "b")]
            if key == "fileType" { base.removeFirst() }
            if key == "compilerSpec" { base.removeLast() }
            return list(inTarget("buildRules"), base)
        case "testTarget", "targetReference":
            let isReference = ["name", "target", "local", "package", "project"].contains(key)
            let action = table == "testTarget" ? "targets" : "coverageTargets"
            return Frame(
                inScheme("test").before + "{\(action): [", "]}" + inScheme("test").after,
                isReference ? [] : [("name", "T")])
        case "breakpoint":
            let types = ["symbol": "Symbolic", "module": "Symbolic", "scope": "Exception", "stopOnStyle": "Exception"]
            let base = [("type", types[key] ?? "File"), ("path", "a"), ("line", "1")]
            return Frame("name: A\nbreakpoints: [", "]\n", types[key] == nil ? base : [base[0]])
        case "breakpointAction":
            let types = [
                "command": "DebuggerCommand", "message": "Log", "conveyanceType": "Log", "script": "AppleScript",
                "sound": "Sound",
            ]
            return Frame(
                "name: A\nbreakpoints: [{type: SwiftError, actions: [", "]}]\n",
                [("type", types[key] ?? "ShellCommand")])
        default: return frames[table] ?? lists[table]
        }
    }

    /// Read elsewhere, or by other tests: the root's names, and packages, which two readers share.
    private static let elsewhere: Set<String> = ["project", "include", "package"]

    struct Pair: Sendable, CustomTestStringConvertible {
        let table: String
        let key: String
        var testDescription: String { "\(table).\(key)" }
    }

    static let pairs: [Pair] = XcodeKeys.tables.filter { !elsewhere.contains($0.name) }.flatMap { table in
        table.keys.filter { key in
            if case .resolved = key.use { return false }
            return true
        }.map { Pair(table: table.name, key: $0.name) }
    }

    /// What no key takes is a list in a list: where that is told, the key is read.
    @Test(arguments: pairs) func everyKeyIsRead(_ pair: Pair) throws {
        let frame = try #require(XcodeKeysTests.chosen(pair.table, pair.key), "no manifest has a \(pair.table)")
        let diagnostics = try XcodeReading.read(frame.manifest(pair.key, "[[zz]]")).diagnostics
        let codes = diagnostics.filter { $0.code != "unknown-key" && $0.code != "missing-key" }.map(\.code)
        #expect(
            codes.contains("wrong-form") || codes.contains("bad-value"), "\(diagnostics.map(\.message))")
        #expect(!diagnostics.contains { $0.code == "unknown-key" }, "\(diagnostics.map(\.message))")
    }

    @Test(arguments: [
        "options", "attributes", "breakpoints", "configs", "configFiles", "settings", "settingGroups", "settingPresets",
        "aggregateTargets", "fileGroups", "schemes", "localPackages", "projectReferences", "registries",
    ])
    func everyKeyOfTheRootIsRead(_ key: String) throws {
        #expect(XcodeKeys.root.names.contains(key))
        let text = "name: A\ntargets: {T: {type: framework, platform: iOS}}\n\(key): [[zz]]\n"
        #expect(!(try XcodeReading.read(text).diagnostics.isEmpty))
    }

    @Test func tablesAreWhole() {
        #expect(Set(XcodeKeys.tables.map(\.name)).count == XcodeKeys.tables.count)
        for table in XcodeKeys.tables {
            #expect(Set(table.names).count == table.names.count, "\(table.name) has a key twice")
            for key in table.keys {
                #expect(!key.summary.isEmpty && key.summary.last != ".")
                for name in XcodeKeysTests.mappings(in: key.kind) {
                    #expect(XcodeKeys.table(name) != nil, "\(table.name).\(key.name) has the unknown table \(name)")
                }
            }
        }
    }

    private static func mappings(in kind: XcodeKeys.Kind) -> [String] {
        switch kind {
        case .mapping(let name): [name]
        case .list(let kind), .named(let kind): mappings(in: kind)
        case .anyOf(let kinds): kinds.flatMap { mappings(in: $0) }
        case .text, .flag, .integer, .number, .percent, .version, .path, .choice, .any, .null: []
        }
    }
}
