import SlipwayModel

/// What readers take for a key where that is more, or less, than the key's kind says.
enum SchemaException {
    /// The schema of a key, by `table.key`; `nil` for what the kind says.
    ///
    /// - Parameter orEmpty: whether the key may stand without a value.
    static func schema(_ table: String, _ key: String, orEmpty: Bool) -> SchemaValue? {
        if let schema = common(key, orEmpty: orEmpty) { return schema }
        if let names = anyCase["\(table).\(key)"] {
            return KindSchema.choice(names, orEmpty: orEmpty, pattern: SchemaScalar.anyCase(names))
        }
        if let scalar = scalars["\(table).\(key)"] { return scalar.reference(orEmpty: orEmpty) }
        return switch "\(table).\(key)" {
        case "target.type": targetType
        case "target.platform":
            // nothing between quotes stands for that of the destinations
            KindSchema.optional(
                .anyOf([
                    KindSchema.choice(names(XcodePlatform.self) + [""]),
                    ["type": "array", "minItems": 1, "items": KindSchema.choice(names(XcodePlatform.self))],
                ]), orEmpty)
        case "target.deploymentTarget":
            KindSchema.optional(.anyOf([SchemaScalar.version.reference(orEmpty: false), platformVersions()]), orEmpty)
        case "dependency.product": KindSchema.schema(.list(.text), orEmpty: orEmpty)
        case "options.deploymentTarget": platformVersions(orEmpty: orEmpty)
        case "swiftpm.platforms":
            KindSchema.named(
                SchemaScalar.deploymentVersion.reference(orEmpty: false),
                keys: Platform.allCases.filter(\.hasDeploymentTarget).map(\.rawValue))
        case "slipway.publish": destinations
        case "build.targets": KindSchema.named(buildTypes)
        case "packageTarget.sources": packageSources
        case "breakpoint.type":
            KindSchema.choice(
                BreakpointReader.types,
                pattern: "(?:Xcode\\.Breakpoint\\.)?(?:\(alternatives(BreakpointReader.types)))Breakpoint")
        case "breakpointAction.type":
            KindSchema.choice(
                BreakpointReader.actionTypes,
                pattern: "Xcode\\.BreakpointAction\\.(?:\(alternatives(BreakpointReader.actionTypes)))")
        default: nil
        }
    }

    /// Keys that several tables have.
    private static func common(_ key: String, orEmpty: Bool) -> SchemaValue? {
        let text = SchemaScalar.text.reference(orEmpty: false)
        return switch key {
        // a mapping is dropped with a warning
        case "storeKitConfiguration": .anyOf([text, ["type": .texts(orEmpty ? ["object", "null"] : ["object"])]])
        case "environmentVariables":
            KindSchema.optional(
                .anyOf([
                    KindSchema.named(SchemaScalar.text.reference(orEmpty: true)),
                    ["type": "array", "items": .reference("environmentVariable")],
                ]), orEmpty)
        case "templateAttributes": KindSchema.named(SchemaScalar.text.reference(orEmpty: true), orEmpty: orEmpty)
        default: nil
        }
    }

    /// Names that are read whatever their case.
    private static let anyCase: [String: [String]] = [
        "breakpoint.scope": names(Breakpoint.ExceptionScope.self),
        "breakpoint.stopOnStyle": names(Breakpoint.StopOnStyle.self),
        "breakpointAction.conveyanceType": names(Breakpoint.ConveyanceType.self),
        "swiftpm.cLanguageStandard": OwnKeys.cStandards, "swiftpm.cxxLanguageStandard": OwnKeys.cxxStandards,
    ]

    private static let scalars: [String: SchemaScalar] = [
        "manifest.version": .manifestVersion, "manifest.build": .buildNumber, "swiftpm.toolsVersion": .toolsVersion,
        "package.from": .semanticVersion, "package.majorVersion": .semanticVersion,
        "package.minorVersion": .semanticVersion, "package.exactVersion": .semanticVersion,
        "package.version": .semanticVersion, "package.minVersion": .semanticVersion,
        "package.maxVersion": .semanticVersion,
        // whatever the environment gives is true or false
        "include.enable": .text, "include.relativePaths": .text,
    ]

    /// Platforms of SwiftPM, whatever their case; a list or one.
    static let platforms: SchemaValue = {
        let all = names(Platform.self)
        let one = KindSchema.choice(all, pattern: SchemaScalar.anyCase(all))
        return .anyOf([one, ["type": "array", "items": one]])
    }()

    private static let targetType = KindSchema.choice(
        names(ProductType.self),
        pattern: "com\\.apple\\.product-type\\.(?:\(alternatives(names(ProductType.self))))")

    private static func platformVersions(orEmpty: Bool = false) -> SchemaValue {
        KindSchema.named(
            SchemaScalar.version.reference(orEmpty: false), keys: XcodePlatform.real.map(\.rawValue), orEmpty: orEmpty)
    }

    private static let destinations: SchemaValue = {
        let pattern = "^(?:\(alternatives(ReleaseSettings.destinationSchemes))):.|\(SchemaScalar.variable)"
        let one: SchemaValue = ["type": "string", "pattern": .text(pattern)]
        return .anyOf([one, ["type": "array", "items": one]])
    }()

    /// Any text alone is read as `all`, with a warning; a mapping's values that are not true are false.
    private static let buildTypes: SchemaValue = {
        let names = SchemeReader.buildTypes.map(\.name)
        return .anyOf([
            ["enum": .texts(SchemeReader.buildTypeNames)], SchemaScalar.text.reference(orEmpty: true),
            ["type": "array", "items": KindSchema.choice(names)], KindSchema.named(true, keys: names),
        ])
    }()

    /// One folder, alone or in a list.
    private static let packageSources: SchemaValue = {
        let text = SchemaScalar.text.reference(orEmpty: false)
        let source = SchemaValue.reference("packageSource")
        return .anyOf([
            text, source, ["type": "array", "minItems": 1, "maxItems": 1, "items": .anyOf([text, source])],
        ])
    }()

    private static func names<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> [String] {
        Choice.allCases.map(\.rawValue)
    }

    private static func alternatives(_ names: [String]) -> String {
        names.filter { !$0.isEmpty }.map(SchemaScalar.escaped).joined(separator: "|")
    }
}
