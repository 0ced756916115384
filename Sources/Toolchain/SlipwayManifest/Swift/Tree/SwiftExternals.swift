import ProjectDescription
import SlipwayModel

/// Packages that targets name by their products alone, `.external(name:)`, as entries of `packages:`.
struct SwiftExternals {
    /// `nil` where they are not installed.
    let installed: InstalledPackages?
    /// Whether the repository declares any.
    let isDeclared: Bool
    /// The manifest's folder below the root.
    let folder: String
    /// What the root's own folder is called.
    var rootName = "."

    /// Codes of problems: packages that are not installed, what is told where that does not matter, and packages that
    /// are not declared.
    static let missing = "externals-missing"
    static let unread = "externals-unread"
    static let undeclared = "no-externals"

    static let none = SwiftExternals(installed: nil, isDeclared: false, folder: "")

    /// The name by which the tree knows a package.
    func name(of package: InstalledPackage) -> String {
        switch package.kind {
        case .remote: SwiftPackageNodes.name(package.location)
        case .registry: package.location
        case .folder: package.location == "." ? rootName : SlipwayModel.Path(package.location).lastComponent
        }
    }

    /// Says, once, that what targets name is not installed.
    func check(_ targets: [ProjectDescription.Target], _ problems: Problems, at place: Place) {
        let products = SwiftExternals.products(targets)
        guard installed == nil, let first = products.min(by: { $0.precedes($1) }) else { return }
        let others = products.count == 1 ? "" : " and \(products.count - 1) more"
        if isDeclared {
            if problems.passesOver(SwiftExternals.missing) {
                problems.note(
                    SwiftExternals.unread,
                    "the packages of Package.swift are not installed: their products stand alone",
                    cause: "targets need '\(first)'\(others), and which package has it is not known",
                    hint: "`slipway install` brings the rest", at: place)
            }
            problems.error(
                SwiftExternals.missing, "the packages of Package.swift are not installed, and targets need them",
                cause: "'\(first)'\(others); they never were, or Package.swift or Package.resolved has changed since",
                hint: "run `slipway install`", at: place)
        } else {
            problems.error(
                SwiftExternals.undeclared, "targets need '\(first)'\(others) of packages that are not declared",
                cause: "external dependencies are products of the packages of Tuist/Package.swift, which is not there",
                hint: "write it, and run `slipway install`", at: place)
        }
    }

    private static func products(_ targets: [ProjectDescription.Target]) -> Set<String> {
        var products: Set<String> = []
        for target in targets {
            for case .external(let name, _) in target.dependencies { products.insert(name) }
        }
        return products
    }

    /// The entries that the products which targets name need, by identity.
    ///
    /// - Parameter others: products that targets need besides those that they name.
    func nodes(
        _ targets: [ProjectDescription.Target], others: Set<String>, at place: Place
    ) -> [(name: String, node: ManifestNode)] {
        let products = SwiftExternals.products(targets).union(others)
        let packages = products.compactMap { installed?.package(of: $0) }.sortedBytewise(by: \.identity)
        var result: [(name: String, node: ManifestNode)] = []
        var known: Set<String> = []
        // several products of one package
        for package in packages where known.insert(package.identity).inserted {
            result.append((name(of: package), node(package, at: place)))
        }
        return result
    }

    private func node(_ package: InstalledPackage, at place: Place) -> ManifestNode {
        var draft = NodeDraft(place)
        switch package.kind {
        case .remote: draft.set("url", text: package.location)
        case .registry: draft.set("id", text: package.location)
        case .folder: draft.set("path", text: SwiftTreeContext.relative(package.location, to: folder))
        }
        switch package.requirement {
        case .range(let first, let end)?:
            let (key, isRange) = SwiftExternals.form(first, end)
            draft.set(key, text: first)
            if isRange { draft.set("maxVersion", text: end) }
        case .exact(let version)?: draft.set("exactVersion", text: version)
        case .branch(let name)?: draft.set("branch", text: name)
        case .revision(let commit)?: draft.set("revision", text: commit)
        // an indirect one is as it was resolved
        case nil where package.kind != .folder:
            if let version = package.version {
                draft.set("exactVersion", text: version)
            } else {
                draft.set("revision", text: package.revision)
            }
        case nil: break
        }
        return draft.node
    }

    /// The key of `packages:` for a range, and whether it needs its end.
    private static func form(_ first: String, _ end: String) -> (key: String, isRange: Bool) {
        guard let core = SemanticVersion(first)?.core else { return ("minVersion", true) }
        let end = SemanticVersion(end)
        if end == core.bumped(.major) { return ("from", false) }
        if end == core.bumped(.minor) { return ("minorVersion", false) }
        return ("minVersion", true)
    }
}
