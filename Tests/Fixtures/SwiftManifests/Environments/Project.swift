import ProjectDescription
import ProjectDescriptionHelpers

let project = Project(
    name: "Environments",
    options: .options(automaticSchemesOptions: .disabled, textSettings: .textSettings(usesTabs: false, indentWidth: 2)),
    settings: .settings(base: .versioned.setBundleIdentifier(), configurations: .default),
    targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "com.example$(BUNDLE_ID_SUFFIX)", infoPlist: "Shop/Info.plist", sources: ["Shop/**"], settings: .settings(base: [:], configurations: .default)),
        .target(name: "ShopTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: ["ShopTests/**"], dependencies: [.target(name: "Shop")]),
    ],
    schemes: BuildEnvironment.allCases.map { .make("Shop", environment: $0) },
    additionalFiles: ["Configurations/**"])
