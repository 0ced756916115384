import SlipwayModel

extension TargetNodes {
    func source(_ source: XcodeSource) -> ManifestNode {
        var draft = NodeDraft(source.place ?? place)
        draft.set("path", text: source.path)
        draft.set("name", text: source.name)
        draft.set("group", text: source.group)
        draft.set("type", text: source.type?.rawValue)
        draft.set("optional", flag: source.isOptional, usual: false)
        draft.set("skipMissing", flag: source.skipsMissing, usual: false)
        draft.set("excludes", texts: source.excludes)
        draft.set("includes", texts: source.includes)
        draft.set("explicitFolders", texts: source.explicitFolders)
        draft.set("createIntermediateGroups", flag: source.createIntermediateGroups)
        draft.set("buildPhase", source.buildPhase.map { phase($0) })
        draft.set("headerVisibility", text: source.headerVisibility?.rawValue)
        draft.set("compilerFlags", texts: source.compilerFlags)
        draft.set("attributes", texts: source.attributes)
        draft.set("resourceTags", texts: source.resourceTags)
        draft.set("inferDestinationFiltersByPath", flag: source.inferDestinationFiltersByPath, usual: false)
        draft.set("destinationFilters", texts: source.destinationFilters.map(\.rawValue))
        draft.set("currentVersion", text: source.currentVersion)
        var files = NodeDraft(place)
        for file in source.files { files.set(file.path, syncedFile(file)) }
        draft.set("files", draft: files)
        return draft.node
    }

    private func syncedFile(_ file: SyncedFile) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("compilerFlags", texts: file.compilerFlags)
        draft.set("headerVisibility", text: file.headerVisibility?.rawValue)
        draft.set("destinationFilters", texts: file.destinationFilters.map(\.rawValue))
        return draft.node
    }

    func phase(_ phase: BuildPhaseSpec) -> ManifestNode {
        var draft = NodeDraft(place)
        switch phase {
        case .sources: return draft.text("sources")
        case .headers: return draft.text("headers")
        case .resources: return draft.text("resources")
        // manifests cannot name these
        case .frameworks, .carbonResources, .runScript, .none: return draft.text("none")
        case .copyFiles(let copy): draft.set("copyFiles", copyFiles(copy))
        }
        return draft.node
    }

    private func copyFiles(_ copy: CopyFiles) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("destination", text: copy.destination.rawValue)
        if !copy.subpath.isEmpty { draft.set("subpath", text: copy.subpath) }
        if copy.phaseOrder != .postCompile { draft.set("phaseOrder", text: copy.phaseOrder.rawValue) }
        draft.set("name", text: copy.name)
        return draft.node
    }

    func dependency(_ dependency: XcodeDependency) -> ManifestNode {
        var draft = NodeDraft(dependency.place ?? place)
        switch dependency.kind {
        case .target(let name): draft.set("target", text: name)
        case .framework(let path): draft.set("framework", text: path)
        case .carthage(let name, let find, let linkType):
            draft.set("carthage", text: name)
            draft.set("findFrameworks", flag: find)
            if linkType != .dynamic { draft.set("linkType", text: linkType.rawValue) }
        case .sdk(let name, let root):
            draft.set("sdk", text: name)
            draft.set("root", text: root)
        case .package(let name, let products):
            // a product alone is of whichever package has it
            draft.set("package", text: name.isEmpty ? nil : name)
            if products.count == 1 { draft.set("product", text: products[0]) }
            if products.count > 1 { draft.set("products", texts: products) }
        case .bundle(let name): draft.set("bundle", text: name)
        }
        draft.set("link", flag: dependency.link)
        draft.set("embed", flag: dependency.embed)
        draft.set("codeSign", flag: dependency.codeSign)
        draft.set("removeHeaders", flag: dependency.removeHeaders)
        draft.set("weak", flag: dependency.weak, usual: false)
        draft.set("implicit", flag: dependency.implicit, usual: false)
        draft.set("transitive", flag: dependency.transitive, usual: false)
        if dependency.platformFilter != .all { draft.set("platformFilter", text: dependency.platformFilter.rawValue) }
        draft.set("destinationFilters", texts: dependency.destinationFilters.map(\.rawValue))
        draft.set("platforms", texts: dependency.platforms.map(\.rawValue))
        draft.set("copy", dependency.copy.map { copyFiles($0) })
        return draft.node
    }
}
