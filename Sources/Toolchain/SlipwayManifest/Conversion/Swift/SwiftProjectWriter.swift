import SlipwayModel

/// Says a project with the vocabulary of Swift manifests: what it has words for, and nothing besides.
struct SwiftProjectWriter {
    /// Normalized.
    let spec: XcodeSpec
    let style: SwiftManifestStyle
    let around: SwiftSurroundings

    var project: SwiftExpression {
        var arguments = SwiftArguments()
        arguments.add("name", .text(spec.name))
        arguments.add("organizationName", text: attribute("ORGANIZATIONNAME"))
        arguments.add("classPrefix", text: attribute("CLASSPREFIX"))
        arguments.add("options", options)
        let packages = SwiftPackageWriter(spec: spec, around: around)
        arguments.add("packages", list: packages.packages)
        arguments.add("settings", SwiftSettingsWriter(spec: spec).project)
        let targets = SwiftTargetWriter(spec: spec, style: style, packages: packages.names, around: around)
        arguments.add("targets", list: spec.targets.map { targets.target($0) })
        arguments.add("schemes", list: spec.schemes.map { SwiftSchemeWriter(scheme: $0).expression })
        let files = spec.fileGroups.prefix { SwiftPaths.isPath($0) && $0 != "." }
        // Tuist passes over a folder without a pattern
        let patterns = files.map { around.search.isFolder($0) == true ? $0 + "/**" : $0 }
        arguments.add("additionalFiles", list: patterns.map { .text($0) })
        arguments.add("resourceSynthesizers", SwiftSynthesizerWriter(targets: spec.targets).list)
        return .call("Project", arguments.all)
    }

    private func attribute(_ name: String) -> String? {
        guard case .scalar(let text, false)? = spec.attributes.first(where: { $0.key == name })?.value else {
            return nil
        }
        return text
    }

    private var options: SwiftExpression? {
        var arguments = SwiftArguments()
        if !style.hasAutomaticSchemes { arguments.add("automaticSchemesOptions", .source(".disabled")) }
        arguments.add("developmentRegion", text: spec.options.developmentLanguage)
        addAccessors(to: &arguments)
        var text = SwiftArguments()
        text.add("usesTabs", spec.options.usesTabs.map { .flag($0) })
        text.add("indentWidth", SwiftProjectWriter.number(spec.options.indentWidth))
        text.add("tabWidth", SwiftProjectWriter.number(spec.options.tabWidth))
        if !text.isEmpty { arguments.add("textSettings", .call(".textSettings", text.all)) }
        return arguments.isEmpty ? nil : .call(".options", arguments.all)
    }

    /// Code that is written for resources unless a manifest says otherwise.
    private func addAccessors(to arguments: inout SwiftArguments) {
        let kinds = Set(spec.targets.flatMap { $0.resourceAccessors?.kinds ?? [] })
        let withResources: [SwiftSourceKind] = [.resource, .model, .buildable]
        guard
            spec.targets.contains(where: { target in
                target.resourceAccessors != nil
                    || target.sources.contains { SwiftSourceKind($0).map(withResources.contains) == true }
            })
        else { return }
        arguments.add("disableBundleAccessors", flag: !kinds.contains(.bundle), usual: false)
        let isSynthesized =
            kinds.contains { $0 != .bundle }
            || spec.targets.contains { $0.resourceAccessors?.synthesizers.isEmpty == false }
        arguments.add("disableSynthesizedResourceAccessors", flag: !isSynthesized, usual: false)
    }

    private static func number(_ number: Int?) -> SwiftExpression? {
        number.flatMap { $0 < 0 ? nil : .source("\($0)") }
    }
}
