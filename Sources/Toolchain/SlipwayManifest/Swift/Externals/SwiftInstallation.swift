import ProjectDescription
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What a repository of Swift manifests takes from elsewhere.
package struct SwiftInstallation: Sendable, Equatable {
    package let root: SlipwayModel.Path
    /// Plugins of other repositories.
    package let plugins: [FetchedPlugin]
    /// `nil` where the repository declares no packages.
    package let packages: PackageManifestPlace?
    /// Further arguments of `swift package`.
    package let arguments: [String]
    /// Variables that the manifests of packages do not get.
    package let hiddenVariables: Set<String>
    /// Where the options were made, for messages about plugins; `nil` where there are none.
    package let place: SourceLocation?

    /// - Parameter folder: any folder of the repository.
    /// - Returns: `nil` where nothing makes the folder one of Swift manifests.
    /// - Throws: as ``ManifestEvaluator``; status 2 (`old-dependencies`) where packages are declared as Tuist 3 had
    ///   them.
    package static func read(
        _ folder: SlipwayModel.Path, host: Host
    ) throws(SlipwayError) -> SwiftInstallation? {
        let manifest = folder.appending(SwiftManifestReader.name)
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let hasOptions = try SwiftRepositoryOptions.isThere(root, files: host.files)
        let packages = try PackageManifestPlace(root, files: host.files)
        let hasFolder = try host.files.isDirectory(root.folder.appending("Tuist"))
        let hasManifest = try host.files.exists(manifest)
        guard hasFolder || hasOptions || hasManifest else { return nil }
        return try SwiftRepository.with(manifest: manifest, host: host) { (repository) throws(SlipwayError) in
            try OldDependencies(repository: repository).check()
            let options = hasOptions ? try repository.optionsAlone() : nil
            let pins =
                options?.plugins.isEmpty == false ? try PluginPins(root: root.folder, files: host.files) : PluginPins()
            var plugins: [FetchedPlugin] = []
            for location in options?.plugins ?? [] {
                guard let plugin = FetchedPlugin(location, root: root.folder, pins: pins), !plugins.contains(plugin)
                else {
                    continue
                }
                plugins.append(plugin)
            }
            return SwiftInstallation(
                root: root.folder, plugins: plugins, packages: packages,
                arguments: options?.installation?.passthroughSwiftPackageManagerArguments ?? [],
                hiddenVariables: options?.installation?.packageManifestEnvironment.hidden(host.environment) ?? [],
                place: options.map { repository.places.location(of: $0.place) })
        }
    }

    /// Finds out what its plugins declare, so that completions know their templates, which run nothing. Whoever uses a
    /// plugin is told what is wrong with it.
    package func askPlugins(_ host: Host) {
        let manifest = root.appending(SwiftManifestReader.name)
        // what hinders has been told when the installation was read
        let silent = host.with(events: SilentSink())
        _ = try? SwiftRepository.with(manifest: manifest, host: silent) { (repository) throws(SlipwayError) in
            try repository.plugins()
        }
    }
}

extension Tuist.InstallOptions.ManifestEnvironment {
    /// What no program can be without.
    private static let needed: Set<String> = ["DEVELOPER_DIR", "HOME", "PATH", "TMPDIR", "USER"]

    /// The variables that the manifests of packages are not to see; what is included wins.
    func hidden(_ environment: [String: String]) -> Set<String> {
        func fits(_ name: String, _ patterns: [String]) -> Bool {
            patterns.contains { ManifestVariables.fits(name, $0) }
        }
        return Set(
            environment.keys.filter { name in
                fits(name, excludedVariablePatterns) && !fits(name, includedVariablePatterns)
                    && !Self.needed.contains(name)
            })
    }
}
