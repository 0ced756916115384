import SlipwayModel

/// What a target of a package sets, as build settings of a framework that is built for distribution.
struct FrameworkSettings {
    let manifest: Manifest
    let target: Target
    let destinations: [SupportedDestination]

    var settings: BuildSettings {
        var settings: BuildSettings = [
            "BUILD_LIBRARY_FOR_DISTRIBUTION": .text("YES"),
            // what uses the framework signs it
            "CODE_SIGNING_ALLOWED": .text("NO"),
            "DEBUG_INFORMATION_FORMAT": .text("dwarf-with-dsym"),
            "GENERATE_INFOPLIST_FILE": .text("YES"),
            "INSTALL_PATH": .text("$(LOCAL_LIBRARY_DIR)/Frameworks"),
            "PRODUCT_BUNDLE_IDENTIFIER": .text(
                BundleIdentifier.make(prefix: "swiftpm", name: "\(manifest.name).\(target.name)")),
            "SKIP_INSTALL": .text("NO"),
            "SWIFT_PACKAGE_NAME": .text(manifest.name.lowercased()),
            "SWIFT_VERSION": .text(languageMode),
        ]
        let base = FrameworkFlags(shared, for: nil, of: manifest.package)
        add(base, to: &settings, condition: "")
        for destination in destinations {
            let own = FrameworkFlags(shared, for: destination.packagePlatform, of: manifest.package)
            if own == base { continue }
            for place in AppleBuildPlace.all(of: destination) {
                add(own, to: &settings, condition: "[sdk=\(place.sdk)*]")
            }
        }
        return settings
    }

    private var shared: SwiftSettings { manifest.package.swiftSettings.followed(by: target.swiftSettings) }

    /// Lists with what is inherited in front: a condition's value takes the place of the one without.
    private func add(_ flags: FrameworkFlags, to settings: inout BuildSettings, condition: String) {
        for (key, values) in [
            ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", flags.defines), ("OTHER_SWIFT_FLAGS", flags.options),
        ] where !values.isEmpty || !condition.isEmpty {
            settings[key + condition] = .list(["$(inherited)"] + values)
        }
    }

    /// That of the target, the package, or its tools version.
    private var languageMode: String {
        let known = shared.languageMode ?? manifest.package.swiftLanguageModes.last
        let mode = known ?? (manifest.package.hasTools(6, 0) ? "6" : "5")
        return mode.contains(".") ? mode : "\(mode).0"
    }
}
