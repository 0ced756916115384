import SlipwayModel

/// Reads what several actions of schemes have: scripts, arguments, variables, test targets, test plans.
struct SchemePartsReader {
    let context: XcodeContext

    func actions(_ owner: KeyReader, _ key: String) -> [XcodeScheme.ExecutionAction] {
        owner.mappings(key, "a script of \(owner.name)", XcodeKeys.executionAction).compactMap { reader in
            reader.missing("script")
            guard let script = reader.text("script") else { return nil }
            var action = XcodeScheme.ExecutionAction(name: reader.text("name") ?? "Run Script", script: script)
            action.shell = reader.text("shell")
            action.settingsTarget = target(reader, "settingsTarget")
            return action
        }
    }

    /// A target of this project, noted to be looked up.
    func target(_ owner: KeyReader, _ key: String) -> String? {
        guard let name = owner.text(key) else { return nil }
        context.refer(to: name, .localTarget(role: key), by: owner.name, at: owner[key]?.place)
        return name
    }

    func config(_ owner: KeyReader) -> String? {
        guard let name = owner.text("config") else { return nil }
        context.refer(to: name, .schemeConfig, by: owner.name, at: owner["config"]?.place)
        return name
    }

    /// Arguments: a list in its order, or a mapping sorted by name as XcodeGen does.
    func arguments(_ owner: KeyReader) -> [XcodeScheme.CommandLineArgument] {
        if owner["commandLineArguments"]?.sequence != nil {
            let what = "an argument of \(owner.name)"
            return owner.mappings("commandLineArguments", what, XcodeKeys.commandLineArgument).compactMap { reader in
                reader.missing("argument")
                return reader.text("argument").map {
                    XcodeScheme.CommandLineArgument($0, isEnabled: reader.flag("isEnabled") ?? true)
                }
            }
        }
        guard owner.has("commandLineArguments"), let names = owner.reader.named("commandLineArguments") else {
            return []
        }
        return names.entries.compactMap { entry in
            names.flag(entry.name).map { XcodeScheme.CommandLineArgument(entry.name, isEnabled: $0) }
        }.sorted { bytewise($0.argument, $1.argument) }
    }

    /// Variables: a list in its order, or a mapping sorted by name as XcodeGen does.
    func variables(_ owner: KeyReader) -> [XcodeScheme.EnvironmentVariable] {
        guard let node = owner["environmentVariables"] else { return [] }
        if node.sequence != nil {
            let what = "a variable of \(owner.name)"
            return owner.mappings("environmentVariables", what, XcodeKeys.environmentVariable).compactMap(variable)
        }
        guard let names = owner.reader.named("environmentVariables") else { return [] }
        return names.entries.compactMap { entry in
            guard let scalar = entry.value.scalar else {
                context.error(
                    "wrong-form", "variable '\(entry.name)' of \(owner.name) should be text",
                    cause: "it is \(entry.value.description)", at: entry.value.place)
                return nil
            }
            return XcodeScheme.EnvironmentVariable(variable: entry.name, value: SchemePartsReader.text(scalar))
        }.sorted { bytewise($0.variable, $1.variable) }
    }

    private func variable(_ reader: KeyReader) -> XcodeScheme.EnvironmentVariable? {
        reader.missing("variable")
        let isEmpty = reader.reader["value"]?.isNull == true
        if !isEmpty { reader.missing("value") }
        guard let name = reader.text("variable"), isEmpty || reader.text("value") != nil else { return nil }
        return XcodeScheme.EnvironmentVariable(
            variable: name, value: reader["value"]?.scalar.map(SchemePartsReader.text) ?? "",
            isEnabled: reader.flag("isEnabled") ?? true)
    }

    /// YAML's truth values as `YES` and `NO`; other text as written.
    private static func text(_ scalar: ManifestNode.Scalar) -> String {
        guard scalar.isPlain, !scalar.isNull else { return scalar.isNull ? "" : scalar.string }
        switch scalar.string.lowercased() {
        case "true", "yes", "on": return "YES"
        case "false", "no", "off": return "NO"
        default: return scalar.string
        }
    }

    func references(_ owner: KeyReader, _ key: String) -> [TargetReference] {
        owner.nodes(key).compactMap {
            TargetReferenceReader(context: context).read($0, "an entry of '\(key)' in \(owner.name)")
        }
    }

    func testTargets(_ owner: KeyReader, _ key: String) -> [XcodeScheme.TestTarget] {
        let references = TargetReferenceReader(context: context)
        let what = "an entry of '\(key)' in \(owner.name)"
        return owner.nodes(key).compactMap { node in
            guard node.mapping != nil else {
                return references.read(node, what).map { XcodeScheme.TestTarget(target: $0) }
            }
            guard let reader = KeyReader(node, what, XcodeKeys.testTarget, context),
                let target = references.read(keys: reader)
            else { return nil }
            var result = XcodeScheme.TestTarget(target: target)
            result.parallelizable = reader.flag("parallelizable") ?? false
            result.swiftTestingParallelizable = reader.flag("swiftTestingParallelizable") ?? false
            result.randomExecutionOrder = reader.flag("randomExecutionOrder") ?? false
            result.location = reader.text("location")
            result.skipped = reader.flag("skipped") ?? false
            result.skippedTests = reader.texts("skippedTests")
            result.selectedTests = reader.texts("selectedTests")
            return result
        }
    }

    func testPlans(_ owner: KeyReader) -> [XcodeScheme.TestPlan] {
        let plans = owner.mappings("testPlans", "a test plan of \(owner.name)", XcodeKeys.testPlan)
            .compactMap { reader -> XcodeScheme.TestPlan? in
                reader.missing("path", hint: "such as `path: Tests/All.xctestplan`")
                guard let path = reader.text("path") else { return nil }
                var plan = XcodeScheme.TestPlan(path: path, defaultPlan: reader.flag("defaultPlan") ?? false)
                plan.place = reader["path"]?.place
                plan.content = content(reader)
                return plan
            }
        let defaults = plans.filter(\.defaultPlan)
        if defaults.count > 1 {
            context.error(
                "many-default-plans", "\(owner.name) has \(defaults.count) default test plans",
                cause: "one plan runs where none is named", hint: "keep `defaultPlan: true` on one of them",
                at: defaults[1].place)
        }
        return plans
    }

    /// What is written into a plan; `nil` where it names no targets.
    private func content(_ reader: KeyReader) -> TestPlanContent? {
        let content = TestPlanContent(
            targets: testTargets(reader, "targets"), defaultOptions: reader.values("defaultOptions"),
            configurations: reader.values("configurations"))
        return reader.has("targets") ? content : nil
    }

    /// A path. A mapping, as old manifests have it, XcodeGen drops without a word.
    func storeKit(_ owner: KeyReader) -> String? {
        guard let node = owner["storeKitConfiguration"], node.mapping != nil else {
            return owner.text("storeKitConfiguration")
        }
        context.warning(
            "unused-value", "'storeKitConfiguration' in \(owner.name) is not used", cause: "it is a mapping",
            hint: "write the path alone", at: node.place)
        return nil
    }

    func management(_ owner: KeyReader) -> XcodeScheme.Management? {
        guard let reader = owner.mapping("management", XcodeKeys.management) else { return nil }
        var result = XcodeScheme.Management()
        result.shared = reader.flag("shared") ?? true
        result.orderHint = reader.integer("orderHint")
        result.isShown = reader.flag("isShown")
        return result
    }

    private func bytewise(_ left: String, _ right: String) -> Bool { left.precedes(right) }
}
