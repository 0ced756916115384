import ProjectDescription
import SlipwayModel
import SlipwayReport

/// Build settings of a target that follow from what it depends on.
struct SwiftTargetSettings {
    let context: SwiftTreeContext
    let project: Project
    let linkage: SwiftLinkage

    /// What is added to settings that are lists: where libraries and their headers are, and macros to compile with.
    ///
    /// - Throws: what reading another project throws.
    func lists(_ target: ProjectDescription.Target) throws(SlipwayError) -> [(name: String, values: [String])] {
        var headers: [String] = []
        var libraries: [String] = []
        var modules: [String] = []
        func add(_ path: ProjectDescription.Path, to list: inout [String], parent: Bool) {
            let said = context.path(path)
            let place = SwiftScriptNodes.inProject(parent ? SlipwayModel.Path(said).parent.string : said)
            if !list.contains(place) { list.append(place) }
        }
        func addLibrary(
            _ path: ProjectDescription.Path, _ folder: ProjectDescription.Path, _ map: ProjectDescription.Path?
        ) {
            add(path, to: &libraries, parent: true)
            add(folder, to: &headers, parent: false)
            if let map { add(map, to: &modules, parent: true) }
        }
        let extras = try linkage.extras(target).map(\.dependency)
        for dependency in target.dependencies + extras {
            switch dependency {
            case .library(let path, let folder, let map, _): addLibrary(path, folder, map)
            case .target, .project:
                guard let product = try linkage.foreignProduct(of: dependency),
                    case .library(let path, let folder, let map, _) = product.dependency
                else { continue }
                addLibrary(path, folder, map)
            default: continue
            }
        }
        let macros = linkage.macros(target).flatMap { name in
            ["-load-plugin-executable", "$(BUILD_DIR)/$(CONFIGURATION)/\(name)#\(name)"]
        }
        let all = [
            ("HEADER_SEARCH_PATHS", headers), ("LIBRARY_SEARCH_PATHS", libraries), ("OTHER_SWIFT_FLAGS", macros),
            ("SWIFT_INCLUDE_PATHS", modules),
        ]
        return all.filter { !$0.1.isEmpty }.map { (name: $0.0, values: $0.1) }
    }

    /// The target's settings, with what the linker needs to take libraries into its binary.
    func settings(_ target: ProjectDescription.Target) -> Settings? {
        guard case .manual(let libraries) = target.mergedBinaryType, !libraries.isEmpty else { return target.settings }
        var settings = target.settings ?? .settings()
        for configuration in project.settings?.configurations ?? []
        where !settings.configurations.contains(where: { $0.name == configuration.name }) {
            settings.configurations.append(
                Configuration.debug(name: configuration.name).with(variant: configuration.variant))
        }
        for index in settings.configurations.indices {
            let flag =
                settings.configurations[index].variant == .release ? "-merge_framework" : "-reexport_framework"
            let flags = libraries.sortedBytewise().map { "-Wl,\(flag),\($0)" }
            let base = settings.base["OTHER_LDFLAGS"]
            // flags that inherit add to those of the base
            let isAdded = base.map { BuildSettings.Value($0).inherits } ?? true
            let former = settings.configurations[index].settings["OTHER_LDFLAGS"] ?? (isAdded ? nil : base)
            let value: SettingValue =
                switch former {
                case .array(let values)?: .array(values + flags)
                case .string(let text)?: .array([text] + flags)
                case nil: .array(["$(inherited)"] + flags)
                }
            settings.configurations[index].settings["OTHER_LDFLAGS"] = value
        }
        return settings
    }
}

extension Configuration {
    fileprivate func with(variant: Variant) -> Configuration {
        var result = self
        result.variant = variant
        return result
    }
}
