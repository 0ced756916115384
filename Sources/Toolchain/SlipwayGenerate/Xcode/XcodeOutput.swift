package import SlipwayModel
package import SlipwayReport
import SlipwaySystem
import XcodeProject

/// `Name.xcodeproj` with schemes, breakpoints and workspace data, and the property lists that targets ask for.
package enum XcodeOutput: Output {
    package static let name = OutputName.xcode

    package static func result(
        _ context: GenerateContext, in place: GeneratePlace
    ) throws(SlipwayError) -> OutputResult {
        guard var spec = context.manifest.xcode else { return OutputResult(files: []) }
        // the first by name is what Xcode and command lines take where nothing is said
        spec.configs.sort { $0.name.precedes($1.name) }
        let bundle = spec.name + ".xcodeproj"
        let tree = SourceTree(files: place.files, root: place.root, project: Path(SourceTree.composed(bundle)))
        let settings = try SettingsResolver(
            spec: spec, files: place.files, root: place.root, version: context.manifest.projectVersion)
        let plists = InfoPlistPlanner(spec: spec, unversioned: try unversioned(spec, settings)).files()
        for file in plists { tree.plan(Path(SourceTree.composed(file.path))) }
        for path in place.planned { tree.plan(Path(path)) }
        let accessors = try addAccessors(to: &spec, context, in: place)
        for file in accessors.files { tree.plan(Path(file.path)) }
        let assembled = try ProjectAssembler(
            spec: spec, tree: tree, settings: settings, parsed: place.parsed
        ).assemble()
        // A run makes one project and ends: taking 100,000 objects apart one by one would take a tenth of its time.
        _ = Unmanaged.passRetained(assembled.builder)
        let former = try former(bundle + "/project.pbxproj", rootObject: assembled.file.rootObject, in: place)
        let targets = try schemeTargets(spec, bundle: bundle, assembled)
        let schemes = try SchemePlanner(spec: spec, targets: targets).plan()
        var files: [XcodeFile] = []
        files += WorkspacePlanner.files(project: bundle)
        files += schemes.files(project: bundle, user: context.user)
        files += BreakpointPlanner(spec: spec).files(project: bundle)
        files += HeaderTemplatePlanner.files(spec, project: bundle)
        let plans = try TestPlanPlanner(spec: spec, targets: targets).files()
        for file in files + plists { try XMLCharacterCheck.check(file) }
        var result = OutputResult(
            files: (files + plans).map {
                GeneratedFile(path: $0.path, bytes: $0.bytes, policy: .adopted(former: former))
            })
        let project = GeneratedFile(
            path: bundle + "/project.pbxproj", bytes: assembled.file.encoded(), policy: .adopted(former: former))
        result.files.insert(project, at: 0)
        for plist in plists {
            result.files.append(
                try derived(plist.path, marked(plist.bytes, manifest: context.manifestName), in: place))
        }
        for file in accessors.files { result.files.append(try derived(file.path, file.bytes, in: place)) }
        result.ownedFolders = [
            OutputResult.OwnedFolder(
                path: bundle + "/xcshareddata/xcschemes", fileExtension: "xcscheme")
        ]
        result.warnings = settings.warnings + accessors.warnings
        return result
    }

    /// A file that is made anew each time; one of another tool's in its place is kept.
    private static func derived(
        _ path: String, _ bytes: [UInt8], in place: GeneratePlace
    ) throws(SlipwayError) -> GeneratedFile {
        let isOurs = try content(path, in: place).map(GeneratedFile.isMarked) ?? true
        return GeneratedFile(path: path, bytes: bytes, policy: .adopted(former: isOurs ? .generated : .foreign))
    }

    /// Plans accessors of resources, and makes them sources of their targets.
    private static func addAccessors(
        to spec: inout XcodeSpec, _ context: GenerateContext, in place: GeneratePlace
    ) throws(SlipwayError) -> AccessorPlanner.Plan {
        // what is listed here is listed before it is known what is going to be written
        let tree = SourceTree(files: place.files, root: place.root)
        let header = GeneratedFile.header(manifest: context.manifestName)
        let plan = try AccessorPlanner(spec: spec, tree: tree, files: place.files, header: header).plan()
        for index in spec.targets.indices {
            let paths = plan.paths[spec.targets[index].name] ?? []
            spec.targets[index].sources += paths.map { XcodeSource(path: $0) }
        }
        return plan
    }

    /// Accessors of resources: their names depend on what resources there are.
    package static func places(
        _ context: GenerateContext, in place: GeneratePlace
    ) throws(SlipwayError) -> [String] {
        let folder = place.root.appending(AccessorPlanner.folder)
        guard context.manifest.xcode != nil, try place.files.isDirectory(folder) else { return [] }
        return try place.files.list(folder).map(\.name).filter { $0.hasPrefix("Tuist") && $0.hasSuffix(".swift") }
            .map { "\(AccessorPlanner.folder)/\($0)" }
    }

    /// Whether the project that is there is ours: the id of its root is the same in every project we write.
    private static func former(
        _ path: String, rootObject: ObjectID, in place: GeneratePlace
    ) throws(SlipwayError) -> GeneratedFile.Former {
        let file = place.root.appending(path)
        guard try place.files.attributes(file)?.kind == .file else { return .generated }
        let end = try place.files.readEnd(file, count: 200)
        let line = "\trootObject = " + rootObject.rawValue
        return String(decoding: end, as: UTF8.self).contains(line) ? .generated : .foreign
    }

    /// The content of a file; `nil` where there is none.
    private static func content(_ path: String, in place: GeneratePlace) throws(SlipwayError) -> [UInt8]? {
        let file = place.root.appending(path)
        return try place.files.attributes(file)?.kind == .file ? place.files.read(file) : nil
    }

    /// A property list that says in a comment who wrote it.
    private static func marked(_ bytes: [UInt8], manifest: String) -> [UInt8] {
        let comment = GeneratedFile.header(manifest: manifest).split(separator: "--").joined(separator: "- -")
        guard let start = bytes.firstRange(of: Array("<plist".utf8))?.lowerBound else { return bytes }
        return bytes[..<start] + Array("<!-- \(comment) -->\n".utf8) + bytes[start...]
    }

    /// Targets whose version no setting says: a property list must not refer to what is not there.
    private static func unversioned(_ spec: XcodeSpec, _ settings: SettingsResolver) throws(SlipwayError) -> Set<String>
    {
        var result: Set<String> = []
        for target in spec.targets where target.info != nil {
            for config in spec.configs {
                let version = try settings.effective("MARKETING_VERSION", target: target, config: config)
                let build = try settings.effective("CURRENT_PROJECT_VERSION", target: target, config: config)
                if version == nil || build == nil { result.insert(target.name) }
            }
        }
        return result
    }

    private static func schemeTargets(
        _ spec: XcodeSpec, bundle: String, _ project: ProjectAssembler.Result
    ) throws(SlipwayError) -> SchemeTargets {
        var targets = SchemeTargets(container: bundle)
        for (name, id) in project.targetIDs {
            targets.add(name, blueprint: id.rawValue, product: project.productFiles[name] ?? name)
        }
        for (reference, name) in spec.externalSchemeTargets {
            guard let found = try project.externalProjects.lookUp(name, in: reference) else { continue }
            targets.add(name, ofProject: reference, blueprint: found.id.rawValue, product: found.product)
        }
        return targets
    }
}
