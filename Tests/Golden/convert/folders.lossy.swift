import ProjectDescription

let project = Project(
    name: "Shop",
    options: .options(
        automaticSchemesOptions: .disabled,
        disableBundleAccessors: true,
        disableSynthesizedResourceAccessors: true
    ),
    targets: [
        .target(
            name: "App",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .app,
            bundleId: "com.example.App",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: [.glob("App/**", excluding: ["App/Data/Private/**"])],
            resources: [
                .glob(pattern: "App/**/*.{json,xcassets,xib}", excluding: ["App/Data/Private/**"]),
                "Icons/i.json",
                "LICENSE",
                "v1.0/**",
            ]
        ),
        .target(
            name: "Kit",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .framework,
            bundleId: "com.example.Kit",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Kit/**", "Later/**"],
            headers: .headers(public: ["Kit/**"])
        ),
        .target(
            name: "Only",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .bundle,
            bundleId: "com.example.Only",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            resources: ["Only/**/*.json"]
        ),
    ],
    additionalFiles: ["Docs/**", "LICENSE"]
)

// What project.yml said besides:
//
//     options:
//       deploymentTarget:
//         iOS: "16.0"
