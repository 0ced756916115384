import ProjectDescription

/// What a product can depend on: Tuist's table (`GraphLinter.validLinks` of TuistGenerator), by kinds instead of one
/// row per platform. It is wider than that in what Xcode builds all the same, such as a framework that links a
/// dynamic library.
enum ProductRules {
    typealias Product = ProjectDescription.Product
    typealias Platform = ProjectDescription.Platform

    static let statics: Set<Product> = [.staticLibrary, .staticFramework]
    static let libraries: Set<Product> = [.staticLibrary, .staticFramework, .framework, .dynamicLibrary]
    /// What an app has in it, and what has an identifier below the app's.
    static let embedded: Set<Product> = [
        .appExtension, .messagesExtension, .stickerPackExtension, .extensionKitExtension, .watch2App, .appClip,
    ]
    static let tests: Set<Product> = [.unitTests, .uiTests]

    /// Whether it ends up as a program or is loaded by one, and takes static code in.
    static func links(_ product: Product) -> Bool { !statics.contains(product) && product != .bundle }

    /// Whether Xcode links static libraries into it unasked.
    static func isProgram(_ product: Product) -> Bool { links(product) && !libraries.contains(product) }

    /// Whether a product may depend on another of the same platform.
    static func allows(_ product: Product, _ other: Product) -> Bool {
        if libraries.contains(other) { return true }
        switch (product, other) {
        case (_, .macro): return true
        case (.macro, _): return false
        case (_, .bundle): return true
        case (.app, .unitTests), (.app, .uiTests), (.app, .watch2Extension): return false
        case (.app, _): return true
        case (.appClip, .appExtension), (.appClip, .extensionKitExtension): return true
        case (.watch2App, .watch2Extension), (.watch2Extension, .appExtension): return true
        case (.extensionKitExtension, .xpc), (.bundle, .app): return true
        // code that runs in another program, or beside one
        case (.unitTests, _), (.uiTests, _): return !tests.contains(other)
        default: return false
        }
    }

    /// Whether there is a platform of one target on which it may depend on the other.
    static func allows(_ target: CheckedTarget, _ other: CheckedTarget) -> Bool {
        // a macro runs in the compiler
        if other.product == .macro { return true }
        if !target.platforms.isDisjoint(with: other.platforms) {
            let isApp = target.product == .app && [.app, .commandLineTool].contains(other.product)
            // an app of the Mac has other programs in it
            let common = target.platforms.intersection(other.platforms)
            return allows(target.product, other.product) && (!isApp || common.contains(.macOS))
        }
        let isPhone = target.platforms.contains(.iOS)
        if isPhone, target.product == .app, other.platforms.contains(.watchOS) {
            return other.product == .watch2App || other.product == .app
        }
        guard isPhone, other.platforms.contains(.macOS) else {
            return target.product == .bundle && target.platforms.contains(.macOS) && other.platforms.contains(.iOS)
        }
        return other.product == .bundle || target.hasCatalyst && allows(target.product, other.product)
    }

    /// What cannot be built for a platform at all.
    static let unfit: [Product: Platform] = [
        .watch2App: .watchOS, .watch2Extension: .watchOS, .tvTopShelfExtension: .tvOS,
    ]
}
