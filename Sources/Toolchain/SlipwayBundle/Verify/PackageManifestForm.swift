import SlipwayModel
import SlipwayReport

/// Whether the manifest of a binary package is one that ``BinaryPackage`` writes: declarations with texts as their
/// values, of products and folders that the release has, and nothing that does anything when it is read.
///
/// What the libraries are linked with, and which versions of a platform they need, stands there alone.
struct PackageManifestForm {
    let release: Release
    /// `nil` where they are not known.
    let products: Set<String>?
    /// Whether the package has a file in a folder, or at a path.
    let hasFolder: (String) -> Bool

    /// The first thing that is wrong; `nil` for nothing.
    func problem(in text: String) -> String? {
        let starts = [BinaryPackage.usualSwift, BinaryPackage.swiftWithModuleSelectors].map {
            BinaryPackage.manifestStart(name: release.name, version: release.version, swift: $0)
        }
        guard let start = starts.first(where: { text.utf8.starts(with: $0.utf8) }) else {
            return "does not begin as one that was generated"
        }
        guard let parts = PackageManifestForm.parts(text.unicodeScalars.dropFirst(start.unicodeScalars.count)) else {
            return "has something that is no declaration"
        }
        for case .word(let word) in parts where !PackageManifestForm.words.contains(word) {
            return "has \(Disagreements.told(word)), which no such manifest has"
        }
        for folder in values(of: "path", in: parts) where !hasFolder(folder) {
            return "has the path \(Disagreements.told(folder)), where the package has nothing"
        }
        let named = libraries(parts)
        if let products, Set(named) != products || named.count != products.count {
            let shown = Disagreements.told(named.joined(separator: ", "))
            return "has the products \(shown), \(ArtifactLayout.releaseFile) says "
                + Disagreements.told(products.sortedBytewise().joined(separator: ", "))
        }
        return nil
    }

    private enum Part: Equatable {
        case word(String), text(String), mark(Unicode.Scalar)
    }

    /// The words of such manifests: labels, and cases of enumerations.
    private static let words: Set<String> =
        Set([
            "platforms", "products", "targets", "library", "name", "binaryTarget", "path", "target", "dependencies",
            "condition", "when", "linkerSettings", "linkedLibrary", "linkedFramework", "systemLibrary", "pkgConfig",
            "providers", "apt", "brew", "yum", "traits", "trait", "default", "enabledTraits",
        ]).union(Platform.allCases.map(\.rawValue))

    /// The manifest as words, texts and marks; `nil` where there is anything else.
    private static func parts(_ scalars: Substring.UnicodeScalarView) -> [Part]? {
        var parts: [Part] = []
        var rest = scalars
        while let scalar = rest.first {
            switch scalar {
            case " ", "\n": rest.removeFirst()
            case "/":
                // a comment, which says nothing to SwiftPM
                guard rest.dropFirst().first == "/" else { return nil }
                rest = rest.drop { $0 != "\n" }
            case ".", ",", ":", "(", ")", "[", "]":
                parts.append(.mark(scalar))
                rest.removeFirst()
            case "\"":
                guard let text = text(&rest) else { return nil }
                parts.append(.text(text))
            case "a"..."z", "A"..."Z":
                var word = String.UnicodeScalarView()
                while let letter = rest.first, ("a"..."z").contains(letter) || ("A"..."Z").contains(letter) {
                    word.append(rest.removeFirst())
                }
                parts.append(.word(String(word)))
            default: return nil
            }
        }
        return parts
    }

    /// A text between quotation marks, without anything that is worked out.
    private static func text(_ rest: inout Substring.UnicodeScalarView) -> String? {
        rest.removeFirst()
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(text)
            case "\\":
                guard let next = rest.popFirst(), next == "\\" || next == "\"" else { return nil }
                text.append(next)
            default:
                if scalar.isControlCode { return nil }
                text.append(scalar)
            }
        }
        return nil
    }

    private func values(of label: String, in parts: [Part]) -> [String] {
        parts.indices.dropLast(2).compactMap { index in
            guard parts[index] == .word(label), parts[index + 1] == .mark(":"), case .text(let text) = parts[index + 2]
            else { return nil }
            return text
        }
    }

    /// The names of the products.
    private func libraries(_ parts: [Part]) -> [String] {
        parts.indices.compactMap { index in
            parts[index] == .word("library") ? values(of: "name", in: Array(parts[index...].prefix(5))).first : nil
        }
    }
}
