import SlipwayModel

/// Which traits of packages are on in a build: of the package itself those that are on by themselves, of each other one
/// all that the packages that depend on it ask for.
///
/// Source: SE-0450.
struct TraitSelection {
    /// What a package calls those that are on by themselves.
    static let defaults = "default"

    /// By identity.
    private var enabled: [String: Set<String>] = [:]

    /// - Parameter packages: all others of the build, by identity.
    init(of manifest: Manifest, packages: [String: OtherPackage]) {
        var pending = manifest.dependencies.map { dependency in
            (from: manifest.package.enabledTraits, identity: dependency.identity.lowercased(), dependency.traits)
        }
        while let (from, identity, wanted) = pending.popLast() {
            guard let package = packages[identity] else { continue }
            let names = (wanted ?? [.defaults]).compactMap { trait in
                switch trait {
                case .defaults: TraitSelection.defaults
                case .trait(let name, let condition):
                    condition.isEmpty || !from.isDisjoint(with: condition) ? name : nil
                }
            }
            let known = enabled[identity]
            let all = PackageTrait.closure(of: names, package.traits).union(known ?? [])
            if all == known { continue }
            enabled[identity] = all
            pending += package.dependencies.map { (from: all, identity: $0.identity, $0.traits) }
        }
    }

    /// Those of another package.
    func traits(of identity: String) -> Set<String> { enabled[identity] ?? [] }
}
