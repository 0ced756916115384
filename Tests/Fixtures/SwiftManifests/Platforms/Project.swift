import ProjectDescription

func module(_ name: String, _ destinations: Destinations, _ product: Product, _ versions: DeploymentTargets? = nil) -> Target {
    .target(
        name: name, destinations: destinations, product: product, bundleId: "com.example.\(name)",
        deploymentTargets: versions, sources: ["\(name)/**"])
}

let project = Project(
    name: "Platforms",
    targets: [
        module("Everywhere", [.iPhone, .iPad, .mac, .appleTv, .appleWatch, .appleVision], .staticFramework, .multiplatform(iOS: "16.0", macOS: "13.0", watchOS: "9.0", tvOS: "16.0", visionOS: "1.0")),
        module("Catalyst", [.iPhone, .iPad, .macCatalyst], .app, .iOS("17.0")),
        module("Phone", [.iPhone], .app),
        module("Tool", .macOS, .commandLineTool, .macOS("14.0")),
        module("Watch", .watchOS, .app, .watchOS("10.0")),
        module("TV", .tvOS, .tvTopShelfExtension),
        module("Vision", .visionOS, .dynamicLibrary),
        module("Clip", .iOS, .appClip),
        module("Share", .iOS, .appExtension),
        module("Stickers", .iOS, .stickerPackExtension),
        module("Messages", .iOS, .messagesExtension),
        module("Bundle", .macOS, .bundle),
        module("XPC", .macOS, .xpc),
        module("System", .macOS, .systemExtension),
        module("Kit", .macOS, .extensionKitExtension),
        module("UITests", .iOS, .uiTests),
        module("Macros", .macOS, .macro),
        module("Static", .iOS, .staticLibrary),
    ]
)
