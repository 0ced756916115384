import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct GraphRendererTests {
    @Test(arguments: GraphFormat.allCases) func theSameGraphIsTheSameText(_ format: GraphFormat) {
        for manifest in [GraphFixtures.application, GraphFixtures.named, GraphFixtures.layered(50)] {
            let text = format.text(of: TargetGraph(manifest))
            #expect(text == format.text(of: TargetGraph(manifest)))
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test(arguments: GraphFormat.allCases) func anEmptyGraphIsAGraph(_ format: GraphFormat) {
        let empty = TargetGraph(name: "Empty", nodes: [], edges: [])
        #expect(!format.text(of: empty).isEmpty)
    }

    // MARK: Graphviz

    @Test(.enabled(if: !Tool.isMissing("dot"), "dot is missing: install graphviz"))
    func graphvizReadsEveryName() async throws {
        let folder = try TemporaryDirectory()
        let graph = TargetGraph(GraphFixtures.named)
        try folder.write(GraphFormat.dot.text(of: graph), to: "graph.dot")
        let drawn = try await Tool.run("dot", ["-Tsvg", "graph.dot"], in: folder.path)
        #expect(drawn.output.split(separator: "class=\"node\"").count == graph.nodes.count + 1)
        #expect(drawn.output.split(separator: "class=\"edge\"").count == graph.edges.count + 1)
        #expect(drawn.output.contains(">back\\slash<") && drawn.output.contains(">&lt;b&gt;&amp;amp;&lt;/b&gt;<"))
        #expect(drawn.output.contains(">größe<") && drawn.output.contains(">a&quot;quote<"))
        #expect(drawn.output.contains(">\\N<") && drawn.output.contains(">\\n<"))
        #expect(drawn.errorOutput.isEmpty, "\(drawn.errorOutput)")
    }

    @Test func dotMarksWhatIsLooseAndElsewhere() {
        let text = GraphFormat.dot.text(of: TargetGraph(GraphFixtures.application))
        #expect(text.contains("\"target:App\" [label=\"App\\napplication · iOS\"]"))
        #expect(
            text.contains("\"target:AppTests\" [label=\"AppTests\\nbundle.unit-test · iOS\", style=\"rounded,dashed\"]")
        )
        #expect(text.contains("\"target:App\" -> \"sdk:StoreKit.framework\" [label=\"weak\", style=dashed]"))
        #expect(text.contains("\"target:App\" -> \"package:Collections\" [label=\"OrderedCollections, DequeModule\"]"))
        #expect(text.contains("\"target:App\" -> \"target:Core\"\n"))
    }

    // MARK: Mermaid

    @Test func mermaidLabelsHoldNothingThatMeansSomething() {
        let text = GraphFormat.mermaid.text(of: TargetGraph(GraphFixtures.named))
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.removeFirst() == "flowchart LR")
        let nodes = lines.filter { $0.contains("[") }
        #expect(nodes.count == GraphFixtures.names.count)
        for line in nodes {
            let quotes = line.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(quotes.count == 3, "\(line)")
            let label = quotes[1].replacing("<br/>", with: "")
            #expect(!label.contains { "\"\\<>&[](){}|`':".contains($0) }, "\(line)")
        }
        #expect(nodes.contains { $0.hasSuffix("n2[\"a#34;quote<br/>library\"]") })
        #expect(nodes.contains { $0.hasSuffix("[\"1#46; list<br/>library\"]") })
        #expect(nodes.contains { $0.hasSuffix("[\"line<br/>break<br/>library\"]") })
        #expect(nodes.contains { $0.hasSuffix("[\"direction#32;TB<br/>library\"]") })
    }

    @Test func mermaidShapesTellKindsApart() {
        let text = GraphFormat.mermaid.text(of: TargetGraph(GraphFixtures.application))
        #expect(text.contains("n2[\"App<br/>application · iOS\"]"))
        #expect(text.contains("n5{{\"Everything<br/>aggregate\"}}"))
        #expect(text.contains("n7([\"Collections<br/>package\"])"))
        #expect(text.contains("n2 -.->|\"weak\"| n9"))
        #expect(text.contains("n5 -.-> n2"))
        #expect(text.contains("class n1,n4 test"))
    }

    // MARK: SVG

    @Test(arguments: 0..<3) func picturesAreWellFormed(_ index: Int) throws {
        let graph = TargetGraph([GraphFixtures.application, GraphFixtures.named, GraphFixtures.layered(50)][index])
        let counts = try XMLElements.counts(in: GraphFormat.svg.text(of: graph))
        #expect(counts["rect"] == graph.nodes.count)
        #expect(counts["path"] == graph.edges.count + 1)
        // one for the picture and one for everything in it
        #expect(counts["title"] == graph.nodes.count + graph.edges.count + 1)
    }

    @Test func picturesFollowTheTheme() {
        let text = GraphFormat.svg.text(of: TargetGraph(GraphFixtures.application))
        #expect(text.contains("prefers-color-scheme:dark") && text.contains("currentColor"))
        #expect(text.contains("<title>App → StoreKit.framework (weak)</title>"))
        #expect(text.contains("role=\"img\"") && text.contains("aria-labelledby="))
    }

    @Test func longNamesAreCutAndToldInFull() {
        let name = String(repeating: "Long", count: 40)
        let node = TargetGraph.Node(id: "target:x", name: name, kind: .target, type: "library")
        let text = GraphFormat.svg.text(of: TargetGraph(name: "x", nodes: [node], edges: []))
        #expect(text.contains("<title>\(name), library</title>"))
        #expect(text.contains("Long…") || text.contains("Lon…"))
    }
}

/// Counts the elements of a text that must be well-formed XML as far as pictures go: balanced tags, attributes in
/// double quotes, known entities.
private enum XMLElements {
    struct Fault: Error { let description: String }

    static func counts(in text: String) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        var open: [Substring] = []
        for part in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            let halves = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, !halves[1].contains(">") else { throw Fault(description: "\(part)") }
            let (tag, content) = (halves[0], halves[1])
            for entity in content.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
            where !["amp;", "lt;", "gt;"].contains(where: { entity.hasPrefix($0) }) {
                throw Fault(description: "\(entity)")
            }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { throw Fault(description: "\(tag) closes nothing") }
                continue
            }
            guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2), !tag.contains("&") else {
                throw Fault(description: "\(tag)")
            }
            let name = tag.prefix { $0 != " " && $0 != "/" }
            counts[String(name), default: 0] += 1
            if !tag.hasSuffix("/") { open.append(name) }
        }
        guard open.isEmpty, text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 }) else {
            throw Fault(description: "\(open) is open, or there is a control character")
        }
        return counts
    }
}
