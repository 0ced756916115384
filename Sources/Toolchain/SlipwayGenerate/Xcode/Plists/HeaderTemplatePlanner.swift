import SlipwayModel
import XcodeProject

/// Plans the header that Xcode puts into files it makes: `IDETemplateMacros.plist` of the project.
enum HeaderTemplatePlanner {
    static func files(_ spec: XcodeSpec, project: String) -> [XcodeFile] {
        guard let header = spec.options.fileHeader else { return [] }
        let macros = PropertyDictionary([.init("FILEHEADER", .string(normal(header)))])
        return [
            XcodeFile(
                path: project + "/xcshareddata/IDETemplateMacros.plist",
                bytes: PropertyList.dictionary(macros).xmlEncoded(sortedKeys: true))
        ]
    }

    /// Xcode writes `//` in front of the text and a new line after it.
    private static func normal(_ header: String) -> String {
        var text = header[...]
        while text.last?.isNewline == true { text.removeLast() }
        if text.hasPrefix("//") { text.removeFirst(2) }
        let isSpaced = text.first.map { $0.isWhitespace } ?? true
        return (isSpaced ? "" : " ") + text
    }
}
