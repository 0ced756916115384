import SlipwayModel

/// Sources, resources, headers and copied files of a target.
struct SwiftFilesWriter {
    /// What there are words for: up to the first source that has none, or that stands before others of its kind.
    private let sayable: [(kind: SwiftSourceKind, source: XcodeSource)]
    private let search: SwiftFileSearch
    private let dependencies: [XcodeDependency]

    init(target: XcodeTarget, isExact: Bool, search: SwiftFileSearch) {
        self.search = search
        dependencies = target.dependencies
        var sayable: [(kind: SwiftSourceKind, source: XcodeSource)] = []
        for source in isExact ? target.sources : target.sources.map(SwiftFilesWriter.nearest) {
            guard let kind = SwiftSourceKind(source), kind.rawValue >= sayable.last?.kind.rawValue ?? 0 else { break }
            sayable.append((kind, source))
        }
        self.sayable = sayable
    }

    /// A file that may be missing, where there are only words for that.
    private static func nearest(_ source: XcodeSource) -> XcodeSource {
        var nearest = source
        switch source.buildPhase {
        case .resources: (nearest.isOptional, nearest.skipsMissing) = (false, true)
        case .copyFiles(var copy):
            copy.name = copy.name ?? "Copy Files"
            nearest.buildPhase = .copyFiles(copy)
            (nearest.isOptional, nearest.skipsMissing) = (false, true)
        default: break
        }
        return nearest
    }

    private func all(_ kind: SwiftSourceKind) -> [XcodeSource] { sayable.filter { $0.kind == kind }.map(\.source) }

    private static func list(_ elements: [SwiftExpression]) -> SwiftExpression? {
        elements.isEmpty ? nil : .list(elements)
    }

    // MARK: Sources and resources

    var sources: SwiftExpression? { SwiftFilesWriter.list(all(.source).map { source($0) }) }

    private func source(_ source: XcodeSource) -> SwiftExpression {
        let isGenerated = source.buildPhase == .sources
        var arguments = SwiftArguments()
        arguments.add(nil, .text(SwiftPaths.sourceGlob(source) ?? source.path))
        arguments.add("excluding", list: SwiftPaths.excluding(source).map { .text($0) })
        let flags = source.compilerFlags.joined(separator: " ")
        arguments.add("compilerFlags", text: flags.isEmpty ? nil : flags)
        if let attribute = SwiftPaths.codeGeneration(source.attributes), !attribute.isEmpty {
            arguments.add("codeGen", .source(attribute))
        }
        arguments.add("compilationCondition", SwiftPaths.conditionExpression(source.destinationFilters))
        if arguments.all.count == 1, !isGenerated { return arguments.all[0].value }
        return .call(isGenerated ? ".generated" : ".glob", arguments.all)
    }

    var resources: SwiftExpression? { SwiftFilesWriter.list(all(.resource).map { resource($0) }) }

    private func resource(_ source: XcodeSource) -> SwiftExpression {
        let isFolder = source.type == .folder
        var arguments = SwiftArguments()
        let pattern = fileGlob(source)
        arguments.add(isFolder ? "path" : "pattern", .text(isFolder ? source.path : pattern))
        arguments.add("excluding", list: SwiftPaths.excluding(source).map { .text($0) })
        arguments.add("tags", list: source.resourceTags.map { .text($0) })
        arguments.add("inclusionCondition", SwiftPaths.conditionExpression(source.destinationFilters))
        if arguments.all.count == 1, !isFolder { return arguments.all[0].value }
        return .call(isFolder ? ".folderReference" : ".glob", arguments.all)
    }

    private func fileGlob(_ source: XcodeSource) -> String {
        SwiftPaths.fileGlob(source, isFolder: search.isFolder(source.path)) ?? source.path
    }

    var buildableFolders: [SwiftExpression] {
        all(.buildable).map { source in
            if source.excludes.isEmpty { return .text(source.path) }
            let exception = SwiftExpression.call(
                ".exception", [.init("excluded", .texts(source.excludes))])
            return .call(".folder", [.init(nil, .text(source.path)), .init("exceptions", .list([exception]))])
        }
    }

    // MARK: Headers

    var headers: SwiftExpression? {
        let headers = all(.header)
        if headers.isEmpty { return nil }
        let order: [HeaderVisibility] = [.public, .private, .project]
        let ranks = headers.compactMap { header in header.headerVisibility.flatMap { order.firstIndex(of: $0) } }
        var arguments = SwiftArguments()
        for visibility in order {
            arguments.add(
                visibility.rawValue, list: headers.filter { $0.headerVisibility == visibility }.map { header($0) })
        }
        if ranks != ranks.sorted() { arguments.add("exclusionRule", .source(".publicExcludesPrivateAndProject")) }
        return .call(".headers", arguments.all)
    }

    private func header(_ source: XcodeSource) -> SwiftExpression {
        let glob = SwiftExpression.text(SwiftPaths.headerGlob(source) ?? source.path)
        let excluding = SwiftPaths.excluding(source)
        return excluding.isEmpty ? glob : .call(".glob", [.init(nil, glob), .init("excluding", .texts(excluding))])
    }

    // MARK: Models

    var models: [SwiftExpression] {
        all(.model).map { model in
            var arguments = SwiftArguments()
            arguments.add(nil, .text(model.path))
            arguments.add("currentVersion", text: model.currentVersion)
            return .call(".coreDataModel", arguments.all)
        }
    }

    // MARK: Copied files

    var copyFiles: [SwiftExpression] {
        var groups: [(copy: CopyFiles, files: [SwiftExpression])] = []
        for source in all(.copied) {
            guard case .copyFiles(let copy)? = source.buildPhase else { continue }
            if groups.last?.copy == copy {
                groups[groups.count - 1].files.append(file(source))
            } else {
                groups.append((copy, [file(source)]))
            }
        }
        for dependency in dependencies {
            guard let product = SwiftCopiedProduct(dependency) else { continue }
            if let index = groups.firstIndex(where: { $0.copy == product.copy }) {
                groups[index].files.append(product.expression)
            } else {
                groups.append((product.copy, [product.expression]))
            }
        }
        return groups.map { group in
            let destination = group.copy.destination
            var arguments = SwiftArguments()
            arguments.add("name", .text(group.copy.name ?? "Copy Files"))
            arguments.add("subpath", text: group.copy.subpath.isEmpty ? nil : group.copy.subpath)
            arguments.add("files", .list(group.files))
            return .call("." + destination.rawValue, arguments.all)
        }
    }

    private func file(_ source: XcodeSource) -> SwiftExpression {
        let isFolder = source.type == .folder
        var arguments = SwiftArguments()
        arguments.add(
            isFolder ? "path" : "pattern",
            .text(isFolder ? source.path : fileGlob(source)))
        arguments.add("condition", SwiftPaths.conditionExpression(source.destinationFilters))
        arguments.add("codeSignOnCopy", flag: source.attributes == ["CodeSignOnCopy"], usual: false)
        if arguments.all.count == 1, !isFolder { return arguments.all[0].value }
        return .call(isFolder ? ".folderReference" : ".glob", arguments.all)
    }
}
