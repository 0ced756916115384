import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

/// No text brings the reader down: it is read, or refused with places.
@Suite struct ManifestFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = Host.processEnvironment()["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 500

    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = Host.processEnvironment()["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    private static let environment = ["A": "value", "B": "${A}", "EMPTY": "", "K": "name"]

    private static let seeds: [String] = [
        """
        name: A
        version: 1.2.3
        include: [b.yml, {path: sub/c.yml, relativePaths: false, enable: "${A}"}]
        targetTemplates:
          Base: {platform: [iOS, macOS], settings: {base: {X: "${x}"}}}
          T: {templates: [Base], sources: ["${target_name}/${x}"], templateAttributes: {x: 1}}
        targets:
          One: {templates: [T], type: framework, templateAttributes: {x: two}}
          Two: {templates: [Base], type: application, "sources:REPLACE": [S]}
        """,
        """
        name: P
        swiftpm:
          toolsVersion: 6.2
          platforms: {macOS: 15}
          traits: {T: {description: d, enables: [U]}, U: }
          defaultTraits: [T]
          swiftSettings: {defines: [A], when: [{platforms: [linux], defines: [B]}]}
          products: {L: {type: library, targets: [L]}}
        packages: {Q: {url: "https://example.com/q", from: 1.0.0, traits: [defaults, {name: X, traits: [T]}]}}
        targets:
          L: &l {type: library, dependencies: [{package: Q, moduleAliases: {A: B}}], resources: [{path: r, rule: copy}]}
          M: {<<: *l, type: macro, sources: {path: M, excludes: [a], includes: [b]}}
          G: {type: plugin, capability: command, verb: v, description: d, permissions: [{writeToPackageDirectory: r}]}
          B: {type: binary, path: B.xcframework}
          LTests: {type: test, plugins: [G], linkerSettings: {libraries: [z]}}
        slipway: {tagPrefix: v, publish: ["directory:site"], workflows: {setup: [a, b]}, outputs: [package]}
        """,
        "{\"name\": \"J\", \"targets\": {\"A\": {\"type\": \"library\", \"sources\": [\"S\"]}}}",
    ]

    private static let files = MemoryFiles(texts: [
        "b.yml": "include: sub/c.yml\ntargets: {B: {type: library}}\n", "sub/c.yml": "settings: {base: {Y: 1}}\n",
        "project.yml": "include: b.yml\n",
    ])

    @Test func everyTextIsReadOrRefused() throws {
        let seeds = ManifestFuzzTests.seeds + XcodeCases.all.sorted { $0.key < $1.key }.map(\.value)
        var mutator = ManifestMutator(seeds: seeds, seed: ManifestFuzzTests.seed)
        let loader = ManifestLoader(files: ManifestFuzzTests.files)
        for run in 0..<ManifestFuzzTests.runs {
            let text = mutator.next()
            do throws(SlipwayError) {
                _ = try loader.read(text, file: "project.yml", environment: ManifestFuzzTests.environment)
            } catch {
                let isTold = error.status == .input && error.diagnostics.contains { $0.severity == .error }
                #expect(isTold, "run \(run): \(error)\n\(text)")
            }
        }
    }
}
