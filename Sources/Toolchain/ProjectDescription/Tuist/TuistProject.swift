/// What kind of project a repository has.
public enum TuistProject: Codable, Hashable, Sendable {
    /// Projects that are generated from manifests.
    case tuist(
        compatibleXcodeVersions: CompatibleXcodeVersions = .all,
        plugins: [PluginLocation] = [],
        generationOptions: Tuist.GenerationOptions = .options(),
        installOptions: Tuist.InstallOptions = .options(),
        cacheOptions: Tuist.CacheOptions = .options()
    )
    /// Projects kept by Xcode itself.
    case xcode(TuistXcodeProjectOptions = TuistXcodeProjectOptions.options())

    /// Projects that are generated from manifests; the Swift version has no effect.
    @available(*, deprecated, message: "swiftVersion has no effect: leave it out")
    public static func tuist(
        compatibleXcodeVersions: CompatibleXcodeVersions = .all,
        swiftVersion _: Version?,
        plugins: [PluginLocation] = [],
        generationOptions: Tuist.GenerationOptions = .options(),
        installOptions: Tuist.InstallOptions = .options(),
        cacheOptions: Tuist.CacheOptions = .options()
    ) -> TuistProject {
        .tuist(
            compatibleXcodeVersions: compatibleXcodeVersions,
            plugins: plugins,
            generationOptions: generationOptions,
            installOptions: installOptions,
            cacheOptions: cacheOptions
        )
    }

    /// Projects that are generated from manifests, with what the whole repository says of dependencies now.
    @available(*, deprecated, message: "give inspectOptions to Tuist(…)")
    public static func tuist(
        compatibleXcodeVersions: CompatibleXcodeVersions = .all,
        swiftVersion _: Version? = nil,
        plugins: [PluginLocation] = [],
        generationOptions: Tuist.GenerationOptions = .options(),
        inspectOptions: Tuist.InspectOptions,
        installOptions: Tuist.InstallOptions = .options(),
        cacheOptions: Tuist.CacheOptions = .options()
    ) -> TuistProject {
        var generationOptions = generationOptions
        generationOptions.inspectOptions = inspectOptions
        return .tuist(
            compatibleXcodeVersions: compatibleXcodeVersions,
            plugins: plugins,
            generationOptions: generationOptions,
            installOptions: installOptions,
            cacheOptions: cacheOptions
        )
    }

    /// How dependencies are inspected, where the project says it.
    var inspectOptions: Tuist.InspectOptions? {
        guard case .tuist(_, _, let options, _, _) = self else { return nil }
        return options.inspectOptions
    }
}
