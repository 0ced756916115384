import SlipwayModel
import XcodeProject

/// Decides what a file becomes in a target: its phase and the settings of its build file.
struct MemberRules {
    let options: XcodeOptions

    func fileType(_ fileExtension: String?) -> FileType? {
        fileExtension.flatMap { options.fileTypes[$0] ?? DefaultFileTypes.byExtension[$0] }
    }

    /// - Parameter fileExtension: that of the path.
    func member(
        _ path: Path, _ fileExtension: String?, _ element: NavigatorElement, _ context: SourceCollector.Context,
        kind: SourceType
    ) -> SourceFile {
        let source = context.source
        let type = fileType(fileExtension)
        let special = context.phases.isEmpty ? nil : context.phases[path]
        let phase = phase(fileExtension, special, context, kind: kind, fileType: type)
        var attributes = source.attributes + (type?.attributes ?? [])
        let visibility = source.headerVisibility ?? .public
        // project headers are Xcode's default and not written
        if phase == .headers, visibility != .project { attributes.append(visibility == .public ? "Public" : "Private") }
        let flags = (type?.compilerFlags ?? []) + source.compilerFlags
        let tags = source.resourceTags + (type?.resourceTags ?? [])
        var settings: [PropertyDictionary.Entry] = []
        if phase == .resources, !tags.isEmpty { settings.append(.init("ASSET_TAGS", .texts(tags))) }
        if !attributes.isEmpty { settings.append(.init("ATTRIBUTES", .texts(attributes))) }
        if phase == .sources, !flags.isEmpty {
            settings.append(.init("COMPILER_FLAGS", .string(flags.joined(separator: " "))))
        }
        return SourceFile(
            path: path, element: element, phase: phase, settings: PropertyDictionary(settings),
            platformFilters: filters(path, source))
    }

    /// - Parameter special: what the file is to the target, where it is special to it.
    private func phase(
        _ fileExtension: String?, _ special: BuildPhaseSpec?, _ context: SourceCollector.Context, kind: SourceType,
        fileType: FileType?
    ) -> BuildPhaseSpec? {
        let source = context.source
        let phase: BuildPhaseSpec?
        if let wanted = source.buildPhase {
            phase = wanted
        } else if kind == .folder {
            phase = .resources
        } else {
            phase = special ?? fileType?.buildPhase ?? usualPhase(fileExtension, context.type)
        }
        guard phase == .headers, context.type == .staticLibrary else { return phase }
        // a static library has no headers phase; its public headers are copied beside it
        return source.headerVisibility ?? .public == .public ? .copyFiles(MemberRules.moduleFolder) : nil
    }

    /// Where the headers and module maps of static libraries go.
    private static let moduleFolder = CopyFiles(
        destination: .productsDirectory, subpath: "include/$(PRODUCT_NAME)", phaseOrder: .preCompile)

    private func usualPhase(_ fileExtension: String?, _ type: ProductType) -> BuildPhaseSpec? {
        switch fileExtension {
        case nil: return nil
        case "modulemap": return type == .staticLibrary ? .copyFiles(MemberRules.moduleFolder) : nil
        case "swiftcrossimport":
            guard type == .framework else { return nil }
            return .copyFiles(
                CopyFiles(
                    destination: .productsDirectory, subpath: "$(PRODUCT_NAME).framework/Modules",
                    phaseOrder: .preCompile))
        default: return .resources
        }
    }

    // MARK: Destinations

    private func filters(_ path: Path, _ source: XcodeSource) -> [String] {
        if !source.destinationFilters.isEmpty { return source.destinationFilters.map(\.filterName) }
        guard source.inferDestinationFiltersByPath else { return [] }
        let folders = path.parent.components.map { $0.lowercased() }
        let name = path.lastComponent.lowercased()
        let found = SupportedDestination.allCases.first { destination in
            let wanted = destination.rawValue.lowercased()
            return folders.contains(wanted) || name.hasSuffix("_\(wanted).swift")
        }
        return found.map { [$0.filterName] } ?? []
    }
}

extension SupportedDestination {
    /// How build files and dependencies name the destination.
    var filterName: String {
        switch self {
        case .iOS: "ios"
        case .tvOS: "tvos"
        case .macOS: "macos"
        case .macCatalyst: "maccatalyst"
        case .visionOS: "xros"
        case .watchOS: "watchos"
        }
    }
}
