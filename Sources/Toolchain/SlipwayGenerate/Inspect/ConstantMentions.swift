import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds versions that people wrote into files called `Version.swift`.
struct ConstantMentions {
    let place: VersionInspector

    /// - Throws: status 3 where a file cannot be read.
    func all(in compiled: CompiledFiles) throws(SlipwayError) -> [VersionMention] {
        let own = Set(
            place.manifest.targets.compactMap { target in
                target.versionFile.map { Path(target.path).appending($0.path) }
            })
        var result: [VersionMention] = []
        var seen: Set<Path> = []
        for (_, files) in compiled.byTarget.sortedBytewise(by: { $0.key }) {
            for file in files where file.lastComponent.hasSuffix("Version.swift") && !own.contains(file) {
                guard seen.insert(file).inserted else { continue }
                result += mentions(in: try place.files.read(place.root.appending(file)), place.display(file))
            }
        }
        return result
    }

    private func mentions(in bytes: [UInt8], _ file: String) -> [VersionMention] {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.enumerated().compactMap { index, line in
            guard let (name, value) = ConstantMentions.constant(in: line) else { return nil }
            return VersionMention(name, value, by: .constant(file, name: name), file: file, line: index + 1)
        }
    }

    /// `static let current = "1.2.3"`, with a type or without.
    static func constant(in line: Substring) -> (name: String, value: String)? {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let index = words.firstIndex(of: "let"), index + 1 < words.count,
            words[..<index].allSatisfy({ modifiers.contains(String($0)) }), let equals = line.firstIndex(of: "=")
        else { return nil }
        let value = line[line.index(after: equals)...].drop(while: \.isWhitespace)
        guard value.first == "\"" else { return nil }
        let text = value.dropFirst().prefix { $0 != "\"" }
        let rest = value.dropFirst(text.count + 2).drop(while: \.isWhitespace)
        guard rest.isEmpty || rest.hasPrefix("//"), SemanticVersion(String(text)) != nil else { return nil }
        return (words[index + 1].prefix { $0 != ":" }.description, String(text))
    }

    private static let modifiers: Set<String> = ["public", "package", "internal", "private", "fileprivate", "static"]
}
