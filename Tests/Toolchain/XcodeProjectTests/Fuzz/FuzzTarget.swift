import XcodeProject

/// A reader, the inputs to begin with, and what must hold for all that it accepts.
enum FuzzTarget: String, CaseIterable, Sendable {
    case openStep, project, xml, binary, scheme, xcconfig

    var seeds: [[UInt8]] {
        switch self {
        case .openStep: [Array(PlistSeeds.openStep.utf8), Array(ProjectSeeds.small.utf8), Array("\"a\" = b;\nc;".utf8)]
        case .project: [Array(ProjectSeeds.small.utf8)]
        case .xml:
            [Array(PlistSeeds.xml.utf8), Array("<plist><!--c--><string><![CDATA[x]]>&#65;</string></plist>".utf8)]
        case .binary: [PlistSeeds.binary]
        case .scheme: [SchemeSeeds.scheme, SchemeSeeds.breakpoints, SchemeSeeds.workspace].map { Array($0.utf8) }
        case .xcconfig: [Array("#include? \"a\" // b\nK[sdk=x*][arch=y] = 1 \\\n 2;\nL = $(inherited)\r\n".utf8)]
        }
    }

    var tokens: [String] {
        switch self {
        case .openStep, .project:
            [
                "{", "}", "(", ")", ";", ",", "=", "\"", "'", "\\", "\\U", "\\Ud83d", "\\777", "/*", "*/", "//", "<",
                ">", "<*I",
                "\r\n", "\u{2028}", "ä", "isa = ", "objects = {", "PBXProject", "6F0000000000000000000001",
                "children = (", "___",
            ]
        case .xml, .scheme:
            [
                "<", ">", "</", "/>", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "<!DOCTYPE x [", "&", "&#x",
                "&lt;", ";",
                "=", "\"", "'", "<dict>", "<key>", "<array>", "<string>", "</array>", "</dict>", "\r\n", "ä", "&#13;",
                "&#11;",
            ]
        case .binary: ["\u{0}", "\u{1}", "\u{8}", "\u{F}", "\u{10}", "\u{7F}", "bplist00", "\u{0}\u{0}\u{0}\u{0}"]
        case .xcconfig: ["#include", "\"", "[", "]", "=", "\\", "\n", "\r", "//", ";", "\u{2029}", "K", " "]
        }
    }

    /// Reads an input; what is accepted must come back from its own writer. Returns what does not hold.
    func check(_ bytes: [UInt8]) -> String? {
        switch self {
        case .openStep: _ = try? PropertyList(openStep: bytes)
        case .project: return checkProject(bytes)
        case .xml:
            guard let value = try? PropertyList(xml: bytes) else { return nil }
            let written = value.xmlEncoded()
            guard let again = try? PropertyList(xml: written) else { return "what was written cannot be read" }
            return again.xmlEncoded() == written ? nil : "a second writing differs"
        case .binary:
            guard let value = try? PropertyList(binary: bytes) else { return nil }
            return (try? PropertyList(xml: value.xmlEncoded())) == nil ? "what was written cannot be read" : nil
        case .scheme:
            guard let root = try? XMLDocument.parse(bytes) else { return nil }
            guard let again = try? XMLDocument.parse(XMLDocument.encoded(root)) else {
                return "what was written cannot be read"
            }
            return again == root ? nil : "what was written reads as something else"
        case .xcconfig: _ = XCConfig.parse(bytes)
        }
        return nil
    }

    private func checkProject(_ bytes: [UInt8]) -> String? {
        guard let file = try? ProjectFile(parsing: bytes) else { return nil }
        let written = file.encoded()
        guard let again = try? ProjectFile(parsing: written) else { return "what was written cannot be read" }
        guard again.objects.count == file.objects.count else { return "objects are lost" }
        // The name is in a comment, where not every text can stand.
        let rewritten = again.encoded()
        guard let third = try? ProjectFile(parsing: rewritten), third == again || again.name != file.name else {
            return "a second writing differs"
        }
        if again.name == file.name, rewritten != written { return "a second writing has other bytes" }
        _ = file.faults()
        return ProjectDifference.between(again, file).isEmpty ? nil : "what was written means something else"
    }
}
