import SlipwayModel
import SlipwayReport

/// Reads one target with a platform.
struct XcodeTargetReader {
    let context: XcodeContext

    func read(_ key: String, _ place: Place?, _ node: ManifestNode) -> XcodeTarget? {
        guard let reader = KeyReader(node, "target '\(key)'", XcodeKeys.target, context) else { return nil }
        let name = reader.text("name") ?? key
        let type = type(reader, at: place)
        let runs = platform(reader, at: place)
        // the rest is read in any case, for its problems
        var target = XcodeTarget(name: name, type: type ?? .none, platform: runs?.platform ?? .auto)
        target.place = place
        target.supportedDestinations = runs?.destinations ?? []
        target.productName = reader.text("productName")
        if let runs {
            let platforms = XcodeTargetReader.platforms(of: runs.destinations)
            target.deploymentTarget = DeploymentTargetReader(context: context).read(
                reader, platforms: platforms.isEmpty ? [runs.platform] : platforms, single: runs.platform)
        }
        target.configs = ConfigReader(context: context).configs(reader) ?? []
        target.settings = SettingsSpecReader(context: context).read(reader, by: "target '\(name)'")
        target.configFiles = ConfigReader(context: context).files(reader, by: "target '\(name)'")
        target.sources = SourceReader(context: context).read(reader)
        target.dependencies = DependencyReader(context: context).read(reader, platform: target.platform)
        readSwitches(reader, into: &target)
        readBuild(reader, into: &target)
        target.info = PlistReader(context: context).read(reader, "info")
        target.entitlements = PlistReader(context: context).read(reader, "entitlements")
        target.resourceAccessors = ResourceAccessorsReader(context: context).read(reader)
        target.privacyManifest = PlistReader(context: context).read(reader, "privacyManifest")
        target.presetFilter = OptionsReader.presetFilter(reader)
        target.scheme = TargetSchemeReader(context: context).read(reader, by: "target '\(name)'")
        target.attributes = reader.values("attributes")
        target.legacy = legacy(reader)
        return type == nil || runs == nil ? nil : target
    }

    private func readSwitches(_ reader: KeyReader, into target: inout XcodeTarget) {
        target.transitivelyLinkDependencies = reader.flag("transitivelyLinkDependencies")
        target.directlyEmbedCarthageDependencies = reader.flag("directlyEmbedCarthageDependencies")
        target.requiresObjCLinking = reader.flag("requiresObjCLinking")
        target.onlyCopyFilesOnInstall = reader.flag("onlyCopyFilesOnInstall") ?? false
        target.putResourcesBeforeSourcesBuildPhase = reader.flag("putResourcesBeforeSourcesBuildPhase") ?? false
    }

    private func readBuild(_ reader: KeyReader, into target: inout XcodeTarget) {
        let scripts = ScriptReader(context: context)
        target.preBuildScripts = scripts.read(
            reader, reader.has("preBuildScripts") ? "preBuildScripts" : "prebuildScripts")
        target.postCompileScripts = scripts.read(reader, "postCompileScripts")
        target.postBuildScripts = scripts.read(
            reader, reader.has("postBuildScripts") ? "postBuildScripts" : "postbuildScripts")
        target.buildToolPlugins = scripts.plugins(reader)
        target.buildRules = BuildRuleReader(context: context).read(reader)
    }

    // MARK: Type and platform

    private func type(_ reader: KeyReader, at place: Place?) -> ProductType? {
        guard reader.has("type") else {
            context.error(
                "missing-type", "\(reader.name) has no 'type'",
                hint: "such as application, framework, bundle.unit-test",
                at: place)
            return nil
        }
        guard let text = reader.text("type") else { return nil }
        let prefix = "com.apple.product-type."
        let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        if let type = ProductType(rawValue: name) { return type }
        context.error(
            "unknown-type", "'\(text)' is not a type of target",
            hint: context.problems.suggestion(
                for: name, in: ProductType.allCases.map(\.rawValue).filter { !$0.isEmpty }),
            at: reader["type"]?.place)
        return nil
    }

    private func platform(
        _ reader: KeyReader, at place: Place?
    ) -> (platform: XcodePlatform, destinations: [SupportedDestination])? {
        var destinations: [SupportedDestination] = reader.choices("supportedDestinations")
        if destinations.contains(.macCatalyst), !destinations.contains(.iOS) { destinations.append(.iOS) }
        if reader.has("platform") {
            guard let text = reader.text("platform") else { return nil }
            if text.isEmpty, !destinations.isEmpty { return (.auto, destinations) }
            guard let platform: XcodePlatform = reader.choice("platform") else { return nil }
            // a configuration file may say it
            if platform == .auto, destinations.isEmpty, !reader.has("configFiles") {
                context.warning(
                    "missing-destinations", "\(reader.name) has platform 'auto' and no 'supportedDestinations'",
                    cause: "its settings have to say where it runs",
                    hint: "add `supportedDestinations: [iOS, macOS]` or name a platform",
                    at: reader["platform"]?.place)
            }
            return (platform, destinations)
        }
        if reader.has("supportedDestinations") { return destinations.isEmpty ? nil : (.auto, destinations) }
        context.error(
            "missing-platform", "\(reader.name) has no 'platform'", cause: "an Xcode target is built for one",
            hint: "add `platform: iOS` or `supportedDestinations: [iOS, macOS]`", at: place)
        return nil
    }

    /// The platforms whose versions destinations have; Mac Catalyst has iOS's.
    private static func platforms(of destinations: [SupportedDestination]) -> [XcodePlatform] {
        XcodePlatform.real.filter { platform in
            destinations.contains { ($0 == .macCatalyst ? "iOS" : $0.rawValue) == platform.rawValue }
        }
    }

    // MARK: Legacy

    private func legacy(_ reader: KeyReader) -> LegacyTarget? {
        guard let keys = reader.mapping("legacy", XcodeKeys.legacy) else { return nil }
        keys.missing("toolPath", hint: "such as `toolPath: /usr/bin/make`")
        var legacy = LegacyTarget(toolPath: keys.text("toolPath") ?? "")
        legacy.arguments = keys.text("arguments")
        legacy.passSettings = keys.flag("passSettings") ?? false
        legacy.workingDirectory = keys.text("workingDirectory")
        return legacy
    }
}
