import SlipwayArchive
import SlipwayModel
import SlipwayReport

/// The files of a binary package that say how its libraries are linked: its manifest, sources in C that declare nothing
/// but names of symbols, and module maps of the system's libraries.
struct PackageTies {
    let release: Release
    let package: ZipFile
    /// The package's folder in the archive, with a slash.
    let top: String
    /// What the package has products of; `nil` where Xcode has made some, whose modules have names of their own.
    let products: Set<String>?

    private static let manifest = "Package.swift"

    /// Whether a file below the package's folder is one of them.
    func isOne(_ name: String) -> Bool {
        name == PackageTies.manifest || isSource(name) || isHeader(name) || system(name) != nil
    }

    /// - Returns: what is wrong.
    /// - Throws: status 3 where the archive cannot be read.
    func problems() throws(SlipwayError) -> [String] {
        var problems: [String] = []
        for entry in package.entries where entry.path.hasPrefix(top) {
            let name = String(entry.path.dropFirst(top.count))
            guard isOne(name) else { continue }
            guard let content = try package.content(of: entry), let text = String(validating: content, as: UTF8.self)
            else {
                problems.append("\(Disagreements.told(name)) cannot be read")
                continue
            }
            if let problem = problem(with: name, text) { problems.append("\(Disagreements.told(name)) \(problem)") }
        }
        return package.entry(top + PackageTies.manifest) == nil ? problems + ["it has no Package.swift"] : problems
    }

    private func problem(with name: String, _ text: String) -> String? {
        let other = "is not what `slipway bundle` writes there"
        if name == PackageTies.manifest { return manifestProblem(text) }
        if isHeader(name) { return text == BinaryPackage.linksHeader ? nil : other }
        if let system = system(name) {
            return text == SystemModule(library: system, package: release.name).moduleMap ? nil : other
        }
        return text == BinaryPackage.linksText(marks: PackageTies.marks(in: text)) ? nil : other
    }

    private func manifestProblem(_ text: String) -> String? {
        let folders = Set(
            package.entries.flatMap { entry -> [String] in
                let parts = entry.path.dropFirst(top.count).split(separator: "/")
                return (1...3).map { parts.prefix($0).joined(separator: "/") }
            })
        return PackageManifestForm(release: release, products: products, hasFolder: folders.contains)
            .problem(in: text)
    }

    private func isSource(_ name: String) -> Bool {
        guard let product = PackageTies.product(name) else { return false }
        return name == BinaryPackage.linksFolder(product) + "/links.c"
    }

    private func isHeader(_ name: String) -> Bool {
        guard let product = PackageTies.product(name) else { return false }
        return name == "\(BinaryPackage.linksFolder(product))/include/\(BinaryPackage.links(product)).h"
    }

    private static func product(_ name: String) -> String? {
        name.split(separator: "/").dropFirst().first.map(String.init)
    }

    /// The library of the system that a file is the module map of.
    private func system(_ name: String) -> LibraryLinks.SystemLibrary? {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 3 else { return nil }
        let library = LibraryLinks.SystemLibrary(name: parts[1], path: "", pkgConfig: nil, providers: [])
        let folder = SystemModule(library: library, package: release.name).folder
        return name == "\(folder)/module.modulemap" ? library : nil
    }

    /// The symbols that a source refers to, as far as they are names of symbols.
    static func marks(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("extern "), line.hasSuffix("\");"),
                let start = line.utf8.firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            let name = line[line.utf8.index(after: start)...].dropLast(3)
            let isSymbol = name.unicodeScalars.allSatisfy { !$0.isControlCode && $0 != "\"" && $0 != "\\" }
            return isSymbol && !name.isEmpty ? String(name) : nil
        }
    }
}
