import ProjectDescription
import SlipwayModel

/// Paths and patterns as a Swift manifest writes them, so that ``SwiftGlob`` gives back the same.
enum SwiftPaths {
    /// Whether a text is read as a path of the manifest's folder, and not as a pattern or as one from elsewhere.
    static func isPath(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("~") && !text.hasPrefix("//") && SwiftGlob(text).pattern == nil
    }

    /// The pattern of a source: its path, or its path and the one pattern of what is taken of it.
    static func sourceGlob(_ source: XcodeSource) -> String? {
        guard let include = source.includes.first else { return source.type == .group ? nil : source.path }
        guard source.includes.count == 1 else { return nil }
        var parts = include.split(separator: "/").map(String.init)
        let open = SwiftGlob("x/**").sourcePattern?.split(separator: "/").last.map(String.init)
        if let last = parts.last, last == open {
            parts.removeLast()
            if parts.last != "**" { parts.append("*") }
        }
        let text = joined(source.path, parts.joined(separator: "/"))
        let glob = SwiftGlob(text)
        return glob.path == source.path && glob.sourcePattern == include ? text : nil
    }

    /// Whether a pattern of what lies in the folder is read as this: a folder with a dot in its name is said to be one.
    static func isDottedFolder(_ source: XcodeSource) -> Bool {
        source.type == .group && SwiftGlob(joined(source.path, "**")).isFolder
    }

    /// The pattern of a resource or a copied file.
    ///
    /// - Parameter isFolder: whether the path is a folder's; `nil` where it is not there.
    static func fileGlob(_ source: XcodeSource, isFolder: Bool? = nil) -> String? {
        guard let include = source.includes.first else {
            // a path, and all that lies below it, are read as the same; most folders have no extension
            let isFolder = isFolder ?? (Path(source.path).pathExtension == nil || isDottedFolder(source))
            return isFolder ? joined(source.path, "**") : source.path
        }
        let text = joined(source.path, include)
        let glob = SwiftGlob(text)
        guard source.includes.count == 1, glob.path == source.path, glob.filePattern == include else { return nil }
        return text
    }

    /// The pattern of headers; those that take what there is are written as they came.
    static func headerGlob(_ source: XcodeSource) -> String? {
        guard let include = source.includes.first else { return source.type == .group ? nil : source.path }
        guard source.includes.count == 1 else { return nil }
        let ending = ".{h,hh,hpp,hxx,pch}"
        var pattern = include
        if include.hasSuffix(ending) {
            pattern = String(include.dropLast(ending.count))
            if pattern.hasSuffix("**/*") { pattern.removeLast(2) }
        }
        let last = pattern.split(separator: "/").last
        guard include.hasSuffix(ending) == (last == "**" || last == "*") else { return nil }
        let text = joined(source.path, pattern)
        let glob = SwiftGlob(text)
        return glob.path == source.path && glob.pattern == pattern ? text : nil
    }

    private static func joined(_ path: String, _ rest: String) -> String { path == "." ? rest : path + "/" + rest }

    /// What is left out, from the manifest's folder.
    static func excluding(_ source: XcodeSource) -> [String] { source.excludes.map { joined(source.path, $0) } }

    /// Whether what is left out comes back as it is.
    static func canExclude(_ source: XcodeSource) -> Bool {
        let glob = SwiftGlob(source.path)
        return zip(source.excludes, excluding(source)).allSatisfy { exclude, text in
            !text.hasPrefix("~") && !text.hasPrefix("/") && glob.excluding(text) == exclude
        }
    }

    // MARK: Conditions

    private static let filters: [(SupportedDestination, String)] = [
        (.iOS, ".ios"), (.macOS, ".macos"), (.tvOS, ".tvos"), (.watchOS, ".watchos"), (.visionOS, ".visionos"),
        (.macCatalyst, ".catalyst"),
    ]

    /// `.when([.ios])`; an empty text where there is no condition, `nil` where it cannot be said.
    static func condition(_ destinations: [SupportedDestination]) -> String? {
        if destinations.isEmpty { return "" }
        // a set has no order: they come back in this one
        guard filters.map(\.0).filter(destinations.contains) == destinations else { return nil }
        let names = filters.filter { destinations.contains($0.0) }.map(\.1)
        return ".when([\(names.joined(separator: ", "))])"
    }

    static func conditionExpression(_ destinations: [SupportedDestination]) -> SwiftExpression? {
        guard let text = condition(destinations), !text.isEmpty else { return nil }
        return .source(text)
    }

    /// `.public`; an empty text where there is none, `nil` where attributes are others.
    static func codeGeneration(_ attributes: [String]) -> String? {
        guard let attribute = attributes.first else { return "" }
        guard attributes.count == 1, let value = FileCodeGen(rawValue: attribute) else { return nil }
        return ".\(value)"
    }
}
