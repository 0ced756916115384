import Foundation
import HTTPTransport
import SOAP
import Testing

/// Values against schemas, in both directions.
@Suite struct SchemaTests {
    /// Sends a value, and has it back as the same message.
    private static func echo(_ description: String, _ value: SOAPStructure) async throws -> SOAPStructure {
        let wsdl = try await WSDL.read(description)
        let service = SOAPService(wsdl, handlers: ["Do": { $0.values }])
        let client = try SOAPClient(wsdl, transport: ServiceTransport { await service.respond(to: $0) })
        return try await client.call("Do", value).values
    }

    private static func problem(_ description: String, _ value: SOAPStructure) async throws -> String {
        let wsdl = try await WSDL.read(description)
        let client = try SOAPClient(wsdl, transport: ScriptedTransport())
        do throws(SOAPError) {
            _ = try client.request("Do", value)
            return "none"
        } catch {
            guard case .invalidArgument(let problem) = error else { return "\(error)" }
            return "\(problem.reason.rawValue) \(problem)"
        }
    }

    private static func one(_ type: String, _ more: String = "") -> String {
        Descriptions.document("<x:sequence><x:element name='v' type='\(type)'/></x:sequence>", types: more)
    }

    @Test(
        "built-in types, in both directions",
        arguments: [
            ("x:string", " a <b> "), ("x:boolean", true), ("x:int", -5),
            ("x:unsignedLong", .integer(18_446_744_073_709_551_615)),
            ("x:integer", .integer(-170_141_183_460_469_231_731_687_303_715_884_105_728)),
            ("x:decimal", .decimal("-0.10")),
            ("x:double", 1e300), ("x:float", 0.5), ("x:double", .double(-.infinity)),
            ("x:date", .date("2024-02-29+14:00")),
            ("x:dateTime", .date("-0004-12-31T24:00:00.000Z")), ("x:duration", .date("-P1Y2M3DT4H5M6.7S")),
            ("x:gMonthDay", .date("--02-29")),
            ("x:base64Binary", .data(Data([0, 1, 255]))), ("x:hexBinary", .data(Data([0xAB]))), ("x:anyURI", "a b"),
            ("x:NMTOKENS", ["a", "b"]), ("x:token", "a b"),
        ] as [(String, SOAPValue)])
    func builtIn(type: String, value: SOAPValue) async throws {
        #expect(try await Self.echo(Self.one(type), SOAPStructure([.init("v", value)]))["v"] == value)
    }

    @Test(
        "what is no value of a type is refused, and the element named",
        arguments: [
            ("x:int", "12abc"), ("x:int", 1.5), ("x:int", true), ("x:byte", 128), ("x:unsignedInt", -1),
            ("x:positiveInteger", 0),
            ("x:boolean", "yes"), ("x:boolean", 1), ("x:decimal", .decimal("1e3")), ("x:decimal", .double(.nan)),
            ("x:double", "1"),
            ("x:date", "2023-02-29"), ("x:date", "2023-2-1"), ("x:dateTime", .date("2023-02-01")),
            ("x:time", .date("25:00:00")),
            ("x:duration", .date("P")), ("x:duration", .date("P1YT")), ("x:duration", .date("P1D1Y")),
            ("x:gYear", .date("0000")),
            ("x:string", 1), ("x:string", ["a"]), ("x:string", ["a": "b"]), ("x:string", nil), ("x:NCName", "a b"),
            ("x:hexBinary", "zz"),
            ("x:string", "\u{1}"),
        ] as [(String, SOAPValue)])
    func refused(type: String, value: SOAPValue) async throws {
        let problem = try await Self.problem(Self.one(type), SOAPStructure([.init("v", value)]))
        #expect(problem.contains(" Do.v: "), "\(type) \(value): \(problem)")
    }

    @Test("minOccurs, maxOccurs, nillable: missing, too many, null, unknown fields")
    func occurrence() async throws {
        let description = Descriptions.document(
            """
            <x:sequence><x:element name='one' type='x:int'/><x:element name='maybe' type='x:int' minOccurs='0'/>
            <x:element name='many' type='x:int' minOccurs='2' maxOccurs='3'/>
            <x:element name='nil' type='x:int' nillable='true'/></x:sequence><x:attribute name='id' type='x:int' use='required'/>
            """)
        let good: SOAPStructure = ["one": 1, "many": [1, 2], "nil": nil, "@id": 7]
        #expect(
            try await Self.echo(description, good).fields.sorted { $0.name < $1.name }
                == good.fields.sorted { $0.name < $1.name })
        func with(_ name: String, _ value: SOAPValue?) -> SOAPStructure {
            var changed = good
            changed[name] = value
            return changed
        }
        #expect(try await Self.problem(description, with("one", nil)).hasPrefix("missing Do.one:"))
        #expect(try await Self.problem(description, with("one", .null)).hasPrefix("null Do.one:"))
        #expect(try await Self.problem(description, with("one", [1, 2])).hasPrefix("count Do.one:"))
        #expect(try await Self.problem(description, with("many", [1])).hasPrefix("count Do.many:"))
        #expect(try await Self.problem(description, with("many", [1, 2, 3, 4])).hasPrefix("count Do.many:"))
        #expect(try await Self.problem(description, with("many", [1, "x"])).hasPrefix("type Do.many[1]:"))
        #expect(try await Self.problem(description, with("@id", nil)).hasPrefix("missing Do.@id:"))
        #expect(try await Self.problem(description, with("maybee", 1)).contains("did you mean 'maybe'?"))
    }

    @Test("choice, all, groups, extension, simple content, lists, unions, enumerations, bounds, anonymous types")
    func shapes() async throws {
        let description = Descriptions.document(
            """
            <x:complexContent><x:extension base='tns:Base'><x:sequence><x:choice><x:element name='a' type='x:int'/>
            <x:element name='b' type='x:string'/></x:choice><x:group ref='tns:G'/><x:element name='price' type='tns:Price'/>
            <x:element name='inner'><x:complexType><x:all><x:element name='p' type='tns:Small'/><x:element name='q'
            type='tns:Colour' minOccurs='0'/></x:all></x:complexType></x:element><x:element name='list' type='tns:Numbers'/>
            <x:element name='either' type='tns:Either'/></x:sequence></x:extension></x:complexContent>
            """,
            types: """
                <x:complexType name='Base'><x:sequence><x:element name='id' type='x:int'/></x:sequence></x:complexType>
                <x:group name='G'><x:sequence><x:element name='g' type='x:int'/></x:sequence></x:group>
                <x:complexType name='Price'><x:simpleContent><x:extension base='x:decimal'><x:attribute name='unit' type='x:string'/>
                </x:extension></x:simpleContent></x:complexType>
                <x:simpleType name='Small'><x:restriction base='x:int'><x:maxExclusive value='10'/></x:restriction></x:simpleType>
                <x:simpleType name='Colour'><x:restriction base='x:string'><x:enumeration value='red'/></x:restriction></x:simpleType>
                <x:simpleType name='Numbers'><x:list itemType='x:int'/></x:simpleType>
                <x:simpleType name='Either'><x:union memberTypes='x:int tns:Colour'/></x:simpleType>
                """)
        let good: SOAPStructure = [
            "id": 1, "b": "x", "g": 2, "price": ["#text": .decimal("1.5"), "@unit": "EUR"],
            "inner": ["p": 9, "q": "red"],
            "list": [1, 2], "either": "red",
        ]
        #expect(try await Self.echo(description, good) == good)
        func with(_ name: String, _ value: SOAPValue?) -> SOAPStructure {
            var changed = good
            changed[name] = value
            return changed
        }
        #expect(try await Self.problem(description, with("a", 1)).hasPrefix("unexpected Do: only one of"))
        #expect(try await Self.problem(description, with("b", nil)).hasPrefix("missing Do: one of"))
        #expect(try await Self.problem(description, with("inner", ["p": 10])).hasPrefix("range Do.inner.p:"))
        #expect(
            try await Self.problem(description, with("inner", ["p": 1, "q": "blue"])).hasPrefix("range Do.inner.q:"))
        #expect(try await Self.problem(description, with("either", "blue")).hasPrefix("type Do.either:"))
        #expect(try await Self.problem(description, with("list", [1, "x"])).hasPrefix("type Do.list:"))
    }

    @Test("rpc style: parts by their names; structures of SOAP's encoding are refused clearly")
    func rpc() async throws {
        let parts = "<part name='a' type='x:int'/><part name='b' type='x:string'/>"
        #expect(try await Self.echo(Descriptions.rpc(parts), ["a": 1, "b": "x"]) == ["a": 1, "b": "x"])
        #expect(
            try await Self.echo(Descriptions.rpc(parts, use: "encoded"), ["a": 1, "b": "x"]) == ["a": 1, "b": "x"])
        #expect(try await Self.problem(Descriptions.rpc(parts), ["a": 1]).hasPrefix("missing Do.b:"))
        #expect(
            try await Self.problem(Descriptions.rpc(parts), ["a": 1, "b": "x", "c": 1]).hasPrefix("unexpected Do.c:"))
    }

    @Test("structures without an end are refused, and types that are made of themselves are read")
    func recursion() async throws {
        let description = Descriptions.document(
            "<x:sequence><x:element name='n' type='tns:N'/></x:sequence>",
            types:
                """
                <x:complexType name='N'><x:sequence><x:element name='n' type='tns:N' minOccurs='0'/>\
                </x:sequence></x:complexType>
                """
        )
        #expect(try await Self.echo(description, ["n": ["n": ["n": [:]]]]) == ["n": ["n": ["n": [:]]]])
        var deep: SOAPValue = [:]
        for _ in 0..<300 { deep = ["n": deep] }
        #expect(try await Self.problem(description, ["n": deep]).hasPrefix("unsupported"))
    }

    @Test("a fixed value is known by its value, and not by how it is written")
    func fixed() async throws {
        let description = Descriptions.document(
            """
            <x:sequence><x:element name='v' type='x:int' fixed='5'/></x:sequence>\
            <x:attribute name='w' type='x:boolean' fixed='1'/>
            """
        )
        #expect(try await Self.echo(description, ["v": 5, "@w": true])["v"] == 5)
        #expect(try await Self.problem(description, ["v": 6]).hasPrefix("range Do.v:"))
        #expect(try await Self.problem(description, ["v": 5, "@w": false]).hasPrefix("range Do.@w:"))
        let client = try SOAPClient(
            try await WSDL.read(description),
            transport: ServiceTransport { _ in
                let body = HostileMessageTests.envelope("<Do xmlns='urn:t' w='true'><v> +05 </v></Do>")
                return TransportResponse(status: .ok, body: Data(body.utf8))
            })
        #expect(try await client.call("Do", ["v": 5])["v"] == 5)
    }
}
