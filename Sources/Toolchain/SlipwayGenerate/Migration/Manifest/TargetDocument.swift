import SlipwayModel

/// A target as its entry of a manifest.
struct TargetDocument {
    let target: XcodeTarget

    var root: YAMLMapping {
        var root = YAMLMapping()
        root.add("type", .text(target.type.rawValue))
        if target.platform != .auto { root.add("platform", .plain(target.platform.rawValue)) }
        root.add("supportedDestinations", texts: target.supportedDestinations.map(\.rawValue))
        root.add("productName", target.productName)
        if target.platform != .auto, target.deploymentTarget.count == 1 {
            root.add("deploymentTarget", target.deploymentTarget[0].version)
        } else {
            root.add("deploymentTarget", mapping: .versions(target.deploymentTarget))
        }
        if let legacy = target.legacy { root.add("legacy", .mapping(TargetDocument.legacy(legacy))) }
        root.add("sources", nonEmpty: .list(target.sources.map(TargetDocument.source)))
        root.add("configFiles", mapping: .files(target.configFiles))
        root.add("settings", mapping: target.settings.document)
        root.add("dependencies", nonEmpty: .list(target.dependencies.flatMap(TargetDocument.dependency)))
        addSwitches(to: &root)
        root.add("buildToolPlugins", nonEmpty: TargetDocument.plugins(target.buildToolPlugins))
        root.add("preBuildScripts", nonEmpty: TargetDocument.scripts(target.preBuildScripts))
        root.add("postCompileScripts", nonEmpty: TargetDocument.scripts(target.postCompileScripts))
        root.add("postBuildScripts", nonEmpty: TargetDocument.scripts(target.postBuildScripts))
        root.add("buildRules", nonEmpty: .list(target.buildRules.map(TargetDocument.rule)))
        root.add("attributes", nonEmpty: .values(target.attributes))
        return root
    }

    private func addSwitches(to root: inout YAMLMapping) {
        root.add("requiresObjCLinking", target.requiresObjCLinking)
        root.add("onlyCopyFilesOnInstall", target.onlyCopyFilesOnInstall, unless: false)
        root.add("putResourcesBeforeSourcesBuildPhase", target.putResourcesBeforeSourcesBuildPhase, unless: false)
    }

    static func aggregate(_ target: AggregateTarget) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("targets", texts: target.targets)
        root.add("configFiles", mapping: .files(target.configFiles))
        root.add("settings", mapping: target.settings.document)
        root.add("buildToolPlugins", nonEmpty: plugins(target.buildToolPlugins))
        root.add("buildScripts", nonEmpty: scripts(target.buildScripts))
        root.add("attributes", nonEmpty: .values(target.attributes))
        return root
    }

    private static func legacy(_ legacy: LegacyTarget) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("toolPath", legacy.toolPath)
        root.add("arguments", legacy.arguments)
        root.add("passSettings", legacy.passSettings, unless: false)
        root.add("workingDirectory", legacy.workingDirectory)
        return root
    }

    // MARK: Sources

    /// A path alone, or a mapping where more is to be said.
    private static func source(_ source: XcodeSource) -> YAMLValue {
        if source == XcodeSource(path: source.path) { return .text(source.path) }
        var root = YAMLMapping()
        root.add("path", source.path)
        root.add("name", source.name)
        root.add("group", source.group)
        if let type = source.type { root.add("type", .plain(type.rawValue)) }
        root.add("optional", source.isOptional, unless: false)
        root.add("excludes", texts: source.excludes)
        root.add("includes", texts: source.includes)
        root.add("explicitFolders", texts: source.explicitFolders)
        if let phase = source.buildPhase { root.add("buildPhase", self.phase(phase)) }
        if let visibility = source.headerVisibility { root.add("headerVisibility", .plain(visibility.rawValue)) }
        root.add("compilerFlags", texts: source.compilerFlags)
        root.add("attributes", texts: source.attributes)
        root.add("resourceTags", texts: source.resourceTags)
        root.add("destinationFilters", texts: source.destinationFilters.map(\.rawValue))
        return .mapping(root)
    }

    private static func phase(_ phase: BuildPhaseSpec) -> YAMLValue {
        switch phase {
        case .sources: return .plain("sources")
        case .headers: return .plain("headers")
        case .resources: return .plain("resources")
        case .frameworks, .carbonResources, .runScript, .none: return .plain("none")
        case .copyFiles(let copy):
            var root = YAMLMapping()
            root.add("copyFiles", .mapping(copyFiles(copy)))
            return .mapping(root)
        }
    }

    private static func copyFiles(_ copy: CopyFiles) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("destination", .plain(copy.destination.rawValue))
        if !copy.subpath.isEmpty { root.add("subpath", copy.subpath) }
        if copy.phaseOrder != .postCompile { root.add("phaseOrder", .plain(copy.phaseOrder.rawValue)) }
        return root
    }

    // MARK: Dependencies

    private static func dependency(_ dependency: XcodeDependency) -> [YAMLValue] {
        var root = YAMLMapping()
        switch dependency.kind {
        case .target(let name): root.add("target", name)
        case .framework(let path): root.add("framework", path)
        case .carthage(let name, let find, let linkType):
            root.add("carthage", name)
            root.add("findFrameworks", find)
            if linkType != .dynamic { root.add("linkType", .plain(linkType.rawValue)) }
        case .sdk(let name, let sdkRoot):
            root.add("sdk", name)
            root.add("root", sdkRoot)
        case .package(let name, let products):
            root.add("package", name)
            if products.count == 1 { root.add("product", products[0]) } else { root.add("products", texts: products) }
        case .bundle(let name): root.add("bundle", name)
        }
        root.add("link", dependency.link)
        root.add("embed", dependency.embed)
        root.add("codeSign", dependency.codeSign)
        root.add("removeHeaders", dependency.removeHeaders)
        root.add("weak", dependency.weak, unless: false)
        root.add("implicit", dependency.implicit, unless: false)
        if dependency.platformFilter != .all { root.add("platformFilter", .plain(dependency.platformFilter.rawValue)) }
        root.add("destinationFilters", texts: dependency.destinationFilters.map(\.rawValue))
        if let copy = dependency.copy { root.add("copy", .mapping(copyFiles(copy))) }
        return [.mapping(root)]
    }

    private static func plugins(_ plugins: [BuildToolPlugin]) -> YAMLValue {
        .list(
            plugins.map { plugin in
                var root = YAMLMapping()
                root.add("plugin", plugin.plugin)
                root.add("package", plugin.package)
                return .mapping(root)
            })
    }

    // MARK: Scripts and rules

    private static func scripts(_ scripts: [BuildScript]) -> YAMLValue { .list(scripts.map { .mapping(script($0)) }) }

    private static func script(_ script: BuildScript) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("name", script.name)
        switch script.script {
        case .inline(let text): root.add("script", text)
        case .path(let path): root.add("path", path)
        }
        root.add("shell", script.shell)
        root.add("inputFiles", texts: script.inputFiles)
        root.add("outputFiles", texts: script.outputFiles)
        root.add("inputFileLists", texts: script.inputFileLists)
        root.add("outputFileLists", texts: script.outputFileLists)
        root.add("discoveredDependencyFile", script.discoveredDependencyFile)
        root.add("showEnvVars", script.showEnvVars, unless: true)
        root.add("runOnlyWhenInstalling", script.runOnlyWhenInstalling, unless: false)
        root.add("basedOnDependencyAnalysis", script.basedOnDependencyAnalysis, unless: true)
        return root
    }

    private static func rule(_ rule: BuildRule) -> YAMLValue {
        var root = YAMLMapping()
        root.add("name", rule.name)
        switch rule.files {
        case .pattern(let pattern): root.add("filePattern", pattern)
        case .type(let type): root.add("fileType", type)
        }
        switch rule.action {
        case .script(let text): root.add("script", text)
        case .compilerSpec(let name): root.add("compilerSpec", name)
        }
        root.add("outputFiles", texts: rule.outputFiles)
        root.add("outputFilesCompilerFlags", texts: rule.outputFilesCompilerFlags)
        root.add("runOncePerArchitecture", rule.runOncePerArchitecture, unless: true)
        return .mapping(root)
    }
}
