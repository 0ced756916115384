import SlipwayModel

/// A pattern of a Swift manifest, as a folder and what of it is taken.
struct SwiftGlob {
    /// The path up to the first pattern; `.` for the manifest's folder.
    let path: String
    /// What follows; `nil` for a plain path.
    let pattern: String?

    init(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        // a folder of a language is a part of the pattern: its files belong to those of the other languages
        let language = parts.firstIndex { $0.hasSuffix(".lproj") && $0 != ".lproj" }
        let firstPattern = parts.firstIndex { Glob.isPattern($0) }
        guard let first = [language, firstPattern].compactMap(\.self).min() else {
            (path, pattern) = (text, nil)
            return
        }
        let folder = parts[..<first].filter { $0 != "." }.joined(separator: "/")
        path = folder.isEmpty ? "." : folder
        let isLanguage = firstPattern == nil && language == parts.count - 1
        pattern = parts[first...].joined(separator: "/") + (isLanguage ? "/**" : "")
    }

    /// Whether it is a pattern for what lies in a folder whose name has a dot, such as `Core.iOS`.
    var isFolder: Bool {
        guard pattern != nil, let ending = SlipwayModel.Path(path).pathExtension else { return false }
        return !SwiftFileSearch.packages.contains(ending)
    }

    /// Extensions of files and packages that are sources (as Tuist has them: XcodeGraph's `Target`).
    static let sourceExtensionList = [
        "swift", "m", "mm", "c", "cc", "cpp", "c++", "s", "d", "metal", "intentdefinition", "mlmodel", "clp",
        "playground", "rcproject", "mlpackage", "docc",
    ]
    private static let sourceExtensions = "{" + sourceExtensionList.joined(separator: ",") + "}"

    /// The pattern for sources alone.
    var sourcePattern: String? {
        guard let pattern else { return nil }
        var parts = pattern.split(separator: "/").map(String.init)
        switch parts.last {
        case "**": parts.append("*." + SwiftGlob.sourceExtensions)
        case "*": parts[parts.count - 1] = "*." + SwiftGlob.sourceExtensions
        default: break
        }
        return parts.joined(separator: "/")
    }

    /// The pattern; `nil` where it takes all there is.
    var filePattern: String? { ["**", "**/*", "**/**"].contains(pattern) ? nil : pattern }

    /// A pattern of the manifest's folder, as it is said from this one's; `nil` where it cannot fit anything in it.
    func excluding(_ text: String) -> String? {
        let base = path == "." ? [] : path.split(separator: "/").map(String.init)
        var other = text.split(separator: "/").map(String.init).filter { $0 != "." }
        for part in base {
            guard let first = other.first else { return "**" }
            if first == "**" { return other.joined(separator: "/") }
            guard Glob(first).matches(part) else { return nil }
            other.removeFirst()
        }
        return other.isEmpty ? "**" : other.joined(separator: "/")
    }
}
