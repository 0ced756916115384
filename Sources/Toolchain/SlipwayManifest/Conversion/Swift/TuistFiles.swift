import SlipwayModel

/// Sources as Tuist takes them. It knows no folder of code, resources and headers: each list has patterns of its own,
/// and passes over a folder that is named without one (`Target.sources` and `Target.isResource` of XcodeGraph).
struct TuistFiles {
    let search: SwiftFileSearch

    private static let headers = ["h", "hh", "hpp", "hxx", "pch"]
    /// What is in no build phase, as `DefaultFileTypes` of SlipwayGenerate has it.
    private static let others = ["xcconfig", "entitlements", "gpx", "xcfilelist", "apns", "xctestplan"]

    func spec(_ spec: XcodeSpec) -> XcodeSpec {
        var result = spec
        for index in spec.targets.indices {
            let type = spec.targets[index].type
            let taken = spec.targets[index].sources.flatMap {
                sources($0, hasHeaders: type == .framework || type == .staticFramework || type == .dynamicLibrary)
            }
            // each list by itself, in its order
            result.targets[index].sources = taken.enumerated().sorted {
                (SwiftSourceKind.rank(of: $0.element), $0.offset) < (SwiftSourceKind.rank(of: $1.element), $1.offset)
            }.map(\.element)
        }
        return result
    }

    private func sources(_ source: XcodeSource, hasHeaders: Bool) -> [XcodeSource] {
        var source = source
        // a resource that need not be there is left out where it is not
        if source.buildPhase == .resources, source.isOptional {
            source.isOptional = false
            source.skipsMissing = true
        }
        let isPlain = source.type == nil || source.type == .group || source.type == .file
        guard source.includes.isEmpty, isPlain else { return [source] }
        let isFolder = search.isFolder(source.path) ?? (Path(source.path).pathExtension == nil)
        // a pattern for all of a folder with a dot in its name says that it is one
        if source.buildPhase == .resources, isFolder, Path(source.path).pathExtension != nil { source.type = .group }
        switch source.buildPhase {
        case nil where source.currentVersion == nil && isFolder: return folder(source, hasHeaders)
        case nil where source.currentVersion == nil && Kind(source.path) == .resource: return [resource(source)]
        case .headers where isFolder: return [including("**/*.{\(TuistFiles.headers.joined(separator: ","))}", source)]
        default: return [source]
        }
    }

    private func including(_ pattern: String, _ source: XcodeSource) -> XcodeSource {
        var source = source
        source.includes = [pattern]
        return source
    }

    private func resource(_ source: XcodeSource) -> XcodeSource {
        var source = source
        source.buildPhase = .resources
        source.skipsMissing = true
        source.type = nil
        source.compilerFlags = []
        source.attributes = []
        return source
    }

    // MARK: What is in a folder

    private enum Kind: Equatable {
        case code, resource, header, other

        init(_ path: String) {
            let path = Path(path)
            guard let fileExtension = path.pathExtension, path.lastComponent.first != "." else {
                self = .other
                return
            }
            let isList = path.lastComponent.hasSuffix("Info.plist")
            if SwiftGlob.sourceExtensionList.contains(fileExtension) {
                self = .code
            } else if TuistFiles.headers.contains(fileExtension) {
                self = .header
            } else {
                self = isList || TuistFiles.others.contains(fileExtension) ? .other : .resource
            }
        }
    }

    /// The patterns for what is in a folder today.
    private func folder(_ source: XcodeSource, _ hasHeaders: Bool) -> [XcodeSource] {
        let excluded = source.excludes.map { Glob($0) }
        let files = search.paths(SwiftGlob(source.path == "." ? "**" : source.path + "/**")).filter { path in
            let below = source.path == "." ? path : String(path.dropFirst(source.path.utf8.count + 1))
            return !excluded.contains { $0.matches(below) }
        }
        func extensions(_ kind: Kind) -> [String] {
            Set(files.filter { Kind($0) == kind }.compactMap { Path($0).pathExtension }).sortedBytewise()
        }
        var result: [XcodeSource] = []
        let resources = extensions(.resource)
        if !extensions(.code).isEmpty || resources.isEmpty, let pattern = SwiftGlob("x/**").sourcePattern {
            result.append(including(pattern, source))
        }
        if hasHeaders, !extensions(.header).isEmpty {
            var headers = including("**/*.{\(TuistFiles.headers.joined(separator: ","))}", source)
            headers.buildPhase = .headers
            headers.headerVisibility = source.headerVisibility ?? .public
            headers.compilerFlags = []
            headers.attributes = []
            result.append(headers)
        }
        if let first = resources.first {
            let list = resources.count == 1 ? first : "{\(resources.joined(separator: ","))}"
            var patterns = including("**/*.\(list)", resource(source))
            // the target's own list is none of its resources
            let lists = files.filter { Path($0).lastComponent.hasSuffix("Info.plist") }
            if resources.contains("plist") {
                patterns.excludes += lists.map { source.path == "." ? $0 : String($0.dropFirst(source.path.count + 1)) }
            }
            result.append(patterns)
        }
        return result
    }
}
