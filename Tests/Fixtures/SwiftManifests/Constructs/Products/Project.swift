import ProjectDescription

/// Every product, on a platform that has it.
let products: [(String, Destinations, Product)] = [
    ("App", .iOS, .app), ("MacApp", .macOS, .app), ("WatchApp", .watchOS, .app), ("TVApp", .tvOS, .app),
    ("VisionApp", .visionOS, .app), ("StaticLibrary", .iOS, .staticLibrary), ("DynamicLibrary", .macOS, .dynamicLibrary),
    ("Framework", .iOS, .framework), ("StaticFramework", .iOS, .staticFramework), ("UnitTests", .iOS, .unitTests),
    ("UITests", .iOS, .uiTests), ("Bundle", .iOS, .bundle), ("MacBundle", .macOS, .bundle), ("Tool", .macOS, .commandLineTool),
    ("Clip", .iOS, .appClip), ("Share", .iOS, .appExtension), ("OldWatch", .watchOS, .watch2App),
    ("OldWatchExtension", .watchOS, .watch2Extension), ("TopShelf", .tvOS, .tvTopShelfExtension),
    ("Messages", .iOS, .messagesExtension), ("Stickers", .iOS, .stickerPackExtension), ("Service", .macOS, .xpc),
    ("Driver", .macOS, .systemExtension), ("Kit", .macOS, .extensionKitExtension), ("Macros", .macOS, .macro), ("Plugin", .macOS, .plugin),
]

let needs: [String: [TargetDependency]] = [
    "App": [.target(name: "Share"), .target(name: "OldWatch"), .target(name: "Clip"), .target(name: "Framework")],
    "OldWatch": [.target(name: "OldWatchExtension")],
    "Framework": [.macro(name: "Macros")],
]

/// What lies in another product has an identifier below that one's.
let outer = ["Share": "app.", "OldWatch": "app.", "Clip": "app.", "OldWatchExtension": "app.oldwatch."]

/// The lowest version of the one platform that a target is for.
func lowest(_ destinations: Destinations) -> DeploymentTargets {
    switch destinations {
    case .macOS: .macOS("13.0")
    case .watchOS: .watchOS("9.0")
    case .tvOS: .tvOS("16.0")
    case .visionOS: .visionOS("1.0")
    default: .iOS("16.0")
    }
}

let project = Project(
    name: "Products",
    targets: products.map { name, destinations, product in
        .target(
            name: name, destinations: destinations, product: product, bundleId: "com.example.\(outer[name] ?? "")\(name.lowercased())",
            deploymentTargets: lowest(destinations),
            sources: product == .bundle && destinations == .iOS ? nil : ["\(name)/**"],
            entitlements: product == .appClip ? .dictionary(["com.apple.developer.parent-application-identifiers": ["$(AppIdentifierPrefix)com.example.app"]]) : nil,
            dependencies: needs[name] ?? [])
    } + [
        .target(
            name: "Everywhere", destinations: [.iPhone, .iPad, .mac, .macWithiPadDesign, .appleWatch, .appleTv, .appleVision, .appleVisionWithiPadDesign],
            product: .staticFramework, bundleId: "com.example.everywhere", sources: "Everywhere/**"),
        .target(name: "Catalyst", destinations: [.iPad, .macCatalyst], product: .app, bundleId: "com.example.catalyst", sources: "Catalyst/**"),
        .target(name: "Tvos", destinations: Set(Destination.allCases.filter { $0.platform == .tvOS }), product: .app, bundleId: "com.example.tvos", deploymentTargets: .tvOS("17.0")),
        .target(name: "Platforms", destinations: .visionOS, product: .app, bundleId: "com.example.\(Platform.visionOS.rawValue)", deploymentTargets: .visionOS("2.0")),
        .target(name: "Watchos", destinations: .watchOS, product: .app, bundleId: "com.example.\(Platform.watchOS.rawValue)", deploymentTargets: .watchOS("10.0")),
        .target(name: "Macos", destinations: .macOS, product: .app, bundleId: "com.example.\(Platform.macOS.rawValue)", deploymentTargets: .macOS("14.0")),
        .target(name: "Ios", destinations: .iOS, product: .app, bundleId: "com.example.\(Platform.iOS.rawValue)", deploymentTargets: .iOS("17.0")),
    ]
)
