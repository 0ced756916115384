/// Manifests that the reader refuses, each with the JSON pointer of what is wrong.
enum BrokenManifests {
    static let all: [(text: String, pointer: String)] = root + targets + parts + schemes + packages

    private static let root: [(text: String, pointer: String)] = [
        ("name: A\nversion: 1.0.0\ntarget: {}", "/"),
        ("name: A\nversion: 1.2", "/version"),
        ("name: A\nversion: v1.2.3", "/version"),
        ("name: A\nversion: 1.0.0\nbuild: one", "/build"),
        ("name: [A]\nversion: 1.0.0", "/name"),
        ("name: A\nversion: 1.0.0\ntargets: [T]", "/targets"),
        ("name: A\nversion: 1.0.0\nswiftpm: {toolsversion: 6.0}", "/swiftpm"),
        ("name: A\nversion: 1.0.0\nswiftpm: {toolsVersion: 4.2}", "/swiftpm/toolsVersion"),
        ("name: A\nversion: 1.0.0\nswiftpm: {platforms: {macOs: 15}}", "/swiftpm/platforms"),
        ("name: A\nversion: 1.0.0\nswiftpm: {platforms: {macOS: new}}", "/swiftpm/platforms/macOS"),
        ("name: A\nversion: 1.0.0\nswiftpm: {products: {P: {type: app}}}", "/swiftpm/products/P/type"),
        ("name: A\nversion: 1.0.0\nswiftpm: {cLanguageStandard: c12}", "/swiftpm/cLanguageStandard"),
        ("name: A\nversion: 1.0.0\nslipway: {outputs: [package, xcodeproj]}", "/slipway/outputs/1"),
        ("name: A\nversion: 1.0.0\nslipway: {publish: [ftp:x]}", "/slipway/publish/0"),
        ("name: A\nversion: 1.0.0\nslipway: {workflows: {runner: [a]}}", "/slipway/workflows/runner"),
        ("name: A\nversion: 1.0.0\nslipway: {workflow: false}", "/slipway"),
        ("name: A\nversion: 1.0.0\nslipway: {workflows: {systems: [travis]}}", "/slipway/workflows/systems/0"),
        ("name: A\nversion: 1.0.0\nslipway: {workflows: {shards: two}}", "/slipway/workflows/shards"),
        ("name: A\nversion: 1.0.0\nslipway: {protect: {reviews: all}}", "/slipway/protect/reviews"),
        ("name: A\nversion: 1.0.0\nslipway: {protect: {bypass: [owners]}}", "/slipway/protect/bypass/0"),
        ("name: A\nversion: 1.0.0\nslipway: {test: {timeLimit: {test: soon}}}", "/slipway/test/timeLimit/test"),
        ("name: A\noptions: {createIntermediateGroups: maybe}", "/options/createIntermediateGroups"),
        ("name: A\noptions: {indentWidth: wide}", "/options/indentWidth"),
        ("name: A\noptions: {groupSortPosition: middle}", "/options/groupSortPosition"),
        ("name: A\noptions: {deploymentTarget: {iPhone: 16.0}}", "/options/deploymentTarget"),
        ("name: A\noptions: {bundleIDPrefixx: a}", "/options"),
        ("name: A\noptions: {}\nsettings: {base: {A: {b: c}}}", "/settings/base/A"),
        ("name: A\noptions: {}\nsettings: {A: {b: c}}", "/settings/A"),
        ("name: A\noptions: {}\nbreakpoints: [{type: File, path: a}]", "/breakpoints/0"),
        ("name: A\noptions: {}\nbreakpoints: [{type: Fle}]", "/breakpoints/0/type"),
        ("name: A\noptions: {}\ninclude: [{paths: b.yml}]", "/include/0"),
    ]

    private static let targets: [(text: String, pointer: String)] = [
        ("name: A\ntargets: {T: {type: aplication, platform: iOS}}", "/targets/T/type"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: libary}}", "/targets/T/type"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {sources: a}}", "/targets/T"),
        ("name: A\ntargets: {T: {type: application}}", "/targets/T"),
        ("name: A\ntargets: {T: {type: application, platform: iPhone}}", "/targets/T/platform"),
        ("name: A\ntargets: {T: {type: application, platform: iOS, source: a}}", "/targets/T"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: library, dependancies: []}}", "/targets/T"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: executable, linkage: static}}", "/targets/T/linkage"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: binary, url: \"https://a\"}}", "/targets/T"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: plugin}}", "/targets/T"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: library, sources: [a, b]}}", "/targets/T/sources"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: framework, sources: [a, b]}}", "/targets/T/sources"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: library, dependencies: [U]}}", "/targets/T/dependencies/0"),
        ("name: A\nversion: 1.0.0\ntargets: {T: {type: library, versionFile: 3}}", "/targets/T/versionFile"),
        (
            "name: A\nversion: 1.0.0\ntargets: {T: {type: library, resources: [{path: a, rule: cpy}]}}",
            "/targets/T/resources/0/rule"
        ),
        (
            "name: A\nversion: 1.0.0\ntargets: {T: {type: library, swiftSettings: {when: [{defines: A}]}}}",
            "/targets/T/swiftSettings/when/0"
        ),
        (
            "name: A\nversion: 1.0.0\ntargets: {T: {type: library, swiftSettings: {warningsAsErrors: all}}}",
            "/targets/T/swiftSettings/warningsAsErrors"
        ),
        (
            "name: A\nversion: 1.0.0\ntargets: {U: {type: library}, "
                + "T: {type: library, dependencies: [{target: U, platforms: [beos]}]}}",
            "/targets/T/dependencies/0/platforms/0"
        ),
    ]

    private static func part(_ text: String, _ pointer: String) -> (text: String, pointer: String) {
        ("name: A\ntargets: {T: {type: application, platform: iOS, \(text)}}", "/targets/T/" + pointer)
    }

    private static let parts: [(text: String, pointer: String)] = [
        part("sources: [{group: a}]", "sources/0"),
        part("sources: [{path: a, type: foldr}]", "sources/0/type"),
        part("sources: [{path: a, buildPhase: copyFiles}]", "sources/0/buildPhase"),
        part("sources: [{path: a, buildPhase: {copyFiles: {subpath: a}}}]", "sources/0/buildPhase/copyFiles"),
        part("dependencies: [U]", "dependencies/0"),
        part("dependencies: [{embed: true}]", "dependencies/0"),
        part("dependencies: [{sdk: a.tbd, weak: perhaps}]", "dependencies/0/weak"),
        part("info: {properties: {}}", "info"),
        part("info: {path: a, propertes: {}}", "info"),
        part("deploymentTarget: new", "deploymentTarget"),
        part("preBuildScripts: [{name: a}]", "preBuildScripts/0"),
        part("preBuildScripts: {script: a}", "preBuildScripts"),
        part("buildRules: [{filePattern: a}]", "buildRules/0"),
        part("buildToolPlugins: [{plugin: a}]", "buildToolPlugins/0"),
        part("resourceAccessors: {name: a}", "resourceAccessors"),
        part("resourceAccessors: {synthesizers: [{template: a}]}", "resourceAccessors/synthesizers/0"),
        part("scheme: {gatherCoverageData: some}", "scheme/gatherCoverageData"),
        part("requiresObjCLinking:REPLACE: perhaps", "requiresObjCLinking:REPLACE"),
        part("supportedDestinations: [iOS, iPad]", "supportedDestinations/1"),
    ]

    private static func scheme(_ text: String, _ pointer: String) -> (text: String, pointer: String) {
        (
            "name: A\ntargets: {T: {type: framework, platform: iOS}}\nschemes: {S: {\(text)}}",
            "/schemes/S" + pointer
        )
    }

    private static let schemes: [(text: String, pointer: String)] = [
        scheme("run: {}", ""),
        scheme("build: {}", "/build"),
        scheme("build: {targets: {T: [all]}}", "/build/targets/T/0"),
        scheme(
            "build: {targets: {T: all}}, run: {commandLineArguments: {-a: perhaps}}", "/run/commandLineArguments/-a"),
        scheme(
            "build: {targets: {T: all}}, run: {environmentVariables: [{variable: a}]}", "/run/environmentVariables/0"),
        scheme(
            "build: {targets: {T: all}}, test: {preferredScreenCaptureFormat: film}",
            "/test/preferredScreenCaptureFormat"),
        scheme("build: {targets: {T: all}}, test: {targets: [{parallelizable: true}]}", "/test/targets/0"),
        scheme("build: {targets: {T: all}}, archive: {preActions: [{name: a}]}", "/archive/preActions/0"),
    ]

    private static let packages: [(text: String, pointer: String)] = [
        ("name: A\nversion: 1.0.0\npackages: {P: {url: \"https://a\", from: next}}", "/packages/P/from"),
        ("name: A\nversion: 1.0.0\npackages: {P: {url: \"https://a\"}}", "/packages/P"),
        ("name: A\nversion: 1.0.0\npackages: {P: {url: \"https://a\", path: b}}", "/packages/P"),
        ("name: A\nversion: 1.0.0\npackages: {P: {path: a, revison: b}}", "/packages/P"),
        ("name: A\nversion: 1.0.0\npackages: {P: a}", "/packages/P"),
    ]
}
