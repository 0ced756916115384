import SlipwayModel
import SlipwayReport
import XcodeProject

/// Makes the build phases of one target, in the order Xcode runs them.
struct PhaseBuilder {
    let project: ProjectBuilder
    let target: XcodeTarget
    let parts: DependencyParts
    /// In the order of names, a file once.
    let files: [SourceFile]
    /// Whether a Swift library writes the header that Objective-C sees it by.
    let installsSwiftHeader: Bool

    private var store: ObjectStore { project.store }
    private var phases: [ObjectID] = []
    /// How often a kind of phase was made, to tell phases of one name apart.
    private var counts: [String: Int] = [:]
    /// Phases that copy files, and with them products that go to the same place by the same name.
    private var copiedWithFiles: [CopyFiles] = []

    init(
        project: ProjectBuilder, target: XcodeTarget, parts: DependencyParts, files: [SourceFile],
        installsSwiftHeader: Bool
    ) {
        self.project = project
        self.target = target
        self.parts = parts
        self.files = files
        self.installsSwiftHeader = installsSwiftHeader
    }

    mutating func build() throws(SlipwayError) -> [ObjectID] {
        try scripts(target.preBuildScripts)
        copySources(.preCompile)
        headers()
        if target.putResourcesBeforeSourcesBuildPhase { resources() }
        sources()
        try scripts(target.postCompileScripts)
        if !target.putResourcesBeforeSourcesBuildPhase { resources() }
        swiftHeader()
        copySources(.postCompile)
        carthageScript()
        simple("PBXFrameworksBuildPhase", parts.linked)
        embed()
        try scripts(target.postBuildScripts)
        return phases
    }

    // MARK: Phases of source files

    private func members(of phase: BuildPhaseSpec) -> [BuildMember] {
        var seen: Set<ObjectID> = []
        return files.filter { $0.phase == phase && seen.insert($0.element.id).inserted }.map(BuildMember.init)
    }

    private mutating func headers() {
        let headers = members(of: .headers)
        guard target.type.isFramework || target.type == .dynamicLibrary else { return }
        simple("PBXHeadersBuildPhase", headers)
    }

    private mutating func sources() {
        let sources = members(of: .sources)
        if sources.isEmpty, target.type.canDoWithoutSources { return }
        simple("PBXSourcesBuildPhase", sources, evenEmpty: true)
    }

    private mutating func resources() {
        let isSynced = files.contains { $0.element.kind == .syncedFolder }
        simple("PBXResourcesBuildPhase", members(of: .resources) + parts.copiedResources, evenEmpty: isSynced)
    }

    private mutating func simple(_ isa: String, _ members: [BuildMember], evenEmpty: Bool = false) {
        guard !members.isEmpty || evenEmpty else { return }
        phases.append(
            store.add(
                isa, target.name,
                [
                    ("buildActionMask", "2147483647"), ("files", buildFiles(members, in: target.name + "\u{0}" + isa)),
                    ("runOnlyForDeploymentPostprocessing", "0"),
                ]))
    }

    private func buildFiles(_ members: [BuildMember], in phase: String) -> PropertyList {
        var seen: Set<String> = []
        return .references(
            members.compactMap { member in
                let identity = member.identity
                return seen.insert(identity).inserted ? buildFile(member, phase, identity) : nil
            })
    }

    /// There are as many as files: the entries are put down as they are written.
    private func buildFile(_ member: BuildMember, _ phase: String, _ identity: String) -> ObjectID {
        var entries: [PropertyDictionary.Entry] = []
        if case .element(let element) = member.item { entries.append(.init("fileRef", .reference(element.id))) }
        if let filter = member.platformFilter { entries.append(.init("platformFilter", .string(filter))) }
        if !member.platformFilters.isEmpty { entries.append(.init("platformFilters", .texts(member.platformFilters))) }
        if case .product(let product) = member.item { entries.append(.init("productRef", .reference(product))) }
        if let settings = member.settings { entries.append(.init("settings", .dictionary(settings))) }
        let id = store.id("PBXBuildFile", phase, identity)
        store.set(id, "PBXBuildFile", entries)
        return id
    }

    /// Copies of source files by destination, in the order of declaration; XPC services come before.
    private mutating func copySources(_ order: CopyFiles.Order) {
        var copies: [(phase: CopyFiles, members: [BuildMember])] = []
        if order == .postCompile, !parts.xpcServices.isEmpty {
            copies.append((DefaultFileTypes.xpcServices, parts.xpcServices))
        }
        for file in files {
            guard case .copyFiles(let phase)? = file.phase, phase.phaseOrder == order else { continue }
            if let index = copies.firstIndex(where: { $0.phase == phase }) {
                copies[index].members.append(BuildMember(file))
            } else {
                copies.append((phase, [BuildMember(file)]))
            }
        }
        // products that a manifest copies together with files
        for index in copies.indices where copies[index].phase.name != nil {
            let phase = copies[index].phase
            copies[index].members += parts.customCopies.filter { $0.phase == phase }.map(\.member)
            copiedWithFiles.append(phase)
        }
        for (phase, members) in copies {
            copy(members, to: phase.destination, path: phase.subpath, name: phase.name, asOnInstall: false)
        }
    }

    // MARK: Embedding

    private mutating func embed() {
        if !parts.copiedBundles.isEmpty {
            copy(parts.copiedBundles, to: .resources, path: nil, name: "Copy Bundle Resources", asOnInstall: false)
        }
        copy(parts.appExtensions, to: .plugins, name: "Embed Foundation Extensions")
        copy(
            parts.extensionKitExtensions, to: .productsDirectory, path: "$(EXTENSIONS_FOLDER_PATH)",
            name: "Embed ExtensionKit Extensions")
        copy(
            parts.systemExtensions, to: .productsDirectory, path: "$(SYSTEM_EXTENSIONS_FOLDER_PATH)",
            name: "Embed System Extensions")
        copy(
            parts.appClips, to: .productsDirectory, path: "$(CONTENTS_FOLDER_PATH)/AppClips", name: "Embed App Clips",
            asOnInstall: false)
        copy(parts.embeddedFrameworks + members(of: .frameworks), to: .frameworks, name: "Embed Frameworks")
        var custom: [(phase: CopyFiles, members: [BuildMember])] = []
        for (phase, member) in parts.customCopies where !copiedWithFiles.contains(phase) {
            if let index = custom.firstIndex(where: { $0.phase == phase }) {
                custom[index].members.append(member)
            } else {
                custom.append((phase, [member]))
            }
        }
        for (phase, members) in custom {
            copy(members, to: phase.destination, path: phase.subpath, name: phase.name ?? "Embed Dependencies")
        }
        copy(
            parts.watchApps, to: .productsDirectory, path: "$(CONTENTS_FOLDER_PATH)/Watch",
            name: "Embed Watch Content", asOnInstall: false)
    }

    /// - Parameter asOnInstall: whether `onlyCopyFilesOnInstall` of the target counts.
    private mutating func copy(
        _ members: [BuildMember], to destination: CopyFiles.Destination, path: String? = "", name: String?,
        asOnInstall: Bool = true
    ) {
        guard !members.isEmpty else { return }
        let onInstall = asOnInstall && target.onlyCopyFilesOnInstall
        let identity = identity("copy\u{0}\(name ?? "")\u{0}\(destination.rawValue)\u{0}\(path ?? "")")
        phases.append(
            store.add(
                "PBXCopyFilesBuildPhase", identity,
                [
                    ("buildActionMask", onInstall ? "8" : "2147483647"), ("dstPath", path.map { .string($0) }),
                    ("dstSubfolderSpec", .string(destination.subfolder)), ("files", buildFiles(members, in: identity)),
                    ("name", name.map { .string($0) }), ("runOnlyForDeploymentPostprocessing", .flag(onInstall)),
                ]))
    }

    // MARK: Scripts

    private mutating func identity(_ what: String) -> String {
        let count = counts[what, default: 0]
        counts[what] = count + 1
        return target.name + "\u{0}" + what + (count == 0 ? "" : "\u{0}\(count)")
    }

    private mutating func scripts(_ scripts: [BuildScript]) throws(SlipwayError) {
        for script in scripts {
            phases.append(
                try project.scriptPhase(script, identity: identity("script\u{0}\(script.name ?? "Run Script")")))
        }
    }

    /// A static library with Swift leaves its generated header where those who link it look.
    private mutating func swiftHeader() {
        guard target.type == .staticLibrary, installsSwiftHeader,
            files.contains(where: { $0.phase == .sources && $0.path.pathExtension == "swift" })
        else { return }
        phases.append(
            project.scriptPhase(
                identity: identity("swift header"), name: "Copy Swift Objective-C Interface Header",
                text: "ditto \"${SCRIPT_INPUT_FILE_0}\" \"${SCRIPT_OUTPUT_FILE_0}\"\n", shell: "/bin/sh",
                inputs: ["$(DERIVED_SOURCES_DIR)/$(SWIFT_OBJC_INTERFACE_HEADER_NAME)"],
                outputs: [
                    "$(BUILT_PRODUCTS_DIR)/include/$(PRODUCT_MODULE_NAME)/$(SWIFT_OBJC_INTERFACE_HEADER_NAME)"
                ]))
    }

    private mutating func carthageScript() {
        guard !parts.carthageScriptFrameworks.isEmpty else { return }
        let names = parts.carthageScriptFrameworks.map { $0.utf8.contains(UInt8(ascii: ".")) ? $0 : $0 + ".framework" }
        let folder = project.carthage.folder(target.platform, .dynamic)
        phases.append(
            project.scriptPhase(
                identity: identity("carthage"), name: "Carthage",
                text: "\(project.carthage.executable) copy-frameworks\n", shell: "/bin/sh -l",
                inputs: names.map { "$(SRCROOT)/\(folder)/\($0)" },
                outputs: names.map { "$(BUILT_PRODUCTS_DIR)/$(FRAMEWORKS_FOLDER_PATH)/\($0)" }))
    }
}
