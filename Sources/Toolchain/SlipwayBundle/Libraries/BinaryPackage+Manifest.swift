import SlipwayModel

extension BinaryPackage {
    /// The manifest: SwiftPM takes static libraries from 6.2 on.
    func manifestText(_ libraries: [Library]) -> String {
        let isNewer = libraries.contains { $0.variants.contains(where: \.library.hasModuleSelectors) }
        var text = BinaryPackage.manifestStart(
            name: name, version: version,
            swift: isNewer ? BinaryPackage.swiftWithModuleSelectors : BinaryPackage.usualSwift)
        if !manifest.package.platforms.isEmpty {
            let platforms = manifest.package.platforms.map {
                ".\($0.platform.rawValue)(\(BinaryPackage.quoted($0.version)))"
            }
            text += "    platforms: [\(platforms.joined(separator: ", "))],\n"
        }
        text += "    products: [\n"
        for library in libraries {
            let targets = targets(of: library, libraries)
            text += "        .library(name: \(BinaryPackage.quoted(library.product)), targets: "
            text += "[\(targets.map(BinaryPackage.quoted).joined(separator: ", "))]),\n"
        }
        text += "    ],\n" + traitsText + "    targets: [\n"
        for framework in BinaryPackage.frameworks(of: libraries) {
            text += binaryTarget(
                framework.module, at: ArtifactLayout.xcframeworkFolder(module: framework.module))
        }
        for library in libraries {
            if !library.variants.isEmpty {
                text += binaryTarget(
                    BinaryPackage.archive(library), at: ArtifactLayout.bundleFolder(product: library.product))
            }
            if library.hasTie { text += tie(library, libraries) }
        }
        for module in sharedModules(libraries) {
            let name = headers(module)
            text += binaryTarget(name, at: ArtifactLayout.bundleFolder(product: name))
        }
        for library in systemLibraries(libraries) { text += systemTarget(library) }
        return text + "    ])\n"
    }

    /// The first that takes static libraries.
    static let usualSwift = "6.2"
    /// The first that reads interfaces with module selectors.
    static let swiftWithModuleSelectors = "6.3"

    /// What comes before the platforms and the products.
    ///
    /// - Parameter swift: the first version that can use the libraries.
    static func manifestStart(name: String, version: SemanticVersion, swift: String = usualSwift) -> String {
        """
        // swift-tools-version: \(swift)
        // The libraries of \(name) \(version), built. Their sources are in \
        \(ArtifactLayout.sourceFile(name: name, version: version)).
        import PackageDescription

        let package = Package(
            name: \(quoted(name)),

        """
    }

    /// The traits that the libraries were built with, for whoever asks for one of them. The others are not there, and
    /// asking for one is an error of SwiftPM's.
    private var traitsText: String {
        let enabled = manifest.package.enabledTraits.sortedBytewise()
        let off = Set(manifest.package.traits.map(\.name)).subtracting(enabled).sortedBytewise()
        if enabled.isEmpty && off.isEmpty { return "" }
        func words(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
        var text =
            enabled.isEmpty
            ? "    // What is built has no trait on."
            : "    // What is built has these traits on, whatever a user of the package asks for."
        if !off.isEmpty { text += " Off, and only in the sources: \(off.joined(separator: ", "))." }
        text += "\n"
        if enabled.isEmpty { return text }
        let declared = enabled.map { ".trait(name: \(BinaryPackage.quoted($0)))" }
        return text
            + "    traits: [\((declared + [".default(enabledTraits: [\(words(enabled))])"]).joined(separator: ", "))],\n"
    }

    private func binaryTarget(_ name: String, at path: String) -> String {
        "        .binaryTarget(name: \(BinaryPackage.quoted(name)), path: \(BinaryPackage.quoted(path))),\n"
    }

    /// The targets that a product is made of.
    private func targets(of library: Library, _ all: [Library]) -> [String] {
        if library.isMixed { return [BinaryPackage.links(library.product)] }
        return library.frameworks.map(\.module) + (library.variants.isEmpty ? [] : [library.product])
            + (library.hasTie ? [BinaryPackage.links(library.product)] : []) + headers(of: library, all)
    }

    /// The targets of headers that a product has in common with others.
    private func headers(of library: Library, _ all: [Library]) -> [String] {
        sharedModules(all).filter(library.headerModules.contains).map(headers)
    }

    /// The target of the artifact bundle: the product's name, unless that may be a framework's.
    private static func archive(_ library: Library) -> String {
        library.isMixed ? ModuleMap.identifier(library.product) + "Archive" : library.product
    }

    /// SwiftPM's names of Apple's platforms, and of all others.
    private static let applePlatforms = ["macOS", "macCatalyst", "iOS", "tvOS", "watchOS", "visionOS"]
    private static let otherPlatforms = ["linux", "android", "windows", "wasi", "openbsd"]

    private func tie(_ library: Library, _ all: [Library]) -> String {
        let links = library.links
        let condition = library.isMixed ? ", \(BinaryPackage.when(BinaryPackage.otherPlatforms))" : ""
        let settings =
            (links?.libraries ?? []).map { ".linkedLibrary(\(BinaryPackage.quoted($0))\(condition))" }
            + (links?.frameworks ?? []).map { ".linkedFramework(\(BinaryPackage.quoted($0))\(condition))" }
        func dependency(_ name: String, _ platforms: [String]) -> String {
            ".target(name: \(BinaryPackage.quoted(name)), condition: \(BinaryPackage.when(platforms)))"
        }
        var dependencies: [String] = []
        if library.isMixed {
            dependencies += library.frameworks.map { dependency($0.module, BinaryPackage.applePlatforms) }
            dependencies.append(dependency(BinaryPackage.archive(library), BinaryPackage.otherPlatforms))
        }
        dependencies += (links?.systemLibraries ?? []).map { system in
            let name = SystemModule(library: system, package: name).target
            return library.isMixed
                ? dependency(name, BinaryPackage.otherPlatforms) : BinaryPackage.quoted(name)
        }
        if library.isMixed {
            dependencies += headers(of: library, all).map { dependency($0, BinaryPackage.otherPlatforms) }
        }
        return """
                    .target(
                        name: \(BinaryPackage.quoted(BinaryPackage.links(library.product))), \
            dependencies: [\(dependencies.joined(separator: ", "))], \
            path: \(BinaryPackage.quoted(BinaryPackage.linksFolder(library.product))),
                        linkerSettings: [\(settings.joined(separator: ", "))]),

            """
    }

    private static func when(_ platforms: [String]) -> String {
        ".when(platforms: [\(platforms.map { "." + $0 }.joined(separator: ", "))])"
    }

    private func systemTarget(_ library: LibraryLinks.SystemLibrary) -> String {
        let module = SystemModule(library: library, package: name)
        var parts = [
            "name: \(BinaryPackage.quoted(module.target))",
            "path: \(BinaryPackage.quoted(module.folder))",
        ]
        if let pkgConfig = library.pkgConfig { parts.append("pkgConfig: \(BinaryPackage.quoted(pkgConfig))") }
        if !library.providers.isEmpty {
            let providers = library.providers.map { provider in
                switch provider {
                case .apt(let names): ".apt([\(names.map(BinaryPackage.quoted).joined(separator: ", "))])"
                case .brew(let names): ".brew([\(names.map(BinaryPackage.quoted).joined(separator: ", "))])"
                case .yum(let names): ".yum([\(names.map(BinaryPackage.quoted).joined(separator: ", "))])"
                }
            }
            parts.append("providers: [\(providers.joined(separator: ", "))]")
        }
        return "        .systemLibrary(\(parts.joined(separator: ", "))),\n"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\u{0}"..<" ": result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
