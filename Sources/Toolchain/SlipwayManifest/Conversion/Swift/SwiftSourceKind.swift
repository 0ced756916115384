import SlipwayModel

/// What a source is called in a Swift manifest.
enum SwiftSourceKind: Int, Equatable {
    case source, resource, header, copied, model, buildable

    /// `nil` for a source that a Swift manifest has no words for.
    init?(_ source: XcodeSource) {
        let isPlain =
            source.name == nil && source.group == nil && source.explicitFolders.isEmpty
            && source.createIntermediateGroups == nil && !source.inferDestinationFiltersByPath
        guard isPlain, SwiftPaths.isPath(source.path), let kind = SwiftSourceKind.kind(source) else { return nil }
        self = kind
    }

    /// Where it stands among the sources of a target; what has no words comes last.
    static func rank(of source: XcodeSource) -> Int { SwiftSourceKind(source)?.rawValue ?? 9 }

    private static func kind(_ source: XcodeSource) -> SwiftSourceKind? {
        switch source.buildPhase {
        case nil:
            if source.type == .syncedFolder { return isSynced(source) ? .buildable : nil }
            if source.currentVersion != nil { return isModel(source) ? .model : nil }
            return isSource(source) ? .source : nil
        case .sources: return isGenerated(source) ? .source : nil
        case .resources: return isResource(source) ? .resource : nil
        case .headers: return isHeader(source) ? .header : nil
        case .copyFiles(let copy): return isCopied(source, copy) ? .copied : nil
        default: return nil
        }
    }

    /// The fields that a kind may have are emptied; the rest must be usual.
    private static func rests(_ source: XcodeSource, _ clear: (inout XcodeSource) -> Void) -> Bool {
        var rest = source
        clear(&rest)
        rest.buildPhase = nil
        rest.excludes = []
        rest.destinationFilters = []
        // said of folders whose names have a dot
        if SwiftPaths.isDottedFolder(source) { rest.type = nil }
        rest.place = nil
        return rest == XcodeSource(path: source.path) && SwiftPaths.canExclude(source)
            && SwiftPaths.condition(source.destinationFilters) != nil
    }

    private static func isSource(_ source: XcodeSource) -> Bool {
        SwiftPaths.sourceGlob(source) != nil
            && rests(source) {
                $0.includes = []
                $0.compilerFlags = []
                $0.attributes = []
            } && source.compilerFlags.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
            && SwiftPaths.codeGeneration(source.attributes) != nil
    }

    /// A file that the build makes.
    private static func isGenerated(_ source: XcodeSource) -> Bool {
        source.isOptional && source.type == .file && source.includes.isEmpty && source.excludes.isEmpty
            && rests(source) {
                $0.compilerFlags = []
                $0.attributes = []
                $0.isOptional = false
                $0.type = nil
            } && SwiftPaths.codeGeneration(source.attributes) != nil
            && source.compilerFlags.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    }

    private static func isResource(_ source: XcodeSource) -> Bool {
        // what is not there is left out
        guard source.skipsMissing else { return false }
        if source.type == .folder, source.includes.isEmpty, source.excludes.isEmpty {
            return rests(source) {
                $0.type = nil
                $0.resourceTags = []
                $0.skipsMissing = false
            }
        }
        return SwiftPaths.fileGlob(source) != nil
            && rests(source) {
                $0.includes = []
                $0.resourceTags = []
                $0.skipsMissing = false
            }
    }

    private static func isModel(_ source: XcodeSource) -> Bool {
        source.excludes.isEmpty && source.destinationFilters.isEmpty && rests(source) { $0.currentVersion = nil }
    }

    private static func isHeader(_ source: XcodeSource) -> Bool {
        source.headerVisibility != nil && source.destinationFilters.isEmpty && SwiftPaths.headerGlob(source) != nil
            && rests(source) {
                $0.includes = []
                $0.headerVisibility = nil
            }
    }

    private static func isCopied(_ source: XcodeSource, _ copy: CopyFiles) -> Bool {
        // the vocabulary has no function for an absolute path
        guard copy.phaseOrder == .postCompile, copy.destination != .absolutePath, source.excludes.isEmpty else {
            return false
        }
        guard source.skipsMissing, copy.name != nil else { return false }
        guard source.attributes == [] || source.attributes == ["CodeSignOnCopy"] else { return false }
        if source.type == .folder, source.includes.isEmpty {
            return rests(source) {
                $0.type = nil
                $0.attributes = []
                $0.skipsMissing = false
            }
        }
        return SwiftPaths.fileGlob(source) != nil
            && rests(source) {
                $0.includes = []
                $0.attributes = []
                $0.skipsMissing = false
            }
    }

    private static func isSynced(_ source: XcodeSource) -> Bool {
        var rest = source
        rest.excludes = []
        rest.type = nil
        rest.place = nil
        return rest == XcodeSource(path: source.path)
    }
}
