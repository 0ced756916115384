import ProjectDescription

// What is written for resources: by the repository's templates, by a plugin's, and otherwise than usual.
let project = Project(
    name: "Shop",
    targets: [
        .target(
            name: "Shop", destinations: .iOS, product: .framework, bundleId: "com.example.shop", sources: ["Sources/**"],
            resources: ["Resources/**"], coreDataModels: [.coreDataModel("Shop.xcdatamodeld")])
    ],
    resourceSynthesizers: .default + [
        .strings(parserOptions: ["separator": "/"]), .assets(templateParameters: ["name": "House"]),
        .plists(plugin: "House"), .json(), .yaml(), .files(extensions: ["mp4", "caf"]),
        .custom(
            name: "Lottie", parser: .json, extensions: ["lottie"],
            context: ["speed": 2, "rate": 1.5, "loops": true, "text": "2", "list": ["a"], "table": ["b": 3]]),
        .custom(name: "Sounds", parser: .files, extensions: ["wav"]),
    ]
)
