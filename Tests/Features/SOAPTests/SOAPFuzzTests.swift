import Foundation
import HTTPTransport
import SOAP
import Testing

/// No bytes bring the readers down: they are read, or refused with a place.
@Suite struct SOAPFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 300
    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    private static let tokens = [
        "<", ">", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?xml version='1.0'?>", "<!DOCTYPE a>", "&lt;",
        "&#x0;", "&#65;", "&x;",
        "xmlns:p='u'", "xmlns=''", "p:a", "'", "\"", "=", " ", "\r\n", "\u{0}", "é", "😀", "xsi:nil='true'", "x:int",
        "tns:M", "minOccurs='9'",
        "maxOccurs='unbounded'", "<x:any/>", "<x:choice>", "2147483648", "ref='tns:Do'",
    ].map { Array($0.utf8) }

    private struct Mutator {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return limit == 0 ? 0 : Int(truncatingIfNeeded: (state >> 11) % UInt64(limit))
        }

        mutating func change(_ seed: [UInt8]) -> [UInt8] {
            var bytes = seed
            for _ in 0...below(6) {
                let place = below(bytes.count + 1)
                let length = min(below(2) == 0 ? below(6) : below(120), bytes.count - place)
                switch below(5) {
                case 0: if place < bytes.count { bytes[place] = UInt8(below(256)) }
                case 1: bytes.removeSubrange(place..<(place + length))
                case 2: bytes.insert(contentsOf: bytes[place..<(place + length)], at: below(bytes.count + 1))
                case 3: bytes.insert(contentsOf: tokens[below(tokens.count)], at: place)
                default: bytes.replaceSubrange(place..<(place + length), with: tokens[below(tokens.count)])
                }
            }
            return bytes
        }
    }

    @Test("mutated documents, descriptions and requests never trap; what is read is written and read again as the same")
    func mutated() async throws {
        let description = Descriptions.document(
            """
            <x:sequence><x:choice maxOccurs='unbounded'><x:element name='a' type='x:int' nillable='true'/>\
            <x:element name='b'><x:complexType><x:all><x:element name='c' type='x:date'/></x:all>\
            </x:complexType></x:element></x:choice></x:sequence>
            """
        )
        let message =
            """
            <e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><Do xmlns='urn:t'>\
            <a>1</a><b><c>2024-02-29</c></b><a>2</a></Do></e:Body></e:Envelope>
            """
        let service = SOAPService(try await WSDL.read(description), handlers: ["Do": { $0.values }])
        let seeds = [description, Descriptions.copied, message].map { Array($0.utf8) }
        var mutator = Mutator(state: Self.seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        for run in 0..<Self.runs {
            let bytes = mutator.change(seeds[run % seeds.count])
            do throws(XML.ParseError) {
                let element = try XML.read(bytes)
                let again = try? XML.read(XML.write(element))
                #expect(again == element, "run \(run): \(String(decoding: bytes, as: UTF8.self))")
            } catch { #expect(error.position.line >= 1) }
            _ = try? await WSDL.read(bytes)
            var request = try TransportRequest(.post, try #require(URL(string: "http://a/t")), body: Data(bytes))
            request.head.headerFields[.contentType] = "text/xml"
            let response = await service.respond(to: request)
            #expect([200, 500].contains(response.head.status.code) && (try? XML.read(Array(response.body))) != nil)
        }
    }

    @Test(
        """
        property of WSDL: a random description that is read, written and read again has the same services and types
        """)
    func descriptions() async throws {
        var generator = DescriptionGenerator(seed: Self.seed)
        for run in 0..<max(Self.runs / 3, 1) {
            let description = generator.next()
            let wsdl = try await WSDL.read(description.text)
            #expect(DescriptionGenerator.ports(of: wsdl) == description.ports, "run \(run): \(description.text)")
            #expect(Set(wsdl.schema.elements.keys.map(\.local)) == description.elements)
            let types = wsdl.schema.types.keys.filter { $0.namespace == "urn:t" }
            #expect(Set(types.map(\.local)) == description.types)
            let written = try XML.write(wsdl.root)
            let again = try await WSDL.read(written)
            #expect(again.services == wsdl.services, "run \(run): \(written)")
            #expect(again.schema == wsdl.schema, "run \(run): \(written)")
            #expect(again.name == wsdl.name && again.targetNamespace == wsdl.targetNamespace)
            // and it says no less than what was read: the texts are the same from then on
            #expect(try XML.write(again.root) == written, "run \(run)")
        }
    }

    @Test("random trees are written and read again as the same")
    func random() throws {
        var mutator = Mutator(state: Self.seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        func name() -> XML.Name {
            XML.Name(["", "u", "v&\"<", "urn:é"][mutator.below(4)], ["a", "b-c", "é", "_1"][mutator.below(4)])
        }
        func text() -> String { ["x", "<&>\"'", "\r\n\t", " é😀 ", "]]>"][mutator.below(5)] }
        func element(_ depth: Int) -> XML.Element {
            var made = XML.Element(name(), prefix: [nil, "p", "q", "xml"][mutator.below(4)])
            for _ in 0..<mutator.below(3) {
                let attribute = name()
                if made[attribute] == nil { made.attributes.append(XML.Attribute(attribute, text())) }
            }
            if mutator.below(3) == 0 { made.namespaces = ["p": "v&\"<", "": "u"] }
            var last = false
            for _ in 0..<(depth > 5 ? 0 : mutator.below(4)) {
                if !last, mutator.below(2) == 0 {
                    made.children.append(.text(text()))
                } else {
                    made.children.append(.element(element(depth + 1)))
                }
                if case .text? = made.children.last { last = true } else { last = false }
            }
            return made
        }
        for _ in 0..<Self.runs {
            let tree = element(0)
            let written = try XML.write(tree)
            #expect(try XML.read(written) == tree, "\(written)")
        }
    }
}
