import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A package that has a release's built libraries and no sources: for `path:`, for a repository of its own, and for a
/// registry.
struct BinaryPackage {
    let name: String
    let version: SemanticVersion
    let manifest: Manifest
    /// The commit's files, where licences and module maps of the system's libraries are taken from.
    let export: Path
    let files: any FileSystem

    /// A product and its platforms.
    struct Library: Sendable {
        let product: String
        let variants: [LibraryBundle.Variant]

        /// The same on all platforms: SwiftPM's settings have conditions, and what is not there is not linked.
        var links: LibraryLinks? { variants.map(\.library.links).first { !$0.isEmpty } }
    }

    func entries(_ libraries: [Library]) throws(SlipwayError) -> [ZipEntry] {
        let top = ArtifactLayout.sourceFolder(name: name, version: version) + "/"
        var entries = [text(manifestText(libraries), at: top + "Package.swift")]
        for library in libraries {
            entries += try LibraryBundle.entries(
                product: library.product, version: version, variants: library.variants, top: top, files: files)
            guard library.links != nil else { continue }
            let folder = top + BinaryPackage.linksFolder(library.product)
            entries.append(
                text("/* what the library is linked with is said in Package.swift */\n", at: folder + "/links.c"))
            entries.append(
                text(
                    "/* nothing is declared here */\n",
                    at: folder + "/include/\(BinaryPackage.links(library.product)).h"))
        }
        for system in systemLibraries(libraries) {
            let source = export.appending(system.path)
            for file in try files.files(below: source) {
                entries.append(
                    ZipEntry(
                        path: "\(top)System/\(system.name)/\(file)", mode: .regular,
                        content: .bytes(try files.read(source.appending(file)))))
            }
        }
        for entry in try files.list(export) where entry.kind == .file && BinaryPackage.isLicence(entry.name) {
            entries.append(
                ZipEntry(
                    path: top + entry.name, mode: .regular,
                    content: .bytes(try files.read(export.appending(component: entry.name)))))
        }
        return entries
    }

    private func text(_ text: String, at path: String) -> ZipEntry {
        ZipEntry(path: path, mode: .regular, content: .bytes(Array(text.utf8)))
    }

    private static func isLicence(_ name: String) -> Bool {
        let upper = name.uppercased()
        return ["LICENSE", "LICENCE", "COPYING", "NOTICE"].contains { upper.hasPrefix($0) }
    }

    private static func linksFolder(_ product: String) -> String { "Links/\(product)" }

    /// The target that carries the settings of the linker.
    private static func links(_ product: String) -> String { ModuleMap.identifier(product) + "Links" }

    private func systemLibraries(_ libraries: [Library]) -> [LibraryLinks.SystemLibrary] {
        var result: [LibraryLinks.SystemLibrary] = []
        for library in libraries.compactMap({ $0.links?.systemLibraries }).flatMap({ $0 })
        where !result.contains(library) { result.append(library) }
        return result.sortedBytewise(by: \.name)
    }

    // MARK: Package.swift

    /// The manifest: SwiftPM takes static libraries from 6.2 on.
    func manifestText(_ libraries: [Library]) -> String {
        var text = """
            // swift-tools-version: 6.2
            // The libraries of \(name) \(version), built. Their sources are in \
            \(ArtifactLayout.sourceFile(name: name, version: version)).
            import PackageDescription

            let package = Package(
                name: \(BinaryPackage.quoted(name)),

            """
        if !manifest.package.platforms.isEmpty {
            let platforms = manifest.package.platforms.map {
                ".\($0.platform.rawValue)(\(BinaryPackage.quoted($0.version)))"
            }
            text += "    platforms: [\(platforms.joined(separator: ", "))],\n"
        }
        text += "    products: [\n"
        for library in libraries {
            let targets = [library.product] + (library.links == nil ? [] : [BinaryPackage.links(library.product)])
            text += "        .library(name: \(BinaryPackage.quoted(library.product)), targets: "
            text += "[\(targets.map(BinaryPackage.quoted).joined(separator: ", "))]),\n"
        }
        text += "    ],\n    targets: [\n"
        for library in libraries {
            let bundle = ArtifactLayout.bundleFolder(product: library.product)
            text += "        .binaryTarget(name: \(BinaryPackage.quoted(library.product)), "
            text += "path: \(BinaryPackage.quoted(bundle))),\n"
            if let links = library.links { text += linksTarget(library.product, links) }
        }
        for library in systemLibraries(libraries) { text += systemTarget(library) }
        return text + "    ])\n"
    }

    private func linksTarget(_ product: String, _ links: LibraryLinks) -> String {
        let settings =
            links.libraries.map { ".linkedLibrary(\(BinaryPackage.quoted($0)))" }
            + links.frameworks.map { ".linkedFramework(\(BinaryPackage.quoted($0)))" }
        let dependencies = links.systemLibraries.map { BinaryPackage.quoted($0.name) }
        return """
                    .target(
                        name: \(BinaryPackage.quoted(BinaryPackage.links(product))), \
            dependencies: [\(dependencies.joined(separator: ", "))], \
            path: \(BinaryPackage.quoted(BinaryPackage.linksFolder(product))),
                        linkerSettings: [\(settings.joined(separator: ", "))]),

            """
    }

    private func systemTarget(_ library: LibraryLinks.SystemLibrary) -> String {
        var parts = [
            "name: \(BinaryPackage.quoted(library.name))", "path: \(BinaryPackage.quoted("System/\(library.name)"))",
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
