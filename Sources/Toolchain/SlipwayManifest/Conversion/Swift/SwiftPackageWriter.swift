import ProjectDescription
import SlipwayModel

/// Packages of a project.
struct SwiftPackageWriter {
    let spec: XcodeSpec
    let around: SwiftSurroundings

    var packages: [SwiftExpression] { spec.packages.compactMap { package($0) } }

    /// The packages that are said.
    var names: [String] { spec.packages.filter { package($0) != nil }.map(\.name) }

    private func package(_ package: XcodePackage) -> SwiftExpression? {
        switch package.source {
        case .remote(let url, let requirement):
            // the name is the address's last component
            guard SwiftPackageNodes.name(url) == package.name, let said = self.requirement(requirement) else {
                return nil
            }
            return .call(".package", [.init("url", .text(url)), said] + traits(package))
        case .local(let path, let group):
            guard around.search.name(of: path) == package.name, SwiftPaths.isPath(path) else { return nil }
            var arguments = SwiftArguments()
            arguments.add("path", .text(path))
            if let group, SwiftPaths.isPath(group) { arguments.add("groupPath", .text(group)) }
            return .call(".package", arguments.all + (group == nil ? traits(package) : []))
        }
    }

    private func traits(_ package: XcodePackage) -> [SwiftExpression.Argument] {
        guard let traits = package.traits else { return [] }
        return [.init("traits", .list(traits.map { $0 == "default" ? .source(".defaults") : .text($0) }))]
    }

    private func requirement(_ requirement: SlipwayModel.PackageDependency.Requirement) -> SwiftExpression.Argument? {
        switch requirement {
        case .from(let version): written(version).map { .init("from", $0) }
        case .upToNextMinor(let version):
            written(version).map { .init(nil, .call(".upToNextMinor", [.init("from", $0)])) }
        case .exact(let version): written(version).map { .init(nil, .call(".exact", $0)) }
        case .range(let low, let high): range(low, high).map { .init(nil, $0) }
        case .branch(let name): .init(nil, .call(".branch", .text(name)))
        case .revision(let commit): .init(nil, .call(".revision", .text(commit)))
        }
    }

    /// A version that is written as it would be printed.
    private func written(_ text: String) -> SwiftExpression? {
        guard let version = Version(string: text), version.description == text else { return nil }
        return .text(text)
    }

    private func range(_ low: String, _ high: String) -> SwiftExpression? {
        guard let first = Version(string: low), let end = Version(string: high), first <= end,
            written(low) != nil, written(high) != nil
        else { return nil }
        return .source("\"\(low)\"..<\"\(high)\"")
    }
}
