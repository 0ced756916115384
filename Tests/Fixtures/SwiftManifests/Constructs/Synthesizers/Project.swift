import ProjectDescription

let options: [String: ResourceSynthesizer.Parser.Option] = ["text": "a", "number": 1, "real": 1.5, "flag": true, "map": ["k": "v"], "list": ["a"], "s": .string("s"), "i": .integer(1), "d": .double(2.5), "b": .boolean(false), "m": .dictionary(["k": .string("v")]), "l": .array([.integer(1)])]

let project = Project(
    name: "Synthesizers",
    targets: [.target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: "App/**")],
    resourceSynthesizers: .default + [
        .strings(), .strings(plugin: "Plug"), .assets(parserOptions: options), .assets(plugin: "Plug"), .fonts(), .fonts(plugin: "Plug"), .plists(), .plists(plugin: "Plug"),
        .coreData(), .coreData(plugin: "Plug"), .interfaceBuilder(), .interfaceBuilder(plugin: "Plug"), .json(), .json(plugin: "Plug"), .yaml(), .yaml(plugin: "Plug"),
        .files(extensions: ["mp4"]), .files(plugin: "Plug", extensions: ["lottie"]), .custom(plugin: "Plug", parser: .json, extensions: ["j"], resourceName: "J"),
        .custom(name: "Own", parser: .strings, extensions: ["strings"], context: options), .custom(name: "A", parser: .assets, extensions: ["a"]), .custom(name: "B", parser: .plists, extensions: ["b"]),
        .custom(name: "C", parser: .fonts, extensions: ["c"]), .custom(name: "D", parser: .coreData, extensions: ["d"]), .custom(name: "E", parser: .interfaceBuilder, extensions: ["e"]),
        .custom(name: "F", parser: .yaml, extensions: ["f"]), .custom(name: "G", parser: .files, extensions: ["g"]),
        ResourceSynthesizer(templateType: .plugin(name: "Plug", resourceName: "H"), parser: .files, parserOptions: [:], extensions: ["h"]),
        ResourceSynthesizer(templateType: .defaultTemplate(resourceName: "I"), parser: .files, parserOptions: [:], extensions: ["i"], context: [:]),
    ]
)
