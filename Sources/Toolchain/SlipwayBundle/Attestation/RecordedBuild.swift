import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What a bundle's provenance says that somebody asked for.
package struct RecordedBuild: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem = LocalFileSystem()) { self.files = files }

    /// The variables that it was built with.
    ///
    /// - Throws: status 3 where the document cannot be read.
    package func environment(of bundle: Bundle) throws(SlipwayError) -> [String: String] {
        guard let document = bundle.release.documents.first(where: { $0.kind == .provenance }) else { return [:] }
        let file = bundle.directory.appending(component: document.file)
        return RecordedBuild.environment(in: JSONValue.parse(try files.readText(file, limit: 64 << 20)))
    }

    static func environment(in provenance: JSONValue?) -> [String: String] {
        let parameters = provenance?["predicate"]?["buildDefinition"]?["externalParameters"]
        guard let variables = parameters?["environment"] else { return [:] }
        return Dictionary(variables.keys.compactMap { name in variables[name]?.text.map { (name, $0) } }) { $1 }
    }

    static func traits(in provenance: JSONValue?) -> [String]? {
        provenance?["predicate"]?["buildDefinition"]?["externalParameters"]?["traits"]?.texts
    }
}
