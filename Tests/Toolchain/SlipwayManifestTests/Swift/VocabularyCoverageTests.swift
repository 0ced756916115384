import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Every construct of the vocabulary is used by a manifest of the corpus, so that each has a golden file.
@Suite struct VocabularyCoverageTests {
    /// A public enum case, factory or initializer.
    struct Construct: Hashable, CustomStringConvertible {
        let type: String
        let name: String
        /// The first label that a call cannot leave out; empty where it has none.
        let label: String
        let file: String

        var description: String { "\(type).\(name)\(label.isEmpty ? "" : "(\(label):…)") in \(file)" }

        /// What a use begins with: `.name` of a member, the name of a type that is made.
        var word: String { name == "init" ? String(type.split(separator: ".").last ?? "") : "." + name }
    }

    private static let sources: [(name: String, text: String)] = {
        VocabularySources.all.filter { source in
            !["JSONEncoding.swift", "JSONText.swift", "ManifestOutput.swift", "ManifestPlace.swift"].contains {
                source.name.hasSuffix($0)
            }
        }.map { ($0.name, $0.text) }
    }()

    @Test("no construct is used by no manifest") func all() throws {
        let corpus = CorpusWords(try CorpusFiles.all.map { try CorpusFiles.text($0) }.joined(separator: "\n"))
        let constructs = Self.sources.flatMap { VocabularyScan(file: $0.name, text: $0.text).constructs }
        #expect(constructs.count > 600)
        let unused = constructs.filter { !corpus.uses($0) }
        #expect(unused.isEmpty, "\(unused.map(\.description).joined(separator: "\n"))")
    }

    @Test("the scan finds cases, factories and initializers") func scan() {
        let text = """
            public enum Fruit: String {
                case pear, plum
                case fig(ripe: Bool)
                @available(*, unavailable, message: "x")
                case durian
            }
            public struct Bowl {
                public var a: Int
                public static func bowl(_ fruit: Fruit, size: Int = 1, of maker: String) -> Bowl { Bowl() }
                public static var empty: Bowl { Bowl() }
                public init(
                    size: Int = 1,
                    name: String
                ) {
                    switch a { case .pear: break }
                }
            }
            """
        let found = VocabularyScan(file: "F.swift", text: text).constructs.map { "\($0.type).\($0.name) \($0.label)" }
        #expect(
            found == [
                "Fruit.pear ", "Fruit.plum ", "Fruit.fig ripe", "Bowl.bowl of", "Bowl.empty ", "Bowl.init name",
            ])
    }
}

/// The words of the corpus, and what stands behind each.
private struct CorpusWords {
    private let bytes: [UInt8]
    /// Where texts go on behind a word.
    private var ends: [String: [Int]] = [:]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            guard CorpusWords.isWord(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, CorpusWords.isWord(bytes[index]) { index += 1 }
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            let word = String(decoding: bytes[start..<index], as: UTF8.self)
            ends[(isMember ? "." : "") + word, default: []].append(index)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
            || (0x61...0x7a).contains(byte)
    }

    /// Whether a construct is used, as far as words tell.
    func uses(_ construct: VocabularyCoverageTests.Construct) -> Bool {
        let places = ends[construct.word] ?? []
        if construct.name != "init" {
            return places.contains { construct.label.isEmpty || follows(construct.label + ":", $0) }
        }
        // a type alone, or `.init` where it is known
        let calls = (places + (ends["." + construct.word] ?? [])).filter {
            $0 < bytes.count && bytes[$0] == UInt8(ascii: "(")
        }
        if construct.label.isEmpty { return !calls.isEmpty }
        return (calls + (ends[".init"] ?? [])).contains { follows(construct.label + ":", $0) }
    }

    private func follows(_ text: String, _ index: Int) -> Bool {
        bytes[index..<min(index + 400, bytes.count)].firstRange(of: Array(text.utf8)) != nil
    }
}
