import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

@Suite struct DumpTests {
    private static let place = Place(file: "project.yml", line: 1, column: 1)

    private func scalar(_ text: String, plain: Bool = false) -> ManifestNode {
        ManifestNode(.scalar(.init(text, isPlain: plain)), at: DumpTests.place)
    }

    private func mapping(_ entries: [(String, ManifestNode)]) -> ManifestNode {
        ManifestNode(
            .mapping(.init(entries.map { ManifestNode.Entry($0.0, at: DumpTests.place, $0.1) })), at: DumpTests.place)
    }

    private func list(_ nodes: [ManifestNode]) -> ManifestNode { ManifestNode(.sequence(nodes), at: DumpTests.place) }

    @Test func blocksAreReadable() throws {
        let text = """
            name: Shop
            version: "1.10"
            targets:
              App:
                sources:
                  - path: App
                    excludes:
                      - "*.md"
                  - Shared
                settings: {}
                dependencies: []
                info:
                preBuildScripts:
                  - script: |
                      echo one
                        echo two
            aliases:
              - - a
                - b
            """
        #expect(ManifestDump.yaml.text(of: try DumpReading.read(text)) == text + "\n")
    }

    @Test func jsonKeepsTypesThatSurvive() throws {
        let text = """
            {int: 3, real: 1.5, yes: yes, on: true, off: false, none: null, tilde: ~, empty: , quoted: "3",
            version: 1.10, zero: 6.0, octal: 0755, exponent: 1e3,
            big: 9007199254740993, time: 12:30, negative: -7, minus: -0,
            under: 1_000, hex: 0x1F, dot: .5,
            inf: .inf, True: True}
            """
        #expect(
            ManifestDump.json.text(of: try DumpReading.read(text)) == """
                {
                  "int": 3,
                  "real": 1.5,
                  "yes": "yes",
                  "on": true,
                  "off": false,
                  "none": null,
                  "tilde": null,
                  "empty": null,
                  "quoted": "3",
                  "version": "1.10",
                  "zero": "6.0",
                  "octal": "0755",
                  "exponent": "1e3",
                  "big": "9007199254740993",
                  "time": "12:30",
                  "negative": -7,
                  "minus": "-0",
                  "under": "1_000",
                  "hex": "0x1F",
                  "dot": ".5",
                  "inf": ".inf",
                  "True": "True"
                }

                """)
    }

    @Test func propertyListsHaveTypes() throws {
        let text = "{info: {properties: {a: NO, b: [Yes], c: 6.0, d: \"YES\", e: yEs, f: 1.10, g: 2001-01-01}}, h: NO}"
        let json = ManifestDump.json.text(of: try DumpReading.read(text))
        let flat = json.filter { !$0.isWhitespace }
        #expect(
            flat == """
                {"info":{"properties":{"a":false,"b":[true],"c":6.0,"d":"YES","e":"yEs","f":"1.10","g":"2001-01-01"}},"h":"NO"}
                """)
    }

    @Test func buildSettingsHaveTruthValues() throws {
        let text = "{settings: {base: {A: yes, B: off, C: 6.0, D: 'NO', E: 1.10}}, deploymentTarget: 6.0, f: off}"
        let json = ManifestDump.json.text(of: try DumpReading.read(text)).filter { !$0.isWhitespace }
        #expect(
            json == """
                {"settings":{"base":{"A":true,"B":false,"C":"6.0","D":"NO","E":"1.10"}},"deploymentTarget":"6.0","f":"off"}
                """)
    }

    private static let texts = [
        "", " ", "a", " a", "a ", "a: b", "a #b", "#a", "- a", "-", "?", ":", "a:", "*a", "&a", "!a", "|", ">", "'",
        "\"",
        "%a", "@a", "`a", "[a", "{a", ",a", "null", "~", "true", "3", "1.10", "<<", "---", "...", "a\nb", "a\n", "\na",
        "a\n\n", "a\n\n\nb\n\n", " a\nb", "a\n b\n", "a\n\tb", "\ta\nb", "\n", "\n\n", "a\r\nb", "a\tb", "\u{85}",
        "\u{2028}", "\u{FEFF}a", "\u{1}", "\u{7F}", "\u{FFFE}", "é", "日本", "👩‍👩‍👧", "\\n", "a\\", "$(x)", "a${", "${x}",
        "a\n# b\nc",
        "echo \"x\"\nif a; then\n  b\nfi\n", "a  \nb", "a\n  \nb\n", "\0", "a\u{A0}b", "=", "key: |\n  x\n",
    ]

    @Test(arguments: texts) func textsComeBack(_ text: String) throws {
        let quoted = scalar(text)
        let nodes = [quoted] + (PlainText.isPossible(text) ? [scalar(text, plain: true)] : [])
        for node in nodes {
            let root = mapping([
                ("a", node), ("b", list([node, mapping([("c", node), (text, node)]), list([node, list([])])])),
                (text + "x", mapping([(text, list([node]))])),
            ])
            let yaml = ManifestDump.yaml.text(of: root)
            #expect(try DumpReading.read(yaml) == root, "\(yaml)")
            let json = ManifestDump.json.text(of: root)
            #expect(try DumpReading.read(json) == DumpReading.asJSON(root), "\(json)")
        }
    }

    @Test func longKeysComeBack() throws {
        let key = String(repeating: "key ", count: 2000) + "x"
        let root = mapping([("a", list([mapping([(key, scalar("v")), ("b", mapping([(key, list([scalar("w")]))]))])]))])
        #expect(try DumpReading.read(ManifestDump.yaml.text(of: root)) == root)
    }

    /// Trees made of the texts above, as random as a fixed seed makes them.
    @Test(arguments: 1...200) func treesComeBack(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let root = mapping([("root", node(depth: 5, &random))])
        let yaml = ManifestDump.yaml.text(of: root)
        #expect(try DumpReading.read(yaml) == root, "\(yaml)")
        let json = ManifestDump.json.text(of: root)
        #expect(try DumpReading.read(json) == DumpReading.asJSON(root), "\(json)")
    }

    private func node(depth: Int, _ random: inout SplitMix) -> ManifestNode {
        let count = Int.random(in: 0...4, using: &random)
        switch depth == 0 ? 0 : Int.random(in: 0...3, using: &random) {
        case 1: return list((0..<count).map { _ in node(depth: depth - 1, &random) })
        case 2, 3:
            var keys: Set<String> = []
            for _ in 0..<count { keys.insert(DumpTests.texts.randomElement(using: &random) ?? "") }
            return mapping(keys.sorted().map { ($0, node(depth: depth - 1, &random)) })
        default:
            let text = DumpTests.texts.randomElement(using: &random) ?? ""
            return scalar(text, plain: PlainText.isPossible(text) && Bool.random(using: &random))
        }
    }
}
