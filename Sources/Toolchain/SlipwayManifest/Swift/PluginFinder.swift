import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds the plugins that `Tuist.swift` names: folders, and repositories that `slipway install` has fetched.
struct PluginFinder {
    let root: SwiftManifestRoot
    let places: SwiftPlaces
    let files: any FileSystem
    let evaluator: ManifestEvaluator

    /// In the order of the options.
    ///
    /// - Throws: as ``ManifestEvaluator``; status 2 where a plugin is not there, two have one name, or one has a name
    ///   that no module can have.
    func plugins(_ options: Tuist?) throws(SlipwayError) -> [ManifestPlugin] {
        guard let options else { return [] }
        let pins = options.plugins.isEmpty ? PluginPins() : try PluginPins(root: root.folder, files: files)
        var plugins: [ManifestPlugin] = []
        for location in options.plugins {
            let plugin = try plugin(location, options, pins)
            if plugins.contains(where: { $0.name == plugin.name }) {
                throw problem("same-plugin", "two plugins are called '\(plugin.name)'", options)
            }
            plugins.append(plugin)
        }
        return plugins
    }

    /// The folders of the plugins of the options, in their order, whatever is in them.
    static func folders(_ options: Tuist, root: SwiftManifestRoot, pins: PluginPins) -> [SlipwayModel.Path] {
        options.plugins.compactMap { location in
            if case .local(let path) = location.type {
                root.folder.appending(SwiftTreeContext.rootPath(path, in: options.place))
            } else {
                FetchedPlugin(location, root: root.folder, pins: pins)?.folder
            }
        }
    }

    private func plugin(
        _ location: PluginLocation, _ options: Tuist, _ pins: PluginPins
    ) throws(SlipwayError) -> ManifestPlugin {
        let folder: SlipwayModel.Path
        switch location.type {
        case .local(let path):
            folder = root.folder.appending(SwiftTreeContext.rootPath(path, in: options.place))
            guard try files.exists(folder.appending("Plugin.swift")) else {
                throw problem(
                    "no-plugin", "there is no plugin at '\(path.pathString)'", options,
                    cause: "\(places.name(of: folder.appending("Plugin.swift"))) is missing",
                    hint: "a plugin's folder has a Plugin.swift")
            }
        case .gitWithTag, .gitWithSha:
            guard let fetched = FetchedPlugin(location, root: root.folder, pins: pins) else {
                throw problem("no-plugin", "a plugin is nowhere", options)
            }
            folder = fetched.folder
            guard try files.exists(folder.appending("Plugin.swift")) else {
                throw problem(
                    "plugin-missing", "the plugin of \(fetched.shown) at \(fetched.reference) is not installed",
                    options,
                    cause: fetched.revision == nil
                        ? "no commit of it is pinned in \(places.name(of: PluginPins.file(root.folder)))"
                        : try files.exists(fetched.checkout)
                            ? "there is no Plugin.swift in it" : "plugins are fetched once, and not by every command",
                    hint: "run `slipway install`")
            }
        }
        let manifest = try evaluator.evaluate(folder.appending("Plugin.swift"))
        guard let declared = try manifest.value("plugin", as: Plugin.self) else {
            throw SlipwayError(
                .input, code: "no-plugin", "'\(manifest.name)' declares no plugin",
                hint: "end it with `let plugin = Plugin(name: …)`", at: manifest.location)
        }
        let plugin = ManifestPlugin(name: declared.value.name, folder: folder)
        // without helpers there is no module, and a name is a name
        if try files.isDirectory(plugin.helpers), let cause = PluginNameCheck.problem(of: plugin.name) {
            throw SlipwayError(
                .input, code: "bad-plugin-name", "a plugin with helpers cannot be called '\(plugin.name)'",
                cause: cause, hint: "call it '\(PluginNameCheck.like(plugin.name))' in `Plugin(name:)`",
                at: places.location(of: declared.value.place))
        }
        return plugin
    }

    private func problem(
        _ code: String, _ message: String, _ options: Tuist, cause: String? = nil, hint: String? = nil
    ) -> SlipwayError {
        SlipwayError(
            .input, code: code, message, cause: cause, hint: hint, at: places.location(of: options.place))
    }
}
