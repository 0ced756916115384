import ProjectDescription

let nested: [String: Plist.Value] = [
    "Text": "text", "Interpolated": "\(1 + 1)", "Number": 3, "Negative": -1, "Real": 1.5, "Yes": true, "No": false, "List": ["a", 1, true, [:], []], "Map": ["Inner": ["Deep": "x"]],
    "String": .string("s"), "Integer": .integer(4), "Double": .real(2.5), "Boolean": .boolean(true), "Dictionary": .dictionary(["k": .string("v")]), "Array": .array([.string("a")]),
]

func app(_ name: String, _ infoPlist: InfoPlist?, _ entitlements: Entitlements?) -> Target {
    .target(name: name, destinations: [.iPhone], product: .app, bundleId: "com.example.\(name)", infoPlist: infoPlist, sources: "App/**", entitlements: entitlements)
}

let project = Project(
    name: "Plists",
    targets: [
        app("Usual", .default, nil), app("Extended", .extendingDefault(with: nested), .dictionary(["com.apple.security.application-groups": ["group.com.example"]])),
        app("Own", .dictionary(nested), .file(path: "App.entitlements")), app("File", .file(path: "App/Info.plist"), "Literal.entitlements"), app("Literal", "App/Info.plist", .variable("$(ENTITLEMENTS)")),
        app("Variable", .variable("$(PLIST)"), nil), app("None", nil, nil),
    ]
)
