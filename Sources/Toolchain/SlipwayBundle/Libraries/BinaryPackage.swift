import SlipwayArchive
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
        var variants: [LibraryBundle.Variant] = []
        /// For Apple's platforms; a framework for each module.
        var frameworks: [Framework] = []

        /// The same on all platforms: SwiftPM's settings have conditions, and what is not there is not linked.
        var links: LibraryLinks? { variants.map(\.library.links).first { !$0.isEmpty } }

        /// Modules in C whose headers are in it.
        var headerModules: Set<String> {
            let folders = variants.flatMap(\.library.headerFolders)
            return Set(folders.filter { $0.hasPrefix("include/") }.map { String($0.dropFirst("include/".utf8.count)) })
        }

        /// Whether Apple's platforms and others have something of their own.
        var isMixed: Bool { !variants.isEmpty && !frameworks.isEmpty }

        /// Symbols that a program has to refer to, sorted.
        var marks: [String] { Set(variants.flatMap(\.library.marks)).sortedBytewise() }

        /// Whether a target of the package ties together what belongs to the product.
        var hasTie: Bool { links != nil || isMixed || !marks.isEmpty }
    }

    /// An XCFramework.
    struct Framework: Sendable, Equatable {
        let module: String
        /// The folder that Xcode made.
        let folder: Path
    }

    func entries(_ libraries: [Library]) throws(SlipwayError) -> [ZipEntry] {
        let top = ArtifactLayout.sourceFolder(name: name, version: version) + "/"
        var entries = [text(manifestText(libraries), at: top + "Package.swift")]
        for framework in BinaryPackage.frameworks(of: libraries) {
            entries += try FolderEntries.all(
                of: framework.folder, as: top + ArtifactLayout.xcframeworkFolder(module: framework.module),
                files: files)
        }
        let shared = sharedModules(libraries)
        // those have a target of the package already
        let elsewhere = Set(shared)
        for module in shared { entries += try headers(of: module, libraries, top: top) }
        for library in libraries {
            if !library.variants.isEmpty {
                entries += try LibraryBundle.entries(
                    product: library.product, version: version, variants: library.variants, top: top,
                    without: elsewhere,
                    files: files)
            }
            guard library.hasTie else { continue }
            let folder = top + BinaryPackage.linksFolder(library.product)
            entries.append(
                text(BinaryPackage.linksText(marks: library.marks), at: folder + "/links.c"))
            entries.append(
                text(
                    BinaryPackage.linksHeader,
                    at: folder + "/include/\(BinaryPackage.links(library.product)).h"))
        }
        for system in systemLibraries(libraries) {
            let module = SystemModule(library: system, package: name)
            entries.append(text(module.moduleMap, at: top + module.folder + "/module.modulemap"))
        }
        return entries
            + (try LicenseFiles(files: files).texts(in: export)).map {
                ZipEntry(path: top + $0.path, mode: .regular, content: .bytes($0.content))
            }
    }

    /// The header of such a source.
    static let linksHeader = "/* nothing is declared here */\n"

    /// A source that refers to a library: what nothing else refers to gets into a program, too, and a version that is
    /// not the one of another library is noticed.
    static func linksText(marks: [String]) -> String {
        var text = "/* what the library is linked with is said in Package.swift */\n"
        if marks.isEmpty { return text }
        text += "#if defined(__ELF__)\n"
        for (index, mark) in marks.enumerated() {
            text += "extern const char mark\(index) __asm__(\"\(mark)\");\n"
        }
        let names = marks.indices.map { "&mark\($0)" }.joined(separator: ", ")
        return text + "__attribute__((used)) static const char *const marks[] = {\(names)};\n#endif\n"
    }

    /// Modules in C whose headers several libraries have: a compiler takes a module from one place alone.
    func sharedModules(_ libraries: [Library]) -> [String] {
        var counts: [String: Int] = [:]
        for library in libraries { for module in library.headerModules { counts[module, default: 0] += 1 } }
        return counts.filter { $0.value > 1 }.keys.sortedBytewise()
    }

    /// The artifact bundle of a module's headers, with a library that has nothing in it: the code is in the others.
    private func headers(of module: String, _ libraries: [Library], top: String) throws(SlipwayError) -> [ZipEntry] {
        var known: Set<String> = []
        let folder = LibraryBundle.headerFolder(of: module)
        let variants = libraries.flatMap(\.variants).filter { variant in
            variant.library.headerFolders.contains(folder) && known.insert(variant.triple).inserted
        }
        return try LibraryBundle.headerEntries(
            of: module, name: headers(module), version: version, variants: variants, top: top,
            files: files)
    }

    func headers(_ module: String) -> String { BinaryPackage.headers(of: module, in: name) }

    /// The target of the headers of a module in C: targets of all packages have different names.
    static func headers(of module: String, in package: String) -> String {
        ModuleMap.identifier(package) + module + "Headers"
    }

    /// The folder of the licences of other packages.
    static let licenses = "Licenses"

    private func text(_ text: String, at path: String) -> ZipEntry {
        ZipEntry(path: path, mode: .regular, content: .bytes(Array(text.utf8)))
    }

    /// Each once: two products may have a module in common.
    static func frameworks(of libraries: [Library]) -> [Framework] {
        var known: Set<String> = []
        return libraries.flatMap(\.frameworks).filter { known.insert($0.module).inserted }
            .sortedBytewise(by: \.module)
    }

    static func linksFolder(_ product: String) -> String { "Links/\(product)" }

    /// The target that carries the settings of the linker, and ties together what is for different platforms.
    static func links(_ product: String) -> String { ModuleMap.identifier(product) + "Links" }

    func systemLibraries(_ libraries: [Library]) -> [LibraryLinks.SystemLibrary] {
        var result: [LibraryLinks.SystemLibrary] = []
        for library in libraries.compactMap({ $0.links?.systemLibraries }).flatMap({ $0 })
        where !result.contains(library) { result.append(library) }
        return result.sortedBytewise(by: \.name)
    }
}
