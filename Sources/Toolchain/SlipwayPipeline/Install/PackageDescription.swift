import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What `swift package dump-package` says, as far as installing asks.
struct PackageDescription: Sendable {
    /// Libraries and plugins: what a target can name.
    let products: [String]
    let dependencies: [Dependency]

    struct Dependency: Sendable, Equatable {
        let identity: String
        let kind: InstalledPackage.Kind
        /// The address, the registry's identifier, or the absolute path.
        let location: String
        let requirement: InstalledPackage.Requirement?
    }

    /// - Returns: `nil` where the text is something else.
    init?(_ text: String) {
        // SwiftPM may say something in front
        guard let start = text.firstIndex(of: "{"), let document = JSONValue.parse(String(text[start...])),
            case .list(let products)? = document["products"]
        else { return nil }
        self.products = products.compactMap { product in
            guard case .object(let type)? = product["type"], type["library"] != nil || type["plugin"] != nil else {
                return nil
            }
            return product["name"]?.text
        }
        guard case .list(let dependencies)? = document["dependencies"] else {
            self.dependencies = []
            return
        }
        self.dependencies = dependencies.compactMap(PackageDescription.dependency)
    }

    private static func dependency(_ entry: JSONValue) -> Dependency? {
        if let value = entry["sourceControl"]?[0], let identity = value["identity"]?.text {
            let location = value["location"]
            guard let text = location?["remote"]?[0]?["urlString"]?.text ?? location?["local"]?[0]?.text else {
                return nil
            }
            return Dependency(
                identity: identity.lowercased(), kind: .remote, location: text,
                requirement: requirement(value["requirement"]))
        }
        if let value = entry["registry"]?[0], let identity = value["identity"]?.text {
            return Dependency(
                identity: identity.lowercased(), kind: .registry, location: identity,
                requirement: requirement(value["requirement"]))
        }
        if let value = entry["fileSystem"]?[0], let identity = value["identity"]?.text, let path = value["path"]?.text {
            return Dependency(identity: identity.lowercased(), kind: .folder, location: path, requirement: nil)
        }
        return nil
    }

    private static func requirement(_ value: JSONValue?) -> InstalledPackage.Requirement? {
        if let range = value?["range"]?[0], let first = range["lowerBound"]?.text, let end = range["upperBound"]?.text {
            return .range(first, end)
        }
        if let version = value?["exact"]?[0]?.text { return .exact(version) }
        if let branch = value?["branch"]?[0]?.text { return .branch(branch) }
        if let commit = value?["revision"]?[0]?.text { return .revision(commit) }
        return nil
    }
}
