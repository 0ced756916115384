import SlipwayModel

/// Checks targets: what they depend on, and where they run.
struct TargetCheck {
    let spec: XcodeSpec
    let context: XcodeContext
    let names: XcodeNames

    func check() {
        var told: Set<String> = []
        for target in spec.targets {
            checkDestinations(target)
            checkFilters(target)
            for dependency in target.dependencies {
                let place = dependency.place?.text ?? target.name
                guard told.insert("\(place):\(dependency.kind)").inserted else { continue }
                check(dependency, of: target)
            }
        }
    }

    // MARK: Dependencies

    private func check(_ dependency: XcodeDependency, of target: XcodeTarget) {
        switch dependency.kind {
        case .target(let name): checkTarget(name, dependency, of: target)
        case .sdk(let name, _): checkSDK(name, dependency, of: target)
        case .package("", let products): checkProduct(products.first ?? "", dependency, of: target)
        case .framework, .carthage, .package, .bundle: break
        }
    }

    /// Xcode finds out which package has a product, where there are packages.
    private func checkProduct(_ product: String, _ dependency: XcodeDependency, of target: XcodeTarget) {
        guard names.packages.isEmpty, !context.problems.uninstalled.contains(product) else { return }
        context.warning(
            "unknown-package", "target '\(target.name)' needs '\(product)' of a package, and the project has none",
            cause: "Xcode will not find which package has it", hint: "declare the package in `packages`",
            at: dependency.place)
    }

    private func checkTarget(_ name: String, _ dependency: XcodeDependency, of target: XcodeTarget) {
        let parts = Path.split(name)
        if parts.count == 2 {
            if names.projects.contains(parts[0]) { return }
            context.error(
                "unknown-project", "target '\(target.name)' depends on '\(parts[1])' of unknown project '\(parts[0])'",
                hint: names.projects.isEmpty
                    ? dependency.place?.isInSwift == true
                        ? "name its folder: `.project(target:path:)`" : "declare it under `projectReferences:`"
                    : context.problems.suggestion(for: parts[0], in: names.projects),
                at: dependency.place)
        } else if !names.hasTarget(name) {
            context.error(
                "unknown-dependency", "target '\(target.name)' depends on unknown target '\(name)'",
                hint: names.hint(forTarget: name, problems: context.problems, at: dependency.place),
                at: dependency.place)
        }
    }

    private func checkSDK(_ name: String, _ dependency: XcodeDependency, of target: XcodeTarget) {
        guard !name.contains("/"), !["framework", "tbd", "dylib"].contains(Path(name).pathExtension) else { return }
        context.error(
            "bad-sdk", "target '\(target.name)' depends on '\(name)' of the SDK",
            cause: "it ends in none of .framework, .tbd and .dylib",
            hint: dependency.place?.isInSwift == true
                ? "write `.sdk(name: \"\(Path(name).stem)\", type: .framework)`"
                : "write `sdk: \(Path(name).stem).framework`, or the path within the SDK", at: dependency.place)
    }

    // MARK: Destinations

    private func checkDestinations(_ target: XcodeTarget) {
        let destinations = target.supportedDestinations
        guard !destinations.isEmpty else { return }
        let isInSwift = target.place?.isInSwift == true
        func report(_ message: String, cause: String? = nil, hint: String) {
            // Tuist has no platform beside destinations
            context.error(
                "bad-destinations", message, cause: cause,
                hint: isInSwift ? "correct the target's `destinations:`" : hint, at: target.place)
        }
        if target.platform == .watchOS {
            report(
                "target '\(target.name)' has platform 'watchOS' and 'supportedDestinations'",
                hint: "remove one of them, or write `platform: auto`")
        }
        if target.type.isApp, destinations.contains(.watchOS) {
            context.warning(
                "bad-destinations", "application '\(target.name)' supports watchOS among other destinations",
                cause: "an application for watches is a target of its own",
                hint: isInSwift
                    ? "give it a target with `destinations: .watchOS`"
                    : "move it into a target with `platform: watchOS`", at: target.place)
        }
        if destinations.contains(.macOS), destinations.contains(.macCatalyst) {
            context.warning(
                "bad-destinations", "target '\(target.name)' supports both 'macOS' and 'macCatalyst'",
                cause: "a Mac runs one of them", hint: "keep one of them", at: target.place)
        }
        if destinations.contains(.macCatalyst), target.platform != .iOS, target.platform != .auto {
            report(
                "target '\(target.name)' supports 'macCatalyst' on platform '\(target.platform.rawValue)'",
                cause: "Mac Catalyst runs iOS code", hint: "write `platform: iOS` or `platform: auto`")
        }
        if target.platform != .auto, target.platform != .watchOS,
            let own = SupportedDestination(rawValue: target.platform.rawValue), !destinations.contains(own)
        {
            report(
                "target '\(target.name)' has platform '\(target.platform.rawValue)', but does not support it",
                hint: "add \(target.platform.rawValue) to 'supportedDestinations', or write `platform: auto`")
        }
    }

    private func checkFilters(_ target: XcodeTarget) {
        let own =
            target.supportedDestinations.isEmpty
            ? SupportedDestination(rawValue: target.platform.rawValue).map { [$0] } ?? []
            : target.supportedDestinations
        let filters =
            target.sources.map { ("source '\($0.path)'", $0.destinationFilters, $0.place) }
            + target.dependencies.map { ("a dependency", $0.destinationFilters, $0.place) }
        for (what, filter, place) in filters {
            for destination in filter where !own.contains(destination) {
                // an iPad's app that Catalyst runs on a Mac can be filtered without being supported
                if destination == .macCatalyst, own.contains(.iOS) { continue }
                context.warning(
                    "unused-filter", "\(what) of target '\(target.name)' is filtered to \(destination.rawValue)",
                    cause: "the target does not run there",
                    hint: place?.isInSwift == true
                        ? "add it to the target's `destinations:`, or take it out of the condition"
                        : "add it to 'supportedDestinations' or remove it",
                    at: place)
            }
        }
    }
}

extension ProductType {
    /// Whether the product is an application bundle.
    var isApp: Bool {
        switch self {
        case .application, .onDemandInstallCapableApplication, .messagesApplication, .watchApp, .watch2App,
            .watch2AppContainer:
            true
        default: false
        }
    }
}
