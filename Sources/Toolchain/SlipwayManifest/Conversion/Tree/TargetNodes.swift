import SlipwayModel

/// Targets as their entries of a manifest.
struct TargetNodes {
    let place: Place

    init(_ place: Place) { self.place = place }

    func node(_ target: XcodeTarget) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("type", text: target.type.rawValue)
        draft.set("platform", text: target.platform.rawValue)
        draft.set("supportedDestinations", texts: target.supportedDestinations.map(\.rawValue))
        if let version = target.deploymentTarget.first(where: { $0.platform == .auto })?.version {
            // one for all destinations
            draft.set("deploymentTarget", text: version)
        } else {
            draft.set("deploymentTarget", draft: NodeDraft(place, target.deploymentTarget))
        }
        draft.set("productName", text: target.productName)
        draft.set("legacy", target.legacy.map { legacy($0) })
        draft.set("sources", nodes: target.sources.map { source($0) })
        draft.set("info", target.info.map { plist($0) })
        draft.set("entitlements", target.entitlements.map { plist($0) })
        draft.set("resourceAccessors", target.resourceAccessors.map { NodeDraft(place, $0).node })
        draft.set("privacyManifest", target.privacyManifest.map { plist($0) })
        draft.set("presetSettings", target.presetFilter.map { NodeDraft(place, $0).node })
        var configs = NodeDraft(place)
        for config in target.configs { configs.set(config.name, text: config.type?.rawValue ?? "none") }
        draft.set("configs", draft: configs)
        draft.set("configFiles", draft: NodeDraft(place, target.configFiles))
        draft.set("settings", draft: NodeDraft(place, target.settings))
        draft.set("dependencies", nodes: target.dependencies.map { dependency($0) })
        addSwitches(target, to: &draft)
        draft.set("buildToolPlugins", nodes: target.buildToolPlugins.map { plugin($0) })
        draft.set("preBuildScripts", nodes: target.preBuildScripts.map { script($0) })
        draft.set("postCompileScripts", nodes: target.postCompileScripts.map { script($0) })
        draft.set("postBuildScripts", nodes: target.postBuildScripts.map { script($0) })
        draft.set("buildRules", nodes: target.buildRules.map { rule($0) })
        draft.set("scheme", target.scheme.map { SchemeNodes(place: $0.place ?? place).node($0) })
        draft.set("attributes", draft: NodeDraft(place, target.attributes))
        return draft.node
    }

    private func addSwitches(_ target: XcodeTarget, to draft: inout NodeDraft) {
        draft.set("transitivelyLinkDependencies", flag: target.transitivelyLinkDependencies)
        draft.set("directlyEmbedCarthageDependencies", flag: target.directlyEmbedCarthageDependencies)
        draft.set("requiresObjCLinking", flag: target.requiresObjCLinking)
        draft.set("onlyCopyFilesOnInstall", flag: target.onlyCopyFilesOnInstall, usual: false)
        draft.set(
            "putResourcesBeforeSourcesBuildPhase", flag: target.putResourcesBeforeSourcesBuildPhase, usual: false)
    }

    func node(_ target: AggregateTarget) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("targets", texts: target.targets)
        draft.set("configFiles", draft: NodeDraft(place, target.configFiles))
        draft.set("settings", draft: NodeDraft(place, target.settings))
        draft.set("buildToolPlugins", nodes: target.buildToolPlugins.map { plugin($0) })
        draft.set("buildScripts", nodes: target.buildScripts.map { script($0) })
        draft.set("scheme", target.scheme.map { SchemeNodes(place: $0.place ?? place).node($0) })
        draft.set("attributes", draft: NodeDraft(place, target.attributes))
        return draft.node
    }

    private func legacy(_ legacy: LegacyTarget) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("toolPath", text: legacy.toolPath)
        draft.set("arguments", text: legacy.arguments)
        draft.set("passSettings", flag: legacy.passSettings, usual: false)
        draft.set("workingDirectory", text: legacy.workingDirectory)
        return draft.node
    }

    private func plist(_ file: PropertyFile) -> ManifestNode {
        var draft = NodeDraft(file.place ?? place)
        draft.set("path", text: file.path)
        draft.set("properties", draft: NodeDraft(draft.place, file.properties))
        return draft.node
    }

    private func plugin(_ plugin: BuildToolPlugin) -> ManifestNode {
        var draft = NodeDraft(plugin.place ?? place)
        draft.set("plugin", text: plugin.plugin)
        draft.set("package", text: plugin.package)
        return draft.node
    }

    private func script(_ script: BuildScript) -> ManifestNode {
        var draft = NodeDraft(script.place ?? place)
        draft.set("name", text: script.name)
        switch script.script {
        case .inline(let text): draft.set("script", text: text)
        case .path(let path): draft.set("path", text: path)
        }
        draft.set("shell", text: script.shell)
        draft.set("inputFiles", texts: script.inputFiles)
        draft.set("outputFiles", texts: script.outputFiles)
        draft.set("inputFileLists", texts: script.inputFileLists)
        draft.set("outputFileLists", texts: script.outputFileLists)
        draft.set("discoveredDependencyFile", text: script.discoveredDependencyFile)
        draft.set("showEnvVars", flag: script.showEnvVars, usual: true)
        draft.set("runOnlyWhenInstalling", flag: script.runOnlyWhenInstalling, usual: false)
        draft.set("basedOnDependencyAnalysis", flag: script.basedOnDependencyAnalysis, usual: true)
        return draft.node
    }

    private func rule(_ rule: BuildRule) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("name", text: rule.name)
        switch rule.files {
        case .pattern(let pattern): draft.set("filePattern", text: pattern)
        case .type(let type): draft.set("fileType", text: type)
        }
        switch rule.action {
        case .script(let text): draft.set("script", text: text)
        case .compilerSpec(let name): draft.set("compilerSpec", text: name)
        }
        draft.set("inputFiles", texts: rule.inputFiles)
        draft.set("outputFiles", texts: rule.outputFiles)
        draft.set("outputFilesCompilerFlags", texts: rule.outputFilesCompilerFlags)
        draft.set("runOncePerArchitecture", flag: rule.runOncePerArchitecture, usual: true)
        return draft.node
    }
}
