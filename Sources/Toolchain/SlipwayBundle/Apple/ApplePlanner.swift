import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Plans what Xcode builds; nothing is written.
struct ApplePlanner {
    let request: BundleRequest
    let toolchain: Toolchain
    /// The folder of the export and the build.
    let root: Path

    /// - Parameter products: the package's products that were asked for.
    /// - Returns: `nil` where there is nothing for Xcode.
    /// - Throws: status 2 for signing that cannot work, and for frameworks that there are none of.
    func plan(_ products: [Product]) throws(SlipwayError) -> ApplePlan? {
        guard let apple = request.apple else { return nil }
        let commands = try XcodeCommands(request: request, apple: apple, root: root)
        let (apps, leftOut) = apps(apple, commands)
        try SigningCheck.check(apps, of: apple.apps)
        try checkSchemes(apple)
        let libraries = try libraries(apple, of: products)
        let frameworks = chosen(apple.frameworks, \.product) + libraries.frameworks
        if apps.isEmpty, frameworks.isEmpty, libraries.sourceOnly.isEmpty, leftOut.isEmpty { return nil }
        for name in apps.map(\.app) + frameworks.map(\.module) { try BundlePlanner.checkFileName(name) }
        return ApplePlan(
            isRunHere: toolchain.isApple, xcode: commands.version, apps: apps,
            frameworks: frameworks.map(commands.framework), marketingVersion: commands.marketingVersion,
            buildNumber: request.manifest.build, folder: commands.folder, sourceOnly: libraries.sourceOnly,
            leftOut: leftOut)
    }

    private func apps(_ apple: AppleProducts, _ commands: XcodeCommands) -> ([PlannedApp], [Diagnostic]) {
        var planned: [PlannedApp] = []
        var leftOut = apple.problems.sorted { $0.key.precedes($1.key) }
            .filter { request.products?.contains($0.key) ?? true }.map(\.value)
        for app in chosen(apple.apps, \.target) {
            if let method = app.settings.method {
                planned.append(commands.app(app, method: method))
            } else {
                leftOut.append(.noMethod(app))
            }
        }
        return (planned, leftOut)
    }

    /// Where one scheme archives two apps, nobody can tell which of them is exported.
    private func checkSchemes(_ apple: AppleProducts) throws(SlipwayError) {
        var known: [String: AppleApp] = [:]
        for app in chosen(apple.apps, \.target) where app.settings.method != nil {
            let other = known.updateValue(app, forKey: "\(app.destination.rawValue) \(app.scheme)")
            guard let other, other.target != app.target else { continue }
            throw SlipwayError(
                .input, code: "same-scheme", "'\(other.target)' and '\(app.target)' would be archived together",
                cause: "the scheme '\(app.scheme)' is that of both",
                hint: "choose one with `--product`, or give each a `scheme` in slipway.bundle.apple.apps")
        }
    }

    private func chosen<Element>(_ all: [Element], _ name: (Element) -> String) -> [Element] {
        guard let wanted = request.products else { return all }
        return all.filter { wanted.contains(name($0)) }
    }

    /// A package that names platforms of Apple's is meant for them; of any other those products that the manifest
    /// names.
    private func libraries(
        _ apple: AppleProducts, of products: [Product]
    ) throws(SlipwayError) -> FrameworkModules.Result {
        let all = products.filter { if case .library = $0.kind { true } else { false } }
        let modules = FrameworkModules(manifest: request.manifest, paths: try request.source.files().map(\.path))
        guard let names = apple.settings.frameworks else {
            return request.manifest.package.platforms.isEmpty
                ? FrameworkModules.Result() : modules.frameworks(of: all)
        }
        let known =
            request.manifest.products.filter { if case .library = $0.kind { true } else { false } }.map(\.name)
            + apple.frameworks.map(\.product)
        for name in names where !known.contains(name) {
            throw SlipwayError(
                .input, code: "unknown-framework", "there is no framework and no library product '\(name)'",
                cause: "it is named in slipway.bundle.apple.frameworks",
                hint: Suggestion.hint(for: name, in: known))
        }
        return modules.frameworks(of: all.filter { names.contains($0.name) })
    }
}
