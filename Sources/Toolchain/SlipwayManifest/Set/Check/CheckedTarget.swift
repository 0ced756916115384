import ProjectDescription
import SlipwayModel

/// A target as the checks of a set see it, whichever kind of manifest declares it.
struct CheckedTarget {
    /// A target by the folder of its project, relative to the root of the set, and its name.
    struct Key: Hashable, Comparable {
        let folder: String
        let name: String

        static func < (left: Key, right: Key) -> Bool {
            left.folder == right.folder ? left.name < right.name : left.folder < right.folder
        }
    }

    struct Dependency {
        let key: Key
        /// The platforms that it is for; `nil` is all.
        var platforms: Set<ProjectDescription.Platform>?
        /// Whether the target links it, where it can be linked.
        var isLinked = true
        /// Where it was written: of Swift manifests, the target's place.
        var place: Place?
    }

    let key: Key
    var product: ProjectDescription.Product
    var platforms: Set<ProjectDescription.Platform>
    var hasCatalyst: Bool
    /// The name of what is built, without an ending.
    var productName: String
    /// `nil` where it is not known before the build.
    var bundleID: String?
    var hasEntitlements: Bool
    var dependencies: [Dependency] = []
    var place: Place?
    /// Whether the manifest has XcodeGen's words, which lets pass what Tuist refuses.
    let isWritten: Bool

    var name: String { key.name }

    /// The file that is built.
    var productFile: String {
        switch product {
        case .app, .appClip, .watch2App: "\(productName).app"
        case .staticLibrary: "lib\(productName).a"
        case .dynamicLibrary: "\(productName).dylib"
        case .framework, .staticFramework: "\(productName).framework"
        case .unitTests, .uiTests: "\(productName).xctest"
        case .bundle: "\(productName).bundle"
        case .appExtension, .messagesExtension, .stickerPackExtension, .watch2Extension, .tvTopShelfExtension,
            .extensionKitExtension:
            "\(productName).appex"
        case .xpc: "\(productName).xpc"
        case .systemExtension: "\(productName).systemextension"
        case .commandLineTool, .macro, .plugin: productName
        }
    }

    /// `framework`, `app clip`: what messages call the product.
    var kind: String {
        switch product {
        case .app: "app"
        case .staticLibrary: "static library"
        case .dynamicLibrary: "dynamic library"
        case .framework: "framework"
        case .staticFramework: "static framework"
        case .unitTests: "unit tests"
        case .uiTests: "UI tests"
        case .bundle: "bundle"
        case .commandLineTool: "tool"
        case .appClip: "app clip"
        case .appExtension: "app extension"
        case .watch2App: "watch app"
        case .watch2Extension: "watch extension"
        case .tvTopShelfExtension: "top shelf extension"
        case .messagesExtension: "messages extension"
        case .stickerPackExtension: "sticker pack"
        case .xpc: "XPC service"
        case .systemExtension: "system extension"
        case .extensionKitExtension: "ExtensionKit extension"
        case .macro: "macro"
        case .plugin: "plugin"
        }
    }

    /// `iOS, macOS`.
    static func names(_ platforms: Set<ProjectDescription.Platform>) -> String {
        SwiftTargetNodes.platforms.filter { platforms.contains($0.0) }.map(\.1.rawValue).joined(separator: ", ")
    }

    var platformNames: String { CheckedTarget.names(platforms) }
}
