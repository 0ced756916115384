// Wrong settings, options and schemes.
extension XcodeProblemsTests {
    static let settings: [Case] = [
        Case("unknown-setting-group", "6:28", hint: "declare it", app + "    settings: {groups: [   shared]}\n"),
        Case(
            "unknown-config", "6:28", hint: "did you mean 'Debug'?",
            app + "    settings: {configs: {  Debgu: {A: b}}}\n"),
        Case("unknown-config", "6:19", app + "    configFiles: {Beta: a.xcconfig}\n"),
        Case("misplaced-configs", "6:15", app + "    settings: {debug: a, Release: b}\n"),
        Case(
            "unused-setting", "6:16", hint: "move it into `base:`", warning: true,
            app + "    settings: {A: b, base: {C: d}}\n"),
        Case("wrong-form", "6:16", app + "    settings: {A: {b: c}}\n"),
        Case("empty-value", "6:16", hint: "write `\"\"`", warning: true, app + "    settings: {A: , B: c}\n"),
        Case(
            "ambiguous-config", "4:33", hint: "add a key 'Lab Debug'",
            "name: A\nconfigs: {Lab Debug: debug, Lab Release: release}\nsettings:\n"
                + "  configs: {lab: {A: b}, debug: {A: c}}\ntargets: {}\n"
        ),
        Case(
            "setting-group-cycle", "4:6",
            "name: A\nsettingGroups:\n  a: {groups: [b]}\n  b: {groups: [a]}\nsettings: {groups: [a]}\n"),
        Case("unknown-config", "2:27", "name: A\noptions: {defaultConfig:  Beta}\nsettings: {}\n"),
        Case(
            "unknown-config-type", "2:11", hint: "did you mean 'release'?", warning: true,
            "name: A\nconfigs: {Release: relase, Debug: debug}\nsettings: {}\n"),
    ]

    static let options: [Case] = [
        Case(
            "bad-value", "2:28", hint: "did you mean 'targets'?", warning: true,
            "name: A\noptions: {settingPresets:  target}\n"),
        Case(
            "bad-value", "2:33", hint: "did you mean 'missingConfigs'?", warning: true,
            "name: A\noptions: {disabledValidations: [missingConfig]}\n"),
        Case("bad-version", "2:26", "name: A\noptions: {xcodeVersion:  latest}\n"),
        Case("newer-vocabulary", "2:36", warning: true, "name: A\noptions: {minimumXcodeGenVersion:  3.0.0}\n"),
        Case(
            "wrong-form", "2:22", hint: "it is passed over", warning: true,
            "name: A\noptions: {tabWidth:  two}\n"),
        Case(
            "wrong-form", "2:29", hint: "it is passed over", warning: true, "name: A\noptions: {deploymentTarget: 16}\n"
        ),
        Case("bad-pattern", "2:37", warning: true, "name: A\noptions: {groupOrdering: [{pattern: \"(\"}]}\n"),
        Case(
            "unused-key", "2:13", warning: true, "name: A\nregistries: {default: \"https://r.example\"}\nsettings: {}\n"
        ),
        Case("bad-value", "2:22", hint: "did you mean 'File'?", "name: A\nbreakpoints: [{type: Fil}]\n"),
        Case("missing-key", "2:15", "name: A\nbreakpoints: [{type: File, path: a.swift}]\n"),
        Case(
            "bad-value", "2:65",
            "name: A\n"
                + "breakpoints: [{type: SwiftError, actions: [{type: Sound, sound: Boing}]}]\n"),
    ]

    static let schemes: [Case] = [
        Case("missing-key", "3:6", hint: "add `build:", "name: A\nschemes:\n  S: {run: {}}\n"),
        Case("unknown-target", "3:27", "name: A\nschemes:\n  S: {build: {targets: {  App: all}}}\n"),
        Case("unknown-project", "3:25", "name: A\nschemes:\n  S: {build: {targets: {Other/App: all}}}\n"),
        Case(
            "unknown-build-type", "7:34", hint: "did you mean 'test'?", warning: true,
            app + "schemes:\n  S: {build: {targets: {App: [   tets]}}}\n"),
        Case(
            "unknown-build-type", "7:31", hint: "write `App: [run]`", warning: true,
            app + "schemes:\n  S: {build: {targets: {App:  run}}}\n"),
        Case(
            "unknown-config", "7:61",
            app + "schemes:\n  S: {build: {targets: {App: all}}, run: {config:           Beta}}\n"),
        Case(
            "unknown-target", "7:68", hint: "did you mean 'App'?",
            app + "schemes:\n  S: {build: {targets: {App: all}}, test: {targets:          [App, Ap]}}\n"),
        Case(
            "unknown-target", "7:62",
            app + "schemes:\n  S: {build: {targets: {App: all}}, test: {coverageTargets: [K]}}\n"),
        Case(
            "unknown-package", "7:64",
            app + "schemes:\n  S: {build: {targets: {App: all}}, test: {targets: [{package: K/T}]}}\n"),
        Case(
            "bad-target", "7:64",
            app + "schemes:\n  S: {build: {targets: {App: all}}, test: {targets: [{package: K}]}}\n"),
        Case(
            "bad-target", "7:54",
            app + "schemes:\n  S: {build: {targets: {App: all}}, test: {targets: [{skipped: true}]}}\n"),
        Case(
            "unknown-target", "7:77",
            app + "schemes:\n  S: {build: {targets: {App: all}, preActions: [{script: a, settingsTarget: B}]}}\n"),
        Case(
            "unknown-target", "7:60", warning: true,
            app + "schemes:\n  S: {build: {targets: {App: all}}, run: {executable:      B}}\n"),
        Case(
            "many-default-plans", "9:16",
            app
                + "    scheme:\n      testPlans:\n      - {path: a, defaultPlan: true}\n"
                + "      - {path: b, defaultPlan: true}\n"
        ),
        Case("missing-config", "6:31", app + "    scheme: {configVariants:  [Lab]}\n"),
        Case("missing-config", "6:13", warning: true, app + "    scheme: {}\nconfigs: {Debug: debug}\n"),
        Case("unknown-target", "6:28", app + "    scheme: {testTargets: [Tests]}\n"),
        Case("unknown-target", "6:32", app + "    scheme: {coverageTargets: [Kit]}\n"),
        Case(
            "duplicate-name", "8:3", warning: true,
            app + "    scheme: {}\nschemes:\n  App: {build: {targets: {App: all}}}\n"),
        Case(
            "wrong-form", "7:75",
            app + "schemes:\n  S: {build: {targets: {App: all}}, run: {commandLineArguments: {\"-a\":    b}}}\n"),
    ]
}
