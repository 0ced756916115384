import ProjectDescription

func app(_ name: String, _ defaults: DefaultSettings) -> Target {
    .target(name: name, destinations: .macOS, product: .app, bundleId: "com.example.\(name)", sources: "App/**", settings: .settings(defaultSettings: defaults))
}

let project = Project(
    name: "Presets", settings: .settings(defaultSettings: .essential),
    targets: [
        app("Usual", .recommended), app("Without", .recommended(excluding: ["COMBINE_HIDPI_IMAGES"])), app("Least", .essential(excluding: ["SWIFT_VERSION"])), app("Nothing", .none),
        .target(name: "AsProject", destinations: .macOS, product: .app, bundleId: "com.example.as", sources: "App/**"),
    ]
)
