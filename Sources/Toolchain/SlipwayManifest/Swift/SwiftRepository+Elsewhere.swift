import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What a repository takes from elsewhere.
extension SwiftRepository {
    /// The folders of the plugins that the options name, whatever is in them.
    ///
    /// - Throws: as ``ManifestEvaluator``.
    func pluginFolders() throws(SlipwayError) -> [SlipwayModel.Path] {
        guard let options = try optionsAlone() else { return [] }
        return PluginFinder.folders(options, root: root, pins: try PluginPins(root: root.folder, files: host.files))
    }

    /// What `Tuist/Package.swift` says of how packages are built.
    ///
    /// - Returns: `nil` where it says nothing, or is wrong: `slipway install` tells that.
    /// - Throws: status 3 where it cannot be read.
    func packageSettings() throws(SlipwayError) -> ProjectDescription.PackageSettings? {
        guard let place = try PackageManifestPlace(root, files: host.files) else { return nil }
        let text = try host.files.read(place.manifest)
        guard String(decoding: text, as: UTF8.self).contains("PackageSettings") else { return nil }
        let evaluated = try? evaluate(place.manifest, options: .package)
        return try? evaluated?.value("packageSettings", as: ProjectDescription.PackageSettings.self)?.value
    }
}
