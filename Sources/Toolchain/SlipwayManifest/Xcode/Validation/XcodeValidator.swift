import SlipwayModel

/// Checks what only a whole project can tell: names that lead somewhere, no cycles, settings and schemes that fit the
/// configurations. Every rule of XcodeGen's validation is here, and those it lacks.
struct XcodeValidator {
    let spec: XcodeSpec
    let context: XcodeContext
    let names: XcodeNames

    func validate() {
        checkReferences()
        checkNames()
        SettingsCheck(spec: spec, context: context).check()
        TargetCheck(spec: spec, context: context, names: names).check()
        SchemeCheck(spec: spec, context: context, names: names).check()
        XcodeCycleCheck(spec: spec, context: context).check()
    }

    // MARK: References

    private func checkReferences() {
        // targets of one platform list share their text: its problems are told once
        var told: Set<String> = []
        for reference in context.references {
            let place = reference.place?.text ?? ""
            guard told.insert("\(place):\(reference.kind):\(reference.name)").inserted else { continue }
            check(reference)
        }
    }

    private func check(_ reference: XcodeNameReference) {
        switch reference.kind {
        case .settingGroup: checkGroup(reference)
        case .settingConfig:
            let key = reference.name.lowercased()
            if !allConfigs.contains(where: { $0.name.lowercased().contains(key) }) { reportConfig(reference) }
        case .configFile: if !allConfigs.contains(where: { $0.name == reference.name }) { reportConfig(reference) }
        case .schemeConfig, .defaultConfig:
            if !hasConfig(reference.name) {
                report("unknown-config", "configuration '\(reference.name)'", reference, spec.configs.map(\.name))
            }
        case .package: checkPackage(reference)
        case .aggregated:
            if !names.hasTarget(reference.name) { reportTarget(reference, isError: true) }
        case .localTarget(let role):
            if !names.hasTarget(reference.name), !reference.name.contains("/") {
                reportTarget(reference, isError: role == "settingsTarget")
            }
        }
    }

    /// The project's and those that targets have besides.
    private var allConfigs: [BuildConfiguration] { spec.configs + spec.targets.flatMap(\.configs) }

    private func hasConfig(_ name: String) -> Bool { spec.configs.contains { $0.name == name } }

    private func checkGroup(_ reference: XcodeNameReference) {
        guard spec.settingGroups[reference.name] == nil else { return }
        report(
            "unknown-setting-group", "setting group '\(reference.name)'", reference,
            spec.settingGroups.keys.sorted(), none: "declare it under `settingGroups:`")
    }

    private func reportConfig(_ reference: XcodeNameReference) {
        guard !spec.options.disabledValidations.contains(.missingConfigs) else { return }
        report("unknown-config", "configuration '\(reference.name)'", reference, spec.configs.map(\.name))
    }

    private func checkPackage(_ reference: XcodeNameReference) {
        if names.projectPackages.contains(reference.name) { return }
        if names.packages.contains(reference.name) {
            context.error(
                "registry-package", "\(reference.owner) is package '\(reference.name)' of a registry",
                cause: "Xcode projects refer to packages by address or path",
                hint: reference.place?.isInSwift == true
                    ? "write `.package(url:from:)`" : "give it a `url:` and `from:`",
                at: reference.place)
            return
        }
        let isTarget = names.hasTarget(reference.name)
        let target =
            reference.place?.isInSwift == true
            ? ".target(name: \"\(reference.name)\")" : "- target: \(reference.name)"
        report(
            "unknown-package", "package '\(reference.name)'", reference, names.packages,
            none: isTarget ? nil : "declare it under `packages:`",
            instead: isTarget ? "it is a target: write `\(target)`" : nil)
    }

    private func report(
        _ code: String, _ what: String, _ reference: XcodeNameReference, _ known: [String], none: String? = nil,
        instead: String? = nil
    ) {
        context.error(
            code, "\(reference.owner) names unknown \(what)",
            hint: instead ?? (known.isEmpty ? none : context.problems.suggestion(for: reference.name, in: known)),
            at: reference.place)
    }

    private func reportTarget(_ reference: XcodeNameReference, isError: Bool) {
        let message = "\(reference.owner) names unknown target '\(reference.name)'"
        let hint = names.hint(forTarget: reference.name, problems: context.problems, at: reference.place)
        if isError {
            context.error("unknown-target", message, hint: hint, at: reference.place)
        } else {
            context.warning("unknown-target", message, cause: "it is not used", hint: hint, at: reference.place)
        }
    }

    // MARK: Names

    private func checkNames() {
        var owners: [String: String] = [:]
        for (name, what, place) in spec.targets.map({ ($0.name, "target", $0.place) })
            + spec.aggregateTargets.map({ ($0.name, "aggregate target", $0.place) })
        {
            checkFileName(name, of: "a target", at: place)
            if let owner = owners[name] {
                context.error(
                    "duplicate-name", "\(what) '\(name)' has the name of another \(owner)",
                    hint: "rename one of them", at: place)
            }
            owners[name] = what
        }
        for scheme in spec.schemes { checkFileName(scheme.name, of: "a scheme", at: scheme.place) }
        let madeSchemes =
            spec.targets.filter { $0.scheme != nil }.map(\.name)
            + spec.aggregateTargets.filter { $0.scheme != nil }.map(\.name)
        for scheme in spec.schemes where madeSchemes.contains(scheme.name) {
            context.warning(
                "duplicate-name", "scheme '\(scheme.name)' has the name of the scheme of target '\(scheme.name)'",
                cause: "one file cannot hold both", hint: "remove one of them", at: scheme.place)
        }
    }

    private func checkFileName(_ name: String, of what: String, at place: Place?) {
        guard let fault = FileNames.fault(of: name) else { return }
        context.error(
            "bad-name", "'\(name)' cannot be the name of \(what)", cause: fault, hint: "choose another name", at: place)
    }
}
