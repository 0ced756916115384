import GraphQLClient
import GraphQLExecutor
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct DocumentFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = Host.processEnvironment()["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 1000

    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = Host.processEnvironment()["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    /// Whether what was written is read as the same; a block string that cannot be written so is a plain one.
    private static func isStable(_ document: GraphQLDocument) -> Bool {
        guard let read = try? GraphQLDocument(parsing: document.description) else { return false }
        return read.description == document.description && (try? GraphQLDocument(parsing: read.description)) == read
    }

    @Test("documents by chance are written and read as the same") func roundTrip() {
        var generator = DocumentGenerator(chance: SplitMix(seed: Self.seed))
        for run in 0..<Self.runs {
            let document = generator.document()
            #expect(Self.isStable(document), "run \(run): \(document)")
        }
    }

    @Test("bytes that are mutated are read or refused with a place; what is read is validated and run") func mutated()
        async throws
    {
        var generator = DocumentGenerator(chance: SplitMix(seed: Self.seed))
        var chance = SplitMix(seed: Self.seed)
        let executor = GraphQLExecutor(try Samples.schema())
        let seeds = [
            "query($f: Filter = {max: 1}) { echo(filter: $f) cat { ...F } pets { ... on Dog { name } } }\n"
                + "fragment F on Cat { friends { name } broken }",
            "{ a(b: \"\"\"\n  x\n\"\"\", c: \"\\u{1F600}\\uD83D\\uDE00\") }",
        ]
        let tokens = [
            "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\", "\\u{", "...", "$", "@", ":", "\r", "#", "1.", "é",
            "\u{FEFF}",
        ]
        for run in 0..<Self.runs {
            var bytes = Array((run % 2 == 0 ? generator.document().description : chance.one(of: seeds)).utf8)
            for _ in 0...chance.below(4) where !bytes.isEmpty {
                let position = chance.below(bytes.count)
                switch chance.below(4) {
                case 0: bytes[position] = UInt8(chance.below(256))
                case 1: bytes.removeSubrange(position..<min(position + chance.below(6) + 1, bytes.count))
                case 2: bytes.insert(contentsOf: Array(chance.one(of: tokens).utf8), at: position)
                default:
                    bytes.insert(
                        contentsOf: bytes[position..<min(position + 10, bytes.count)], at: chance.below(bytes.count))
                }
            }
            do throws(GraphQLSyntaxError) {
                let document = try GraphQLDocument(parsing: bytes)
                #expect(Self.isStable(document), "run \(run)")
                _ = await executor.execute(GraphQLRequest(String(decoding: bytes, as: UTF8.self)))
            } catch {
                #expect(error.line >= 1 && error.column >= 1, "run \(run)")
            }
        }
    }

    private static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "graphql") }

    @Test(
        "graphql-core reads what is written, writes it alike, and refuses what is refused",
        .enabled("needs graphql-core for python3") { await !DocumentFuzzTests.isMissing() })
    func oracle() async throws {
        var generator = DocumentGenerator(chance: SplitMix(seed: Self.seed))
        var chance = SplitMix(seed: Self.seed &+ 1)
        var texts: [String] = []
        for run in 0..<400 {
            var text = generator.document().description
            if run % 2 == 1 {
                var scalars = Array(text.unicodeScalars)
                scalars.remove(at: chance.below(scalars.count))
                text = String(String.UnicodeScalarView(scalars))
            }
            texts.append(text)
        }
        let folder = try TemporaryDirectory()
        let value = GraphQLValue.list(texts.map { .string($0) })
        try LocalFileSystem().write(value.json, to: folder.path.appending("texts.json"))
        let program = """
            import json
            from graphql import parse, print_ast, GraphQLSyntaxError
            result = []
            for text in json.load(open("texts.json", encoding="utf-8")):
                try: result.append(print_ast(parse(text)))
                except GraphQLSyntaxError as error: result.append(None)
            print(json.dumps(result))
            """
        let result = try await Tool.run("python3", ["-c", program], in: folder.path)
        let answers = try #require(try GraphQLValue(json: result.output).list)
        #expect(answers.count == texts.count && answers.contains(.null))
        for (text, answer) in zip(texts, answers) {
            let document = try? GraphQLDocument(parsing: text)
            guard let wanted = answer.string else {
                #expect(document == nil || text.contains("type "), "graphql-core refuses: \(text)")
                continue
            }
            #expect(document?.description == wanted, "\(text)")
        }
    }
}
