import SlipwayModel
import SlipwaySystem
import SwiftParser
import SwiftSyntax

/// Reads what a `Package.swift` declares, without running it.
struct PackageManifestReader {
    /// The package's folder, absolute.
    let folder: Path
    let files: any FileSystem

    /// - Parameter name: the manifest's path, for messages.
    /// - Returns: `nil` where the text makes no `Package`.
    func read(_ text: [UInt8], named name: String) -> DeclaredPackage? {
        guard Oversize.problem(in: text, named: name) == nil else { return nil }
        let scope = LiteralScope(LintedFile(path: name, bytes: text).tree)
        guard let package = scope.value(of: "package"), case .call("Package", _) = package else { return nil }
        var result = DeclaredPackage(
            name: package["name"]?.text ?? folder.lastComponent, manifest: .init(path: name, isProject: false))
        let products = list("products", of: package, scope)
        let targets = list("targets", of: package, scope)
        result.isWhole = products.isWhole && targets.isWhole
        for product in products.values {
            guard let name = product["name"]?.text, let offered = product["targets"]?.texts else {
                result.isWhole = false
                continue
            }
            result.products[name, default: []] += offered.values
            if !offered.isWhole { result.isWhole = false }
        }
        for target in targets.values {
            guard let target = self.target(target, isAlone: targets.values.count == 1) else {
                result.isWhole = false
                continue
            }
            result.targets.append(target)
        }
        if scope.changesTargets { for index in result.targets.indices { result.targets[index].isRead = false } }
        result.packages = list("dependencies", of: package, scope).values.compactMap(use)
        return result
    }

    /// What the package is made with, and what is added to it later.
    private func list(_ name: String, of package: LiteralValue, _ scope: LiteralScope) -> (
        values: [LiteralValue], isWhole: Bool
    ) {
        let values = [package[name] ?? .nothing, scope.value(of: "package.\(name)") ?? .nothing]
        return LiteralValue.sum(of: values).items ?? ([], false)
    }

    private func use(_ dependency: LiteralValue) -> DeclaredPackage.Use? {
        let name = dependency["name"]?.text
        func names(_ identity: String) -> [String] { [identity] + [name].compactMap(\.self) }
        if let path = dependency["path"]?.text {
            return .init(names(Path(path).lastComponent), .folder(folder.appending(path)))
        }
        guard let address = dependency["url"]?.text ?? dependency["id"]?.text else { return nil }
        let source: PackageDependency.Source = dependency["id"] == nil ? .url(address) : .registry(id: address)
        let identity = PackageDependency(name: "", source: source, requirement: nil).identity
        return .init(names(identity), .identity(identity.lowercased()))
    }

    // MARK: Targets

    private static let folders = [
        "target": sources, "executableTarget": sources, "macro": sources, "systemLibrary": sources,
        "binaryTarget": sources, "testTarget": ["Tests"] + sources, "plugin": ["Plugins"],
    ]
    private static let sources = ["Sources", "Source", "src", "srcs"]

    private func target(_ value: LiteralValue, isAlone: Bool) -> DeclaredTarget? {
        guard case .call(let kind, _) = value, let folders = PackageManifestReader.folders[kind],
            let name = value["name"]?.text
        else { return nil }
        var target = DeclaredTarget(name: name, modules: kind == "plugin" ? [] : [ModuleName.of(name)])
        target.hasOtherModules = kind == "binaryTarget"
        target.isTest = kind == "testTarget"
        target.isTool = ["executableTarget", "macro", "plugin"].contains(kind)
        let dependencies = (value["dependencies"] ?? .nothing).items ?? ([], false)
        let (excludes, includes) = ((value["exclude"] ?? .nothing).texts, (value["sources"] ?? .nothing).texts)
        let resources = PackageManifestReader.paths(value["resources"] ?? .nothing)
        target.dependencies = dependencies.values.compactMap(dependency)
        let root = root(of: name, value["path"], in: folders, isAlone: isAlone)
        target.isRead =
            dependencies.isWhole && target.dependencies.count == dependencies.values.count && excludes.isWhole
            && includes.isWhole && resources.isWhole && root != nil
        if let root {
            let left = excludes.values + resources.values
            target.roots = [SourceRoot(root, excludes: left, includes: includes.values)]
        }
        target.headers = value["publicHeadersPath"]?.text
        return target
    }

    private func root(of name: String, _ path: LiteralValue?, in folders: [String], isAlone: Bool) -> Path? {
        if let path { return path.text.map { folder.appending($0) } }
        let usual = folders.map { folder.appending($0).appending(component: name) }
        let all = usual + (isAlone ? folders.map { folder.appending($0) } : [])
        return all.first { ((try? files.attributes($0)) ?? nil)?.kind == .directory } ?? usual.first
    }

    private func dependency(_ value: LiteralValue) -> DeclaredTarget.Dependency? {
        if let name = value.text { return .named(name) }
        guard case .call(let kind, _) = value, let name = value["name"]?.text else { return nil }
        switch kind {
        case "target": return .target(name)
        case "byName": return .named(name)
        case "product":
            guard let package = value["package"] else { return .named(name) }
            guard let package = package.text, let aliases = (value["moduleAliases"] ?? .nothing).entries else {
                return nil
            }
            return .product(name, package: package, aliases: aliases)
        default: return nil
        }
    }

    /// The paths of resources, which are not compiled: `.copy("Fixtures")`.
    private static func paths(_ resources: LiteralValue) -> (values: [String], isWhole: Bool) {
        guard let items = resources.items else { return ([], false) }
        let paths = items.values.compactMap { item -> String? in
            guard case .call(_, let arguments) = item else { return nil }
            return arguments.first?.value.text
        }
        return (paths, items.isWhole && paths.count == items.values.count)
    }
}
