import SlipwayModel
import SlipwayReport

/// Reads `options:`.
struct OptionsReader {
    let context: XcodeContext

    func read(_ root: KeyReader) -> XcodeOptions {
        var result = XcodeOptions()
        guard let options = root.mapping("options", XcodeKeys.options) else { return result }
        readNames(options, into: &result)
        readSwitches(options, into: &result)
        readVersions(options, into: &result)
        result.wrapsLines = options.flag("wrapsLines")
        result.fileHeader = options.text("fileHeader")
        result.knownRegions = options.texts("knownRegions")
        if let filter = OptionsReader.presetFilter(options) { result.presetFilter = filter }
        result.deploymentTarget = DeploymentTargetReader(context: context).read(options, platforms: XcodePlatform.real)
        result.groupOrdering = options.mappings("groupOrdering", "an entry of 'groupOrdering'", XcodeKeys.groupOrdering)
            .compactMap(ordering)
        for entry in options.named("fileTypes") {
            guard let type = fileType(entry.value, entry.name) else { continue }
            result.fileTypes[entry.name.first == "." ? String(entry.name.dropFirst()) : entry.name] = type
        }
        return result
    }

    /// `presetSettings` of the options or a target.
    static func presetFilter(_ owner: KeyReader) -> PresetFilter? {
        guard let reader = owner.mapping("presetSettings", XcodeKeys.presetFilter) else { return nil }
        return PresetFilter(
            only: reader.reader["only"] == nil ? nil : Set(reader.texts("only")), except: Set(reader.texts("except")))
    }

    private func readNames(_ options: KeyReader, into result: inout XcodeOptions) {
        result.carthageBuildPath = options.text("carthageBuildPath")
        result.carthageExecutablePath = options.text("carthageExecutablePath")
        result.bundleIdPrefix = options.text("bundleIdPrefix")
        result.developmentLanguage = options.text("developmentLanguage")
        result.indentWidth = options.integer("indentWidth")
        result.tabWidth = options.integer("tabWidth")
        result.localPackagesGroup = options.text("localPackagesGroup")
        result.preGenCommand = options.text("preGenCommand")
        result.postGenCommand = options.text("postGenCommand")
        if let prefix = options.text("schemePathPrefix") { result.schemePathPrefix = prefix }
        if let config = options.text("defaultConfig") {
            result.defaultConfig = config
            context.refer(to: config, .defaultConfig, by: options.name, at: options["defaultConfig"]?.place)
        }
    }

    private func readSwitches(_ options: KeyReader, into result: inout XcodeOptions) {
        result.usesTabs = options.flag("usesTabs")
        result.createIntermediateGroups = options.flag("createIntermediateGroups") ?? false
        result.transitivelyLinkDependencies = options.flag("transitivelyLinkDependencies") ?? false
        result.generateEmptyDirectories = options.flag("generateEmptyDirectories") ?? false
        result.findCarthageFrameworks = options.flag("findCarthageFrameworks") ?? false
        result.useBaseInternationalization = options.flag("useBaseInternationalization") ?? true
        result.settingPresets = options.choice("settingPresets") ?? .all
        result.mergesInherited = options.flag("mergeInheritedSettings") ?? false
        result.groupsLocalizedFiles = options.flag("groupLocalizedFiles") ?? false
        result.groupSortPosition = options.choice("groupSortPosition") ?? .bottom
        result.projectFormat = options.choice("projectFormat") ?? .xcode16Dot0
        result.defaultSourceDirectoryType = options.choice("defaultSourceDirectoryType")
        result.disabledValidations = Set(options.choices("disabledValidations"))
    }

    private func readVersions(_ options: KeyReader, into result: inout XcodeOptions) {
        if let text = options.text("xcodeVersion") {
            result.xcodeVersion = VersionText.xcode(text)
            if result.xcodeVersion == nil {
                context.error(
                    "bad-version", "'\(text)' is not a version of Xcode", hint: "write `xcodeVersion: \"15.4\"`",
                    at: options["xcodeVersion"]?.place)
            }
        }
        guard let text = options.text("minimumXcodeGenVersion") else { return }
        result.minimumXcodeGenVersion = text
        let known = VersionText.numbers(XcodeKeys.version) ?? []
        guard let wanted = VersionText.numbers(text) else {
            context.error(
                "bad-version", "'\(text)' is not a version of XcodeGen", hint: "three numbers, such as 2.40.0",
                at: options["minimumXcodeGenVersion"]?.place)
            return
        }
        if known.lexicographicallyPrecedes(wanted) {
            context.warning(
                "newer-vocabulary", "the manifest asks for XcodeGen \(text)",
                cause: "the vocabulary known here is that of XcodeGen \(XcodeKeys.version)",
                hint: "keys that came later are reported as unknown", at: options["minimumXcodeGenVersion"]?.place)
        }
    }

    /// A group's name is not that long.
    private static let mostRepetitions = 1000

    /// What the counts of a pattern (`{3}`, `{2,9}`) multiply to: so much text it stands for once it is read.
    private static func repetitions(in pattern: String) -> Int {
        var product = 1
        for part in pattern.utf8.split(separator: UInt8(ascii: "{")).dropFirst() {
            let count = part.prefix { $0 != UInt8(ascii: "}") }
            let numbers = count.split(separator: UInt8(ascii: ",")).compactMap {
                Int(String(decoding: $0, as: UTF8.self))
            }
            let (result, isTooMuch) = product.multipliedReportingOverflow(by: max(1, numbers.max() ?? 1))
            if isTooMuch { return .max }
            product = result
        }
        return product
    }

    private func ordering(_ reader: KeyReader) -> XcodeOptions.GroupOrdering? {
        let pattern = reader.text("pattern") ?? ""
        if OptionsReader.repetitions(in: pattern) > OptionsReader.mostRepetitions {
            context.error(
                "bad-pattern", "'\(pattern)' repeats too much",
                cause: "its counts multiply to more than "
                    + "\(OptionsReader.mostRepetitions)",
                hint: "write `+` or `*` for large counts", at: reader["pattern"]?.place)
            return nil
        }
        if (try? Regex(pattern)) == nil {
            context.warning(
                "bad-pattern", "'\(pattern)' is not a regular expression", cause: "the order is not used",
                hint: "put a backslash in front of characters that are meant as they are", at: reader["pattern"]?.place)
            return nil
        }
        return XcodeOptions.GroupOrdering(pattern: pattern, order: reader.texts("order"))
    }

    private func fileType(_ node: ManifestNode, _ name: String) -> FileType? {
        guard let reader = KeyReader(node, "file type '\(name)'", XcodeKeys.fileType, context) else { return nil }
        var type = FileType()
        type.file = reader.flag("file") ?? true
        type.buildPhase = BuildPhaseReader(context: context).read(reader)
        type.attributes = reader.texts("attributes")
        type.resourceTags = reader.texts("resourceTags")
        type.compilerFlags = reader.texts("compilerFlags")
        return type
    }
}

extension XcodePlatform {
    /// The platforms that have versions.
    static var real: [XcodePlatform] { allCases.filter { $0 != .auto } }
}
