import SlipwayReport

/// A package as SwiftPM reads its manifest: what `swift package dump-package` prints.
struct PackageDump: Sendable, Equatable {
    let targets: [Target]
    /// Targets of the products, by the product's name.
    let products: [String: [String]]
    let dependencies: [Dependency]
    /// What all targets share, as text: platforms, language modes, the version of the tools.
    let settings: String

    struct Target: Sendable, Equatable {
        let name: String
        /// `regular`, `executable`, `test`, `macro`, `plugin`, `system` or `binary`.
        let type: String
        /// Relative to the package; `nil` for the usual folder.
        let path: String?
        /// Files and folders that are no sources, relative to the target.
        let excluded: [String]
        /// Files and folders that are all the sources there are; empty where all below the target are.
        let sources: [String]
        /// Files and folders that are resources, relative to the target.
        let resources: [String]
        let references: [Reference]
        /// Folders that headers are looked for in: `headerSearchPath`, relative to the target.
        let headerFolders: [String]
        /// `unsafeFlags`; what they name is relative to the package.
        let flags: [String]
        /// The name of a system library for `pkg-config`.
        let pkgConfig: String?
        /// All that the manifest says of it.
        let text: String
    }

    /// What a target names as its dependency.
    enum Reference: Sendable, Equatable {
        case target(String)
        case product(String, package: String?)
        /// A target of the package where there is one of that name, else a product.
        case name(String)
    }

    struct Dependency: Sendable, Equatable {
        let identity: String
        /// Another name that targets use for it.
        let name: String?
        /// Where it lies, for one that is a folder.
        let path: String?
        /// What is asked of it, without where it is.
        let traits: String
    }

    /// - Returns: `nil` where the text is something else.
    init?(_ text: String) {
        // SwiftPM may say something in front
        guard let start = text.firstIndex(of: "{"), let document = JSONValue.parse(String(text[start...])),
            case .list(let targets)? = document["targets"]
        else { return nil }
        self.targets = targets.compactMap(Target.init)
        products = Dictionary(
            (document["products"]?.list ?? []).map { ($0["name"]?.text ?? "", $0["targets"]?.texts ?? []) }
        ) { $0 + $1 }
        dependencies = (document["dependencies"]?.list ?? []).compactMap(Dependency.init)
        let shared = [
            "name", "platforms", "toolsVersion", "swiftLanguageVersions", "cLanguageStandard", "cxxLanguageStandard",
            "defaultLocalization", "traits",
        ]
        settings =
            JSONValue.object(
                Dictionary(shared.map { ($0, document[$0] ?? .null) }) { first, _ in first }
            ).canonical
        guard self.targets.count == targets.count else { return nil }
    }
}

extension PackageDump.Target {
    fileprivate init?(_ value: JSONValue) {
        guard let name = value["name"]?.text, let type = value["type"]?.text else { return nil }
        self.name = name
        self.type = type
        path = value["path"]?.text
        excluded = value["exclude"]?.texts ?? []
        sources = value["sources"]?.texts ?? []
        resources = (value["resources"]?.list ?? []).compactMap { $0["path"]?.text }
        let settings = (value["settings"]?.list ?? []).compactMap { $0["kind"] }
        headerFolders = settings.compactMap { $0["headerSearchPath"]?["_0"]?.text }
        flags = settings.flatMap { $0["unsafeFlags"]?["_0"]?.texts ?? [] }
        pkgConfig = value["pkgConfig"]?.text
        references =
            (value["dependencies"]?.list ?? []).compactMap(PackageDump.Reference.init)
            + (value["pluginUsages"]?.list ?? []).compactMap(PackageDump.Reference.init)
        text = value.canonical
    }
}

extension PackageDump.Reference {
    /// Source: `PackageModel/Manifest/TargetDescription.swift` of SwiftPM.
    fileprivate init?(_ value: JSONValue) {
        if let name = value["target"]?[0]?.text {
            self = .target(name)
        } else if let product = value["product"], let name = product[0]?.text {
            self = .product(name, package: product[1]?.text)
        } else if let plugin = value["plugin"], let name = plugin[0]?.text {
            self = plugin[1]?.text.map { .product(name, package: $0) } ?? .name(name)
        } else if let name = value["byName"]?[0]?.text {
            self = .name(name)
        } else {
            return nil
        }
    }
}

extension PackageDump.Dependency {
    fileprivate init?(_ value: JSONValue) {
        let kinds = ["sourceControl", "fileSystem", "registry"]
        guard let entry = kinds.lazy.compactMap({ value[$0]?[0] }).first, let identity = entry["identity"]?.text else {
            return nil
        }
        self.identity = identity.lowercased()
        name = entry["nameForTargetDependencyResolutionOnly"]?.text
        path = value["fileSystem"]?[0]?["path"]?.text
        traits = entry["traits"]?.canonical ?? ""
    }

    /// Whether targets mean this one by a name.
    func isNamed(_ text: String) -> Bool { identity == text.lowercased() || name?.lowercased() == text.lowercased() }
}
