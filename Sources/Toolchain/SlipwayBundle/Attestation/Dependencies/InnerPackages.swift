import SlipwayModel

/// Packages that lie in a folder of another one (`.package(path:)`), which nothing pins but the commit of that one.
struct InnerPackages {
    /// The package that another lies in.
    struct Outer {
        let address: PackageAddress?
        let version: String?
        let revision: String?
    }

    /// Sorted by identity.
    let all: [ResolvedPackage]

    /// - Parameters:
    ///   - pinned: the packages that are known already.
    ///   - root: the folder of the package that is built.
    ///   - own: where that comes from.
    init(_ graph: DependencyGraph, pinned: [ResolvedPackage], root: Path, own: Outer) {
        let known = Set(pinned.map(\.identity))
        var outer = [(folder: root, package: own)]
        for package in pinned {
            guard let folder = graph.folders[package.identity] else { continue }
            outer.append(
                (folder, Outer(address: package.address, version: package.version, revision: package.revision)))
        }
        outer.sort { $0.folder.components.count > $1.folder.components.count }
        all = graph.folders.filter { !known.contains($0.key) }.sorted { $0.key.precedes($1.key) }
            .map { identity, folder in
                let holder = outer.first { folder.isWithin($0.folder) && folder != $0.folder }
                let origin: ResolvedPackage.Origin? = holder.flatMap { holder in
                    folder.relative(to: holder.folder).map {
                        .within(holder.package.address, version: holder.package.version, folder: $0)
                    }
                }
                return ResolvedPackage(
                    identity: identity, origin: origin ?? .local, version: nil, branch: nil,
                    revision: holder?.package.revision)
            }
    }
}
