import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The versions of dependencies that a bundle's provenance tells where the commit has no `Package.resolved`.
package struct BundlePins: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem = LocalFileSystem()) { self.files = files }

    /// A `Package.resolved`.
    package struct Content: Sendable, Equatable {
        package let content: [UInt8]
        /// Each with its version and its commit, for people.
        package let packages: [String]
    }

    /// - Returns: `nil` where the provenance has none: the commit has its own then, or there are no dependencies.
    /// - Throws: status 2 (`bad-pins`) for something else, status 3 where the document cannot be read.
    package func read(_ bundle: Bundle) throws(SlipwayError) -> Content? {
        guard let document = bundle.release.documents.first(where: { $0.kind == .provenance }) else { return nil }
        let file = bundle.directory.appending(component: document.file)
        guard let text = BundlePins.text(in: JSONValue.parse(try files.readText(file, limit: 64 << 20))) else {
            return nil
        }
        let packages = try ResolvedPackages.parse(text).map { package in
            let commit = package.revision.map { " (\($0.prefix(12)))" } ?? ""
            return Disagreements.plain("\(package.identity) \(package.versionText)\(commit)")
        }
        return Content(content: Array(text.utf8), packages: packages)
    }

    static func text(in provenance: JSONValue?) -> String? {
        provenance?["predicate"]?["buildDefinition"]?["internalParameters"]?["pins"]?.text
    }
}
