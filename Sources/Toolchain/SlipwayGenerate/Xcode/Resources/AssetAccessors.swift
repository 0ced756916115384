/// Names for colours, images, data and groups of reference images of asset catalogs.
struct AssetAccessors {
    /// What the names of types begin with.
    let name: String
    let catalogs: [AssetCatalog]

    private var types: [(kind: Asset.Kind, name: String)] {
        [
            (.color, name + "Colors"), (.data, name + "Data"), (.image, name + "Images"),
            (.resourceGroup, name + "ARResourceGroup"),
        ]
    }

    private func has(_ kind: Asset.Kind) -> Bool { catalogs.contains { $0.assets.contains { $0.has(kind) } } }

    func write(to source: inout AccessorSource) {
        source.line("#if os(macOS)")
        source.lines(AccessorSource.publicImport("AppKit"))
        source.line("#else")
        source.lines(AccessorSource.publicImport("UIKit"))
        source.line("#endif")
        source.line("#if canImport(SwiftUI)")
        source.lines(AccessorSource.publicImport("SwiftUI"))
        source.line("#endif")
        if has(.resourceGroup) {
            source.line("#if os(iOS)")
            source.lines(AccessorSource.publicImport("ARKit"))
            source.line("#endif")
        }
        source.line()
        let type = name + "Asset"
        source.block("public enum \(type): Sendable") { source in
            var members = MemberSet()
            if catalogs.count == 1, let catalog = catalogs.first {
                write(catalog.assets, &members, to: &source)
                // the name of the one catalog may be said, as it must be with several
                let alias = AccessorNames.type(catalog.name)
                if members.take(alias) {
                    source.line()
                    source.line("public typealias \(alias) = \(type)")
                }
                return
            }
            for catalog in catalogs {
                let space = AccessorNames.type(catalog.name)
                guard members.take(space) else { continue }
                source.block("public enum \(space): Sendable") { source in
                    var inside = MemberSet()
                    write(catalog.assets, &inside, to: &source)
                }
            }
        }
        for (kind, name) in types where has(kind) {
            source.line()
            source.lines(AssetTypes.text(of: kind, name: name))
        }
    }

    private func write(_ assets: [Asset], _ members: inout MemberSet, to source: inout AccessorSource) {
        for asset in assets {
            guard case .group(let inside, let isNamespace) = asset.kind else {
                let member = AccessorNames.member(asset.name)
                guard members.take(member), let type = types.first(where: { $0.kind == asset.kind })?.name else {
                    continue
                }
                source.line("public static let \(member) = \(type)(name: \(AccessorSource.quoted(asset.value)))")
                continue
            }
            guard isNamespace else {
                write(inside, &members, to: &source)
                continue
            }
            let space = AccessorNames.type(asset.name)
            guard members.take(space) else { continue }
            source.block("public enum \(space): Sendable") { source in
                var own = MemberSet()
                write(inside, &own, to: &source)
            }
        }
    }
}
