package import SlipwayModel
package import XcodeProject

/// Plans the property lists that targets ask for: `Info.plist` by `info`, entitlements by `entitlements`.
package struct InfoPlistPlanner {
    private let spec: XcodeSpec
    /// Targets for which no setting says a version, by name: their property lists say 1.0 themselves.
    private let unversioned: Set<String>

    package init(spec: XcodeSpec, unversioned: Set<String> = []) {
        self.spec = spec
        self.unversioned = unversioned
    }

    /// The files in the order of the targets. Where two targets share one, it is what the later asks for.
    package func files() -> [XcodeFile] {
        var files: [XcodeFile] = []
        var paths: Set<String> = []
        for target in spec.targets {
            let isVersioned = !unversioned.contains(target.name)
            let wanted = [
                (target.info, InfoPlistPlanner.infoPlist(of: target, isVersioned: isVersioned)),
                (target.entitlements, InfoPlistPlanner.entitlements(of: target)),
                (target.privacyManifest, InfoPlistPlanner.privacyManifest(of: target)),
            ]
            for case (let file?, let content?) in wanted {
                let path = Path(file.path).string
                if !paths.insert(path).inserted { files.removeAll { $0.path == path } }
                files.append(XcodeFile(path: path, bytes: content.xmlEncoded(sortedKeys: true)))
            }
        }
        return files
    }

    /// The `Info.plist` of a target: what every bundle of its kind has, the manifest's properties on top.
    ///
    /// A property that the manifest leaves empty (`~`) takes the usual one away.
    ///
    /// - Parameter isVersioned: whether settings say the version.
    package static func infoPlist(of target: XcodeTarget, isVersioned: Bool = true) -> PropertyList? {
        guard let info = target.info else { return nil }
        var properties = defaults(for: target.type)
        if !isVersioned {
            properties["CFBundleShortVersionString"] = "1.0"
            properties["CFBundleVersion"] = "1"
        }
        for entry in info.properties { properties[entry.key] = PropertyList(entry.value, key: entry.key) }
        return .dictionary(properties.sorted)
    }

    /// The entitlements of a target: the manifest's properties.
    package static func entitlements(of target: XcodeTarget) -> PropertyList? {
        target.entitlements.flatMap { PropertyList(.mapping($0.properties), key: nil) }
    }

    /// The privacy manifest of a target: the manifest's properties.
    package static func privacyManifest(of target: XcodeTarget) -> PropertyList? {
        target.privacyManifest.flatMap { PropertyList(.mapping($0.properties), key: nil) }
    }

    /// The keys of Xcode's own templates (`Base_DefinitionsInfoPlist.xctemplate`). Versions are settings, so that the
    /// manifest says them once.
    private static func defaults(for type: ProductType) -> PropertyDictionary {
        var properties = PropertyDictionary([
            .init("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
            .init("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
            .init("CFBundleInfoDictionaryVersion", "6.0"), .init("CFBundleName", "$(PRODUCT_NAME)"),
            .init("CFBundleShortVersionString", "$(MARKETING_VERSION)"),
            .init("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)"),
        ])
        // The App Store refuses a bundle of resources that names an executable.
        if type != .bundle { properties["CFBundleExecutable"] = "$(EXECUTABLE_NAME)" }
        properties["CFBundlePackageType"] = packageType(of: type).map { .string($0) }
        return properties
    }

    /// Four characters that Finder knows bundles by (*Information Property List Key Reference*).
    private static func packageType(of type: ProductType) -> String? {
        switch type {
        case .application, .watch2App: "APPL"
        case .framework: "FMWK"
        case .bundle, .unitTestBundle, .uiTestBundle: "BNDL"
        case .appExtension, .xpcService: "XPC!"
        default: nil
        }
    }
}
