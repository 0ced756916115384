import SlipwayModel
import XcodeProject

/// Finds the files in the build phases of one target.
struct MemberCollector {
    let context: MigrationContext
    let target: TargetRecord
    /// By path; a variant group has an entry for each language.
    private(set) var members: [Path: WantedMember] = [:]
    /// Build files that are products and frameworks, each with its phase.
    private(set) var others: [(phase: ProjectObject, file: ProjectObject)] = []

    private var view: ProjectView { context.view }
    private var notes: MigrationNotes { context.notes }

    init(context: MigrationContext, target: TargetRecord) {
        self.context = context
        self.target = target
    }

    mutating func collect() {
        let compiles = target.index(of: "PBXSourcesBuildPhase")
        for (index, (_, phase)) in target.phases.enumerated() {
            switch phase.isa {
            case "PBXSourcesBuildPhase": add(phase, as: .sources)
            case "PBXResourcesBuildPhase": add(phase, as: .resources)
            case "PBXHeadersBuildPhase": add(phase, as: .headers)
            case "PBXFrameworksBuildPhase": others += members(of: phase).map { (phase, $0) }
            case "PBXCopyFilesBuildPhase":
                let order: CopyFiles.Order = index < compiles ?? 0 ? .preCompile : .postCompile
                guard let copy = CopyFiles(phase, order: order) else {
                    let folder = phase.string("dstSubfolderSpec") ?? phase.string("dstSubfolder") ?? "?"
                    notes.add(target.title, "there is no word for the destination '\(folder)' of a copy phase")
                    continue
                }
                add(phase, as: .copyFiles(copy))
            case "PBXShellScriptBuildPhase":
                if !phase.references("files").isEmpty {
                    let name = phase.string("name") ?? "Run Script"
                    notes.add(target.title, "a script has no files, as the phase '\(name)' has")
                }
            default:
                if !phase.references("files").isEmpty {
                    notes.add(target.title, "there is no word for the phase \(phase.isa)")
                }
            }
        }
    }

    private mutating func add(_ phase: ProjectObject, as spec: BuildPhaseSpec) {
        for file in members(of: phase) {
            guard let reference = file.reference("fileRef"), let element = view[reference],
                element.isa != "PBXReferenceProxy", context.products[reference] == nil
            else {
                others.append((phase, file))
                continue
            }
            if case .copyFiles = spec, isLibrary(element) {
                others.append((phase, file))
                continue
            }
            add(reference, element, file, as: spec)
        }
    }

    /// The build files of a phase but for those that refer to nothing, which build nothing.
    private func members(of phase: ProjectObject) -> [ProjectObject] {
        view.buildFiles(of: phase).filter {
            view[$0.reference("fileRef")] != nil || view[$0.reference("productRef")] != nil
        }
    }

    /// Whether an element is a framework or library, which is a dependency and not a source.
    private func isLibrary(_ element: ProjectObject) -> Bool {
        let name = element.string("path") ?? element.string("name") ?? ""
        if element.string("sourceTree") == "BUILT_PRODUCTS_DIR" { return true }
        return ["framework", "xcframework", "dylib", "tbd", "a"].contains(Path(name).pathExtension)
    }

    private mutating func add(
        _ id: ObjectID, _ element: ProjectObject, _ file: ProjectObject, as phase: BuildPhaseSpec
    ) {
        if element.isa == "PBXVariantGroup" {
            for child in element.references("children") where view[child] != nil {
                add(view.place(of: child), file, as: phase, kind: .variant)
            }
            return
        }
        let type = element.string("lastKnownFileType") ?? element.string("explicitFileType")
        add(view.place(of: id), file, as: phase, kind: type == "folder" ? .folder : .file)
    }

    private mutating func add(
        _ place: ProjectView.FilePlace, _ file: ProjectObject, as phase: BuildPhaseSpec, kind: WantedMember.Kind
    ) {
        guard place.isOnDisk else {
            notes.add(
                target.title,
                "\(place.path) is in \(place.tree.isEmpty ? "an absolute folder" : place.tree), where sources cannot be"
            )
            return
        }
        let path = Path(SourceTree.composed(place.path.string))
        guard let entry = try? context.tree.entry(path) else {
            notes.add(target.title, "\(path) is a member and not on disk")
            return
        }
        if let known = members[path] {
            if known.phase != phase {
                notes.add(target.title, "\(path) is in two build phases; the second is left out")
            }
            return
        }
        var member = WantedMember(path: path, phase: phase)
        member.kind = kind == .folder && !entry.isDirectory ? .file : kind
        member.looksLikeGroup = member.kind == .file && entry.isDirectory && path.pathExtension == nil
        read(file, into: &member)
        members[path] = member
    }

    private func read(_ file: ProjectObject, into member: inout WantedMember) {
        let settings = file["settings"]?.dictionary
        let attributes = settings?["ATTRIBUTES"]?.strings ?? []
        if member.phase == .headers {
            member.visibility =
                attributes.contains("Public") ? .public : attributes.contains("Private") ? .private : .project
        }
        member.attributes = attributes.filter { !["Public", "Private", "Project"].contains($0) }
        member.flags = (settings?["COMPILER_FLAGS"]?.string ?? "").split(separator: " ").map(String.init)
        member.tags = settings?["ASSET_TAGS"]?.strings ?? []
        let filters = file["platformFilters"]?.strings ?? file.string("platformFilter").map { [$0] } ?? []
        member.filters = filters.compactMap(SupportedDestination.init(filterName:))
        if member.filters.count != filters.count {
            notes.add(
                target.title,
                "\(member.path) has a platform filter that is not known: \(filters.joined(separator: ", "))")
        }
    }
}

extension CopyFiles {
    /// A copy phase of a project; `nil` for a destination there is no word for.
    init?(_ phase: ProjectObject, order: Order) {
        let spec = phase.string("dstSubfolderSpec") ?? phase.string("dstSubfolder").flatMap { Self.folders[$0] }
        guard let destination = Destination.allCases.first(where: { $0.subfolder == spec }) else { return nil }
        self.init(destination: destination, subpath: phase.string("dstPath") ?? "", phaseOrder: order)
    }

    /// The names that Xcode 16.3 writes instead of numbers.
    private static let folders = [
        "Absolute": "0", "Wrapper": "1", "Executables": "6", "Resources": "7", "Frameworks": "10",
        "SharedFrameworks": "11", "SharedSupport": "12", "PlugIns": "13", "JavaResources": "15", "Product": "16",
        "ProductsDirectory": "16",
    ]
}

extension SupportedDestination {
    /// The destination that build files and dependencies name.
    init?(filterName: String) {
        guard let found = SupportedDestination.allCases.first(where: { $0.filterName == filterName }) else {
            return nil
        }
        self = found
    }
}
