import SlipwayModel

extension ProductType {
    /// Apple's identifier of the product type.
    var identifier: String { self == .none ? "" : "com.apple.product-type." + rawValue }

    /// The extension of the product's file; `nil` for tools.
    var fileExtension: String? {
        switch self {
        case .application, .onDemandInstallCapableApplication, .messagesApplication, .watchApp, .watch2App,
            .watch2AppContainer:
            "app"
        case .appExtension, .intentsServiceExtension, .messagesExtension, .stickerPack, .extensionKitExtension,
            .tvExtension, .watchExtension, .watch2Extension, .xcodeExtension:
            "appex"
        case .bundle: "bundle"
        case .ocUnitTestBundle: "octest"
        case .uiTestBundle, .unitTestBundle: "xctest"
        case .framework, .staticFramework: "framework"
        case .xcFramework: "xcframework"
        case .instrumentsPackage: "instrpkg"
        case .dynamicLibrary: "dylib"
        case .staticLibrary: "a"
        case .metalLibrary: "metallib"
        case .driverExtension: "dext"
        case .systemExtension: "systemextension"
        case .xpcService: "xpc"
        case .commandLineTool, .none: nil
        }
    }

    var isApp: Bool { fileExtension == "app" }
    var isExtension: Bool { fileExtension == "appex" }
    var isSystemExtension: Bool { self == .driverExtension || self == .systemExtension }
    var isTest: Bool { fileExtension == "xctest" }
    var isFramework: Bool { self == .framework || self == .staticFramework }
    var isExecutable: Bool { isApp || isExtension || isSystemExtension || isTest || self == .commandLineTool }

    /// Whether Xcode rejects an empty phase of sources in such a target.
    var canDoWithoutSources: Bool {
        switch self {
        case .bundle, .watch2App, .stickerPack, .messagesApplication: true
        default: false
        }
    }
}

/// How a product is linked into another.
enum ProductLinkage { case dynamic, `static`, none }

extension XcodeTarget {
    /// What the product's file is called.
    var productFile: String {
        let base = (productName ?? name) + (type.fileExtension.map { "." + $0 } ?? "")
        return type == .staticLibrary ? "lib" + base : base
    }

    var isLegacy: Bool { legacy != nil }

    var linkage: ProductLinkage {
        switch type {
        case .framework, .xcFramework: settings.base.text("MACH_O_TYPE") == "staticlib" ? .static : .dynamic
        case .dynamicLibrary: .dynamic
        case .staticLibrary, .staticFramework: .static
        default: .none
        }
    }

    /// Whether what this target needs is put into its product.
    var embedsDependencies: Bool { type.isApp || type.isTest }

    var embedsCarthage: Bool { type.isApp && platform != .watchOS || type == .watch2Extension || type.isTest }

    /// Whether this target's product carries another's, unless a manifest says otherwise.
    func embeds(_ other: XcodeTarget) -> Bool {
        if other.linkage == .static { return false }
        return type.isApp || type.isTest && (other.type == .framework || other.type == .bundle)
    }
}

extension CopyFiles.Destination {
    /// `dstSubfolderSpec` of a copy phase.
    var subfolder: String {
        switch self {
        case .absolutePath: "0"
        case .wrapper: "1"
        case .executables: "6"
        case .resources: "7"
        case .frameworks: "10"
        case .sharedFrameworks: "11"
        case .sharedSupport: "12"
        case .plugins: "13"
        case .javaResources: "15"
        case .productsDirectory: "16"
        }
    }
}

extension XcodePlatform {
    var carthageName: String { self == .macOS ? "Mac" : rawValue }
}
