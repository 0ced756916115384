import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Manifests of the other kinds: they compile as they are, and decode to the values of their golden files.
@Suite struct SwiftManifestValueTests {
    private func evaluate(
        _ name: String, options: ManifestOptionsOfCompiler = .none, isInterpreted: Bool = true
    ) throws -> EvaluatedManifest {
        let manifest = SwiftManifestCorpusTests.folder.appending(name)
        let host = Host(environment: Host.processEnvironment())
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let cache = EvaluationCache(folder: Golden.cache.appending("slipway/manifests"), isRead: isInterpreted)
        return try ManifestEvaluator(
            host: host, cache: cache, root: root, isInterpreted: isInterpreted
        ).evaluate(manifest, options: options)
    }

    private func check<Value: Codable>(_ name: String, _ kind: String, as type: Value.Type) throws {
        let options: ManifestOptionsOfCompiler = name.hasSuffix("/Package.swift") ? .package : .none
        let manifest = try evaluate(name, options: options)
        let declared = try #require(try manifest.value(kind, as: type))
        #expect(declared.count == 1)
        // as the manifest says it: sets are in order there
        let said = try #require(try manifest.value(kind, as: JSONValue.self)).value
        let text = Self.text(said) + "\n"
        #expect(try Golden.difference(text, from: "swift-manifests/\(name.dropLast(".swift".count)).json") == nil)
    }

    private static func text(_ value: JSONValue, indent: String = "") -> String {
        let inner = indent + "  "
        switch value {
        case .null: return "null"
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let number): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .text(let text):
            return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
                + "\""
        case .list(let elements):
            if elements.isEmpty { return "[]" }
            return "[\n" + elements.map { inner + text($0, indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object:
            if value.keys.isEmpty { return "{}" }
            let lines = value.keys.map { "\(inner)\"\($0)\": \(text(value[$0] ?? .null, indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    @Test("a workspace", arguments: ["Microfeatures/Workspace.swift"])
    func workspace(name: String) throws { try check(name, "workspace", as: Workspace.self) }

    @Test(
        "options of a repository",
        arguments: [
            "Constructs/Inspected/Tuist.swift", "Constructs/Repository/Tuist.swift", "Constructs/Xcode/Tuist.swift",
            "Microfeatures/Tuist.swift",
            "Pluggable/Tuist.swift",
        ])
    func tuist(name: String) throws { try check(name, "tuist", as: Tuist.self) }

    @Test("options in their older file", arguments: ["Classic/Tuist/Config.swift"])
    func config(name: String) throws { try check(name, "tuist", as: Tuist.self) }

    @Test("a plugin", arguments: ["Pluggable/Plugins/Shared/Plugin.swift"])
    func plugin(name: String) throws { try check(name, "plugin", as: Plugin.self) }

    @Test(
        "a template",
        arguments: ["Constructs/OldTemplate/old.swift", "Pluggable/Tuist/Templates/feature/feature.swift"])
    func template(name: String) throws { try check(name, "template", as: Template.self) }

    @Test("settings of packages", arguments: ["Resolved/Tuist/Package.swift"])
    func packageSettings(name: String) throws { try check(name, "packageSettings", as: PackageSettings.self) }

    @Test("settings of packages where the interpreter fails: the program finds SwiftPM's library")
    func compiledPackageSettings() throws {
        let manifest = try evaluate("Resolved/Tuist/Package.swift", options: .package, isInterpreted: false)
        #expect(try manifest.value("packageSettings", as: PackageSettings.self) != nil)
    }

    @Test("dependencies in their older file", arguments: ["Classic/Tuist/Dependencies.swift"])
    @available(*, deprecated, message: "for the older file")
    func dependencies(name: String) throws { try check(name, "dependencies", as: Dependencies.self) }
}
