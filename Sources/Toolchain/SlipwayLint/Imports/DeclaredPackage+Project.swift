package import SlipwayModel

extension DeclaredPackage {
    /// What a `project.yml` declares, for the package and for the Xcode project.
    ///
    /// - Parameters:
    ///   - folder: the manifest's folder, absolute.
    ///   - name: the manifest's path, for messages.
    package init(_ manifest: SlipwayModel.Manifest, folder: Path, named name: String) {
        self.init(name: manifest.name, manifest: .init(path: name, isProject: true))
        packages = manifest.dependencies.map { dependency in
            Use([dependency.name], Source(dependency.source, identity: dependency.identity, folder))
        }
        packages += (manifest.xcode?.packages ?? []).map { Use([$0.name], Source($0.source, folder)) }
        packages.append(Use([manifest.name], .folder(folder)))
        let made = manifest.projected?.names ?? []
        targets = manifest.targets.filter { !made.contains($0.name) }.map { DeclaredTarget($0, folder: folder) }
        targets += (manifest.xcode?.targets ?? []).map { DeclaredTarget($0, spec: manifest.xcode, folder: folder) }
        for product in manifest.products { products[product.name] = product.targets }
        for target in targets where products[target.name] == nil { products[target.name] = [target.name] }
    }
}

extension DeclaredPackage.Source {
    fileprivate init(_ source: PackageDependency.Source, identity: String, _ folder: Path) {
        switch source {
        case .path(let path): self = .folder(folder.appending(path))
        case .url, .registry: self = .identity(identity.lowercased())
        }
    }

    fileprivate init(_ source: XcodePackage.Source, _ folder: Path) {
        switch source {
        case .local(let path, _): self = .folder(folder.appending(path))
        case .remote(let url, _):
            let dependency = PackageDependency(name: "", source: .url(url), requirement: nil)
            self.init(dependency.source, identity: dependency.identity, folder)
        }
    }
}

extension DeclaredTarget {
    fileprivate init(_ target: Target, folder: Path) {
        self.init(name: target.name, modules: [ModuleName.of(target.name)])
        switch target.kind {
        case .plugin: modules = []
        case .binary: hasOtherModules = true
        case .executable, .macro: isTool = true
        default: break
        }
        // what is a resource is not compiled
        let excludes = target.exclude + target.resources.map(\.path)
        roots = [SourceRoot(folder.appending(target.path), excludes: excludes, includes: target.sources)]
        headers = target.publicHeadersPath
        dependencies = target.dependencies.map { dependency in
            switch dependency.kind {
            case .target(let name): .target(name)
            case .product(let name, let package):
                .product(name, package: package, aliases: dependency.moduleAliases.map(\.alias))
            }
        }
    }

    fileprivate init(_ target: XcodeTarget, spec: XcodeSpec?, folder: Path) {
        self.init(name: target.name, modules: DeclaredTarget.modules(of: target, spec))
        let compiled = target.sources.filter { source in
            source.type != .folder && (source.buildPhase == nil || source.buildPhase == .sources)
        }
        roots = compiled.map { source in
            SourceRoot(folder.appending(source.path), excludes: source.excludes, includes: source.includes)
        }
        for dependency in target.dependencies where !dependency.transitive {
            switch dependency.kind {
            case .target(let name):
                // `Project/Target` is one of another project
                dependencies.append(
                    name.contains("/")
                        ? .modules([ModuleName.of(Path(name).lastComponent)], isWhole: false) : .target(name))
            case .package(let package, let products):
                dependencies += (products.isEmpty ? [package] : products).map {
                    .product($0, package: package, aliases: [])
                }
            case .framework(let path):
                let stem = Path(path).stem
                let library = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
                dependencies.append(.modules([stem, library], isWhole: false))
            case .carthage(let name, _, _): dependencies.append(.modules([Path(name).stem], isWhole: false))
            case .sdk(let name, _): dependencies.append(.modules([Path(name).stem], isWhole: true))
            case .bundle: break
            }
        }
    }

    /// The names that the settings of a target may give its module.
    private static func modules(of target: XcodeTarget, _ spec: XcodeSpec?) -> [String] {
        var names = [target.productName, target.name].compactMap(\.self)
        var groups: Set<String> = []
        func add(_ settings: SettingsSpec) {
            for key in ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"] { names += [settings.base.text(key)].compactMap(\.self) }
            for config in settings.configs { add(config.settings) }
            for group in settings.groups where groups.insert(group).inserted { spec?.settingGroups[group].map(add) }
        }
        add(target.settings)
        var known: Set<String> = []
        return names.filter { !$0.contains("$") }.map(ModuleName.of).filter { known.insert($0).inserted }
    }
}
