import Foundation
import HTTPTransport
import SOAP
import Testing

/// Our client against spyne.
@Suite(.enabled("needs spyne for python3") { await !SpyneServer.isMissing() }, .timeLimit(.minutes(10)))
struct SpyneTests {
    private static let namespace = "urn:things"

    private static func call(
        _ client: SOAPClient, _ operation: String, _ arguments: SOAPStructure = [:], headers: [SOAPHeader] = []
    ) async throws -> SOAPResponse {
        try await client.call(operation, arguments, headers: headers)
    }

    /// Runs a body with a client of each version.
    private static func serve(_ body: @Sendable (SOAPClient) async throws -> Void) async throws {
        let transport = NetworkTransport(timeLimit: .seconds(20))
        try await SpyneServer.serve { address in
            for path in ["/s11/", "/s12/"] {
                let request = try TransportRequest(.get, try #require(URL(string: address + path + "?wsdl")))
                let description = try await transport.send(request)
                let wsdl = try await WSDL.read(Array(description.body))
                #expect(wsdl.ports.map(\.version) == [path == "/s11/" ? .soap11 : .soap12])
                try await body(try SOAPClient(wsdl, transport: transport))
            }
        }
    }

    @Test(
        "our client against spyne: document style, wrapped and bare, SOAP 1.1 and 1.2: numbers, texts, nothing"
    )
    func simple() async throws {
        try await Self.serve { client in
            let response1 = try await Self.call(client, "add", ["a": 2, "b": 40])
            #expect(response1["addResult"] == 42)
            let response2 = try await Self.call(client, "add", ["a": -214_748_364, "b": 0])
            #expect(response2.result?.int == -214_748_364)
            for text in ["<b>&amp;\"'", "é😀漢字", " spaces  stay ", "]]>", "a\nb\tc"] {
                let response3 = try await Self.call(client, "echo", ["text": .string(text)])
                #expect(response3["echoResult"]?.string == text)
            }
            let response4 = try await Self.call(client, "bare", ["bare": "x"])
            #expect(response4.result == "x")
            let response5 = try await Self.call(client, "echo", ["text": nil])
            #expect(response5["echoResult"].map(\.isNull) ?? true)
        }
    }

    @Test("our client against spyne: arrays, complex types, enumerations, decimals, null; headers")
    func complex() async throws {
        try await Self.serve { client in
            let names = try await Self.call(client, "names", ["count": 3])
            #expect(names["namesResult"]?["string"] == ["n0", "n1", "n2"])
            let order: SOAPValue = [
                "id": 7,
                "items": [
                    "Item": [
                        ["name": "tea & <x>", "price": .decimal("1.10"), "colour": "red", "tags": ["a", "b"]],
                        ["name": "té"],
                    ]
                ],
                "note": nil,
            ]
            let same = try await Self.call(client, "same", ["order": order])
            let items = same["sameResult"]?["items"]?["Item"]?.array
            #expect(items?.count == 2 && items?[0]["price"] == .decimal("1.10") && items?[0]["colour"] == "red")
            #expect(items?[0]["tags"] == ["a", "b"] && items?[1]["name"] == "té" && same["sameResult"]?["id"] == 7)
            #expect(same["sameResult"]?["note"] ?? nil == nil)
            let kinds = try await Self.call(
                client, "kinds",
                ["flag": true, "number": 1.5, "when": .date("2026-01-02T03:04:05Z"), "data": .data(Data([0, 255]))])
            #expect(kinds.result?.string == "True 1.5 2026-01-02T03:04:05+00:00 b'\\x00\\xff'")
            let header = try client.header(XML.Name(Self.namespace, "Auth"), ["user": "Ada"])
            let response6 = try await Self.call(client, "who", headers: [header])
            #expect(response6["whoResult"] == "Ada")
        }
    }

    @Test("our client against spyne: faults: the code, the reason, the detail as XML; what the server refuses")
    func faults() async throws {
        try await Self.serve { client in
            let error = await #expect(throws: SOAPError.self) {
                _ = try await Self.call(client, "fail", ["what": "tea"])
            }
            let fault = try #require(error?.fault)
            #expect(fault.kind == .sender && fault.reason == "bad <tea>", "\(fault)")
            #expect(fault.detail.first?.name.local == "what" && fault.detail.first?.text == "tea")
            let crash = await #expect(throws: SOAPError.self) { try await Self.call(client, "crash") }
            #expect(crash?.fault?.kind == .receiver)
        }
    }

    @Test("our client against spyne: nothing is sent that the schema does not allow")
    func checked() async throws {
        try await Self.serve { client in
            for (operation, arguments, element) in [
                ("add", ["a": "12abc"], "a"), ("add", ["a": 2_147_483_648], "a"), ("add", ["c": 1], "c"),
                ("same", ["order": ["items": ["Item": [["name": "x", "colour": "blue"]]], "id": 1]], "colour"),
                ("same", ["order": [:]], "id"),
            ] as [(String, SOAPStructure, String)] {
                let error = #expect(throws: SOAPError.self) { _ = try client.request(operation, arguments) }
                guard case .invalidArgument(let problem)? = error else {
                    Issue.record("\(operation): \(String(describing: error))")
                    continue
                }
                #expect(problem.element == element, "\(problem)")
            }
        }
    }
}
