import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayManifest

/// The tables of our own keys name exactly the keys that readers know.
@Suite struct OwnKeysTests {
    @Test func largeTablesAreTheReaders() {
        #expect(Set(OwnKeys.manifest.names + ["name", "packages", "targets"]) == Set(RootReader.keys))
        #expect(Set(OwnKeys.swiftpm.names) == Set(PackageSettingsReader.keys))
        #expect(Set(OwnKeys.slipway.names) == Set(SlipwaySettingsReader.keys))
        #expect(Set(OwnKeys.workflows.names) == Set(WorkflowReader.keys))
        #expect(Set(OwnKeys.packageTarget.names) == Set(TargetReader.keys))
        let package = XcodeKeys.package.names + [OwnKeys.packageTraits.name]
        #expect(Set(package).isSuperset(of: PackageDependencyReader.keys))
    }

    private static let head = "name: A\nversion: 1.0.0\nswiftpm: {toolsVersion: 6.2}\ntargets: {T: {type: library, "

    /// A manifest per table, with `@` in a mapping of that table.
    static let places: [String: String] = [
        "trait": "name: A\nversion: 1.0.0\nswiftpm: {toolsVersion: 6.2, traits: {T: {@}}}",
        "product": "name: A\nversion: 1.0.0\nswiftpm: {products: {T: {@}}}",
        "release": "name: A\nversion: 1.0.0\nslipway: {release: {@}}",
        "bump": "name: A\nversion: 1.0.0\nslipway: {release: {bump: {@}}}",
        "zero": "name: A\nversion: 1.0.0\nslipway: {release: {zero: {@}}}",
        "releaseBranch": "name: A\nversion: 1.0.0\nslipway: {release: {branches: {main: {@}}}}",
        "component": "name: A\nversion: 1.0.0\nslipway: {release: {components: {core: {@}}}}",
        "machine":
            "name: A\nversion: 1.0.0\nslipway: {test: {apple: {destinations: [platform=macOS]}}, "
            + "workflows: {machines: {linux: {@}}}}",
        "protect": "name: A\nversion: 1.0.0\nslipway: {protect: {@}}",
        "timeLimits": "name: A\nversion: 1.0.0\nslipway: {test: {timeLimit: {@}}}",
        "appleTests": "name: A\nversion: 1.0.0\nslipway: {test: {apple: {@}}}",
        "testSettings": "name: A\nversion: 1.0.0\nslipway: {test: {@}}",
        "testCache": "name: A\nversion: 1.0.0\nslipway: {test: {cache: {@}}}",
        "coverageSettings": "name: A\nversion: 1.0.0\nslipway: {test: {coverage: {@}}}",
        "inspection": "name: A\nversion: 1.0.0\nslipway: {inspect: {@}}",
        "bundleSettings": "name: A\nversion: 1.0.0\nslipway: {bundle: {@}}",
        "appleBundle": "name: A\nversion: 1.0.0\nslipway: {bundle: {apple: {@}}}",
        "appleApp": "name: A\nversion: 1.0.0\nslipway: {bundle: {apple: {apps: {A: {@}}}}}",
        "inspectedImports": "name: A\nversion: 1.0.0\nslipway: {inspect: {imports: {@}}}",
        "dependencyTrait":
            "name: A\nversion: 1.0.0\nswiftpm: {toolsVersion: 6.2}\npackages: {P: {path: P, traits: [{@}]}}",
        "packageSource": head + "sources: {@}}}", "resource": head + "resources: [{@}]}}",
        "versionFile": head + "versionFile: {@}}}", "targetDependency": head + "dependencies: [{@}]}}",
        "pluginUse": head + "plugins: [{@}]}}", "swiftSettings": head + "swiftSettings: {@}}}",
        "cSettings": head + "cSettings: {@}}}", "linkerSettings": head + "linkerSettings: {@}}}",
        "swiftCondition": head + "swiftSettings: {when: [{@}]}}}", "cCondition": head + "cxxSettings: {when: [{@}]}}}",
        "linkerCondition": head + "linkerSettings: {when: [{@}]}}}",
        "providers": "name: A\nversion: 1.0.0\ntargets: {T: {type: systemLibrary, providers: {@}}}",
        "permission":
            "name: A\nversion: 1.0.0\ntargets: "
            + "{T: {type: plugin, capability: command, intent: formatting, permissions: [{@}]}}",
        "networkPermission":
            "name: A\nversion: 1.0.0\ntargets: {T: {type: plugin, capability: command, intent: formatting, "
            + "permissions: [{allowNetworkConnections: {@}}]}}",
    ]

    /// A key like no other is reported with the names of all, where these are no more than twelve.
    @Test(arguments: places.keys.sorted()) func smallTablesAreTheReaders(_ name: String) throws {
        let table = try #require(OwnKeys.tables.first { $0.name == name })
        #expect(table.keys.count <= 12)
        let text = try #require(OwnKeysTests.places[name]).replacing("@", with: "qqqqqqqqqqqqqqqqqqqqqq: 1")
        let problem = try #require(diagnostics(text).first { $0.code == "unknown-key" })
        let prefix = "known here: "
        let hint = try #require(problem.hint)
        try #require(hint.hasPrefix(prefix))
        #expect(hint.dropFirst(prefix.count).split(separator: ", ").map(String.init) == table.names.sorted())
    }

    @Test func everyTableIsCompared() {
        let large = ["manifest", "swiftpm", "slipway", "workflows", "packageTarget"]
        #expect(Set(OwnKeys.tables.map(\.name)) == Set(OwnKeysTests.places.keys).union(large))
        let names = (OwnKeys.tables + XcodeKeys.tables).map(\.name)
        #expect(Set(names).count == names.count)
        for table in OwnKeys.tables {
            #expect(Set(table.names).count == table.names.count, "\(table.name) has a key twice")
            #expect(table.keys.allSatisfy { !$0.summary.isEmpty && $0.summary.last != "." })
        }
    }

    @Test(arguments: OwnKeys.packageTypes + OwnKeys.sharedTypes) func everyTypeIsRead(_ type: String) throws {
        let found = try diagnostics("name: A\nversion: 1.0.0\ntargets: {T: {type: \(type)}}")
        #expect(!found.contains { $0.code == "unknown-type" })
    }

    @Test func everyStandardIsRead() throws {
        for (key, names) in [("cLanguageStandard", OwnKeys.cStandards), ("cxxLanguageStandard", OwnKeys.cxxStandards)] {
            for name in names {
                #expect(try diagnostics("name: A\nversion: 1.0.0\nswiftpm: {\(key): \(name)}").isEmpty)
            }
        }
    }

    private func diagnostics(_ text: String) throws -> [Diagnostic] {
        do throws(SlipwayError) {
            return try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml").warnings
        } catch {
            return error.diagnostics
        }
    }
}
