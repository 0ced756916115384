import ProjectDescription
import SlipwayReport

extension SwiftLinkage {
    /// What another tool builds.
    struct ForeignProduct {
        /// As a target of this project would name it.
        let dependency: ProjectDescription.TargetDependency
        let isDynamic: Bool
        var isWeak = false
    }

    /// What is built for a dependency by another tool; `nil` for any other, and for one that is only built.
    ///
    /// - Throws: what reading another project throws.
    func foreignProduct(of dependency: ProjectDescription.TargetDependency) throws(SlipwayError) -> ForeignProduct? {
        let (key, linking, condition): (Key, LinkingStatus, PlatformCondition?)
        switch dependency {
        case .target(let name, let status, let filter): (key, linking, condition) = (local(name), status, filter)
        case .project(let name, let path, let status, let filter):
            (key, linking, condition) = (Key(folder: context.folder(path), name: name), status, filter)
        default: return nil
        }
        guard linking != .none, let target = try target(key) else { return nil }
        return foreignProduct(of: target, in: key.folder, status: linking, condition: condition)
    }

    private func local(_ name: String) -> Key { Key(folder: ".", name: name) }

    /// What another tool builds of a target; `nil` for any other.
    ///
    /// - Parameter folder: of its project.
    func foreignProduct(
        of target: ProjectDescription.Target, in folder: String, status: LinkingStatus = .required,
        condition: PlatformCondition?
    ) -> ForeignProduct? {
        guard let build = target.foreignBuild else { return nil }
        func here(_ path: ProjectDescription.Path) -> ProjectDescription.Path {
            folder == "." ? path : .path(context.folder(path, of: folder))
        }
        switch build.output {
        case .xcframework(let path, let linking):
            return ForeignProduct(
                dependency: .xcframework(path: here(path), status: status, condition: condition),
                isDynamic: linking == .dynamic)
        case .framework(let path, let linking):
            return ForeignProduct(
                dependency: .framework(path: here(path), status: status, condition: condition),
                isDynamic: linking == .dynamic)
        case .library(let path, let headers, let map, let linking):
            return ForeignProduct(
                dependency: .library(
                    path: here(path), publicHeaders: here(headers), swiftModuleMap: map.map(here),
                    condition: condition),
                isDynamic: linking == .dynamic, isWeak: status == .optional)
        }
    }
}
