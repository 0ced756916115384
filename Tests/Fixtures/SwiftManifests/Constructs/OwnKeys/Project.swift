import ProjectDescription

let project = Project(
    name: "OwnKeys",
    targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: ["App/**"]),
    ])

let nothing = Slipway.Value.null
let targets = Slipway.Value.mapping([])

let slipway = Slipway(
    [
        "version": "1.4.0", "build": 7, "slipway": ["publish": ["directory:public"]],
        "options:REPLACE": ["developmentLanguage": "de"],
        "targets": ["App": ["postCompileScripts": [["script": "make docs", "showEnvVars": false]]]],
    ], destinationSettings: false)
