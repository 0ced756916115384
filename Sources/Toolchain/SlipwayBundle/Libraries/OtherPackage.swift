import SlipwayModel
import SlipwayReport

/// Another package, as far as linking asks: what `swift package dump-package` prints of it.
struct OtherPackage: Sendable, Equatable {
    var targets: [OtherPackageTarget]
    /// What each of its traits brings along; `default` stands for those that are on by themselves.
    let traits: [String: [String]]
    let dependencies: [Dependency]

    /// A package that this one depends on.
    struct Dependency: Sendable, Equatable {
        let identity: String
        /// What it asks for; `nil` for what is on by itself.
        let traits: [DependencyTrait]?
    }

    /// - Returns: `nil` where the text is something else.
    init?(_ text: String) {
        // SwiftPM may say something in front
        guard let start = text.firstIndex(of: "{"), let package = JSONValue.parse(String(text[start...])),
            case .list(let targets)? = package["targets"]
        else { return nil }
        self.targets = targets.compactMap(OtherPackageTarget.init)
        let known = (package["traits"]?.list ?? []).compactMap { trait in
            trait["name"]?.text.map { ($0, trait["enabledTraits"]?.texts ?? []) }
        }
        traits = Dictionary(known) { $1 }
        dependencies = (package["dependencies"]?.list ?? []).compactMap(OtherPackage.dependency)
    }

    private static func dependency(_ value: JSONValue) -> Dependency? {
        guard let kind = value.keys.first, let entry = value[kind]?[0], let identity = entry["identity"]?.text else {
            return nil
        }
        let traits = entry["traits"]?.list.compactMap { trait -> DependencyTrait? in
            guard let name = trait["name"]?.text else { return nil }
            if name == TraitSelection.defaults { return .defaults }
            return .trait(name, condition: trait["condition"]?["traits"]?.texts ?? [])
        }
        return Dependency(identity: identity.lowercased(), traits: traits)
    }
}
