import SlipwayBundle
import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The Xcode projects of a bundle, made in the export: they say themselves how each target is signed, and which
/// framework is built for distribution.
struct BundledProjects {
    /// With the version that is stamped.
    let manifest: Manifest
    let manifestName: String
    let plan: ApplePlan
    let files: any FileSystem

    /// - Throws: status 2 where the manifest asks for what cannot be, status 3 from the file system.
    func write(_ phase: AppleProducts.Phase, to export: Path) throws(SlipwayError) {
        switch phase {
        case .apps: if let spec = manifest.xcode { try write(signed(spec), to: export) }
        case .frameworks:
            let own = plan.frameworks.map(\.framework).filter { !$0.isOfPackage }
            if let spec = manifest.xcode, !own.isEmpty { try write(distributed(spec, own), to: export) }
            try writeLibraries(to: export)
        }
    }

    private func writeLibraries(to export: Path) throws(SlipwayError) {
        let frameworks = plan.frameworks.map(\.framework).filter(\.isOfPackage)
        guard let first = frameworks.first else { return }
        let project = FrameworkProject(
            manifest, name: ApplePlan.frameworkProject(of: manifest.name),
            modules: frameworks.map { .init(target: $0.target, name: $0.module, isStatic: $0.isStatic) },
            destinations: first.destinations)
        for file in project.sources {
            let path = export.appending(file.path)
            try files.createDirectory(path.parent)
            try files.write(file.bytes, to: path)
        }
        try write(project.spec, to: export)
    }

    private func write(_ spec: XcodeSpec, to export: Path) throws(SlipwayError) {
        let context = GenerateContext(manifest: manifest.with(xcode: spec), manifestName: manifestName)
        let generator = Generator(files: files)
        let planned = try generator.plan(context, root: export, only: [.xcode])
        try generator.write(planned, root: export, manifestName: manifestName, overwrite: true)
    }

    // MARK: Apps

    func signed(_ spec: XcodeSpec) -> XcodeSpec {
        var spec = spec
        for app in plan.apps {
            let sdk = AppleBuildPlace(app.options.destination).sdk
            for bundle in app.bundles {
                let profile = bundle.identifier.flatMap { app.options.profiles[$0] }
                spec.change(bundle.target) { target in
                    target.settings.add(
                        signing(app.options, profile: profile, sdk: sdk), in: app.configuration)
                }
            }
            spec.ensureScheme(for: app.target)
        }
        return spec
    }

    /// The settings hold for one SDK: a target for several platforms is signed on each in its own way.
    private func signing(_ options: ExportOptions, profile: String?, sdk: String) -> BuildSettings {
        var settings = BuildSettings()
        func set(_ key: String, _ value: String?) {
            if let value { settings["\(key)[sdk=\(sdk)*]"] = .text(value) }
        }
        set("CODE_SIGN_STYLE", options.isManual ? "Manual" : "Automatic")
        set("DEVELOPMENT_TEAM", options.team)
        // Xcode chooses one for itself where it is not told, and takes no other where it is to choose
        set(
            "CODE_SIGN_IDENTITY",
            options.isManual ? options.identity ?? options.method.usualIdentity : "Apple Development")
        set("PROVISIONING_PROFILE_SPECIFIER", options.isManual ? profile : "")
        return settings
    }

    // MARK: Frameworks

    func distributed(_ spec: XcodeSpec, _ frameworks: [AppleFramework]) -> XcodeSpec {
        var spec = spec
        for framework in frameworks {
            spec.change(framework.target) { target in
                target.settings.add(
                    [
                        "BUILD_LIBRARY_FOR_DISTRIBUTION": .text("YES"),
                        "DEBUG_INFORMATION_FORMAT": .text("dwarf-with-dsym"),
                        "INSTALL_PATH": .text("$(LOCAL_LIBRARY_DIR)/Frameworks"), "SKIP_INSTALL": .text("NO"),
                    ], in: framework.configuration)
            }
            spec.ensureScheme(for: framework.target)
        }
        return spec
    }
}

extension XcodeSpec {
    fileprivate mutating func change(_ name: String, _ body: (inout XcodeTarget) -> Void) {
        guard let index = targets.firstIndex(where: { $0.name == name }) else { return }
        body(&targets[index])
    }

    /// A command line knows shared schemes alone.
    fileprivate mutating func ensureScheme(for name: String) {
        if ArchivingScheme(for: name, in: self).isThere(in: self) { return }
        change(name) { $0.scheme = TargetScheme() }
    }
}

extension SettingsSpec {
    /// Adds settings for one configuration, over all that is there.
    fileprivate mutating func add(_ settings: BuildSettings, in configuration: String) {
        configs.append((configuration, SettingsSpec(base: settings)))
    }
}
