import SlipwayModel

/// What the manifest alone says against shipping a library built.
struct LibraryCheck {
    let manifest: Manifest
    let platform: Platform
    /// Whether resources travel with the library, as those of a framework do.
    var takesResources = false

    /// - Returns: `nil` where nothing is known against it; building may find more.
    func problem(_ product: Product) -> SourceOnlyProduct? {
        let targets = product.targets.compactMap(manifest.target(named:))
        if !targets.isEmpty, targets.allSatisfy({ if case .systemLibrary = $0.kind { true } else { false } }) {
            return SourceOnlyProduct(
                product.name, .headers, "it has nothing that is compiled: its modules are those of the system")
        }
        for name in closure(of: product.targets) {
            guard let target = manifest.target(named: name) else { continue }
            if let problem = problem(target) {
                return SourceOnlyProduct(product.name, problem.reason, problem.detail)
            }
        }
        return nil
    }

    /// The traits that are on: a bundle is built with those that are on by themselves.
    private var traits: Set<String> { manifest.package.enabledTraits }

    /// The package's own targets that these are made of on this platform, themselves included.
    func closure(of targets: [String]) -> [String] {
        var result: [String] = []
        var seen: Set<String> = []
        var pending = Array(targets.reversed())
        while let name = pending.popLast() {
            guard seen.insert(name).inserted, let target = manifest.target(named: name) else { continue }
            result.append(name)
            for dependency in target.dependencies where dependency.isNeeded(on: platform, traits: traits) {
                if case .target(let needed) = dependency.kind { pending.append(needed) }
            }
        }
        return result
    }

    private func problem(_ target: Target) -> (reason: SourceOnlyProduct.Reason, detail: String)? {
        switch target.kind {
        case .macro:
            return (.macros, "target '\(target.name)' is a macro, which the compiler of whoever uses it has to run")
        case .binary: return (.binaryTarget, "target '\(target.name)' is built already, elsewhere")
        case .plugin: return (.plugins, "target '\(target.name)' is a plugin, which runs where others build")
        case .library, .executable, .test, .systemLibrary: break
        }
        if !takesResources, target.resources.contains(where: { $0.rule != .embedInCode }) {
            return (
                .resources,
                "target '\(target.name)' has resources, which are found beside a program by the name of the package "
                    + "that built them"
            )
        }
        if hasUnsafeFlags(target) {
            return (.unsafeFlags, "target '\(target.name)' is built with flags of its own (`unsafeFlags`)")
        }
        if usesCxx(target.swiftSettings) {
            return (.cxx, "target '\(target.name)' uses C++, and so would everything that imports it")
        }
        return nil
    }

    private func usesCxx(_ settings: SwiftSettings) -> Bool {
        settings.interoperability == .cxx
            || settings.conditional.contains {
                $0.condition.holds(on: platform, traits: traits) && usesCxx($0.settings)
            }
    }

    /// Whatever the platform and the configuration: SwiftPM refuses them in a dependency without asking.
    private func hasUnsafeFlags(_ target: Target) -> Bool {
        let traits = traits
        func any<Settings>(
            _ settings: Settings, _ flags: (Settings) -> [String],
            _ conditional: (Settings) -> [ConditionalSettings<Settings>]
        ) -> Bool {
            !flags(settings).isEmpty
                || conditional(settings).contains {
                    let wanted = $0.condition.traits
                    return (wanted.isEmpty || !traits.isDisjoint(with: wanted)) && !flags($0.settings).isEmpty
                }
        }
        return any(target.swiftSettings, \.unsafeFlags, \.conditional)
            || any(target.cSettings, \.unsafeFlags, \.conditional)
            || any(target.cxxSettings, \.unsafeFlags, \.conditional)
            || any(target.linkerSettings, \.unsafeFlags, \.conditional)
    }
}
