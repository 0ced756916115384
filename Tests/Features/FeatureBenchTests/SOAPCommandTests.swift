import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct SOAPCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func call(_ arguments: String...) async throws -> CommandResult {
        try await bench.run(["soap", "call", "example", "AddNumbers"] + arguments)
    }

    private func write(_ text: String, _ name: String = "a.wsdl") throws {
        try LocalFileSystem().write(text, to: bench.folder.path.appending(name))
    }

    private static let empty = "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='u'>"

    @Test("wsdl shows services, ports, operations and types, for people and for programs")
    func describe() async throws {
        let found = try await bench.run("soap", "wsdl", "example")
        #expect(
            found.output == """
                service AddNumbersService
                  port AddNumbers (SOAP 1.1) http://localhost:8000/soap
                    AddNumbers(a: int, b: int) -> result: int [document]
                  port AddNumbersRPC (SOAP 1.1) http://localhost:8000/soap/rpc
                    AddNumbers(a: int, b: int) -> result: int [rpc]
                  port AddNumbers12 (SOAP 1.2) http://localhost:8000/soap
                    AddNumbers(a: int, b: int) -> result: int [document]
                  port AddNumbersRPC12 (SOAP 1.2) http://localhost:8000/soap/rpc
                    AddNumbers(a: int, b: int) -> result: int [rpc]

                """)
        struct Described: Decodable {
            struct Service: Decodable { let ports: [Port] }
            struct Port: Decodable { let name, version, address: String; let operations: [Operation] }
            struct Operation: Decodable { let name, style, soapAction: String; let takes, gives: [String] }
            let schema: Int
            let services: [Service]
        }
        let json = try await bench.run("soap", "wsdl", "example", "--json")
        let described = try JSONDecoder().decode(Described.self, from: Data(json.output.utf8))
        let ports = described.services.flatMap(\.ports)
        #expect(described.schema == 1 && ports.map(\.version) == ["1.1", "1.1", "1.2", "1.2"])
        #expect(ports.flatMap(\.operations).map(\.style) == ["document", "rpc", "document", "rpc"])
        #expect(ports[0].operations[0].takes == ["a: int", "b: int"])
    }

    @Test(
        "call gives the sum in every style and version",
        arguments: ["AddNumbers", "AddNumbersRPC", "AddNumbers12", "AddNumbersRPC12"])
    func sums(port: String) async throws {
        let lines = try await call("a=-2", "b=2147483647", "--port", port)
        #expect(lines.isSuccess && lines.output == "result: 2147483645\n", "\(lines.errorOutput)")
        let json = try await call("a=2", "b=3", "--port", port, "--service", "AddNumbersService", "--json")
        #expect(json.output == "{\n  \"schema\" : 1,\n  \"values\" : {\n    \"result\" : 5\n  }\n}\n")
        let fault = try await call("a=2147483647", "b=1", "--port", port, "--json")
        let code = port.hasSuffix("12") ? ("Sender", 400) : ("Client", 500)
        #expect(fault.termination == .exited(1) && fault.output.contains("\"code\" : \"fault-sender\""))
        #expect(
            fault.errorOutput == """
                error: the service says: \(code.0): AddNumbers.result: 2147483647 + 1 is 2147483648, which xsd:int does \
                not hold (overflow)
                  because: status \(code.1)

                """)
    }

    @Test("call refuses what the description does not have and what is no value, with status 2, and sends nothing")
    func refused() async throws {
        for (arguments, message) in [
            (["a=12abc", "b=1"], "the argument a: '12abc' is no xsd:int"),
            (["a=2147483648", "b=1"], "the argument a: '2147483648' is out of the range of xsd:int"),
            (["a=1"], "the argument AddNumbers.b: the element is missing"),
            (["a=1", "b=2", "c=3"], "the argument AddNumbers.c: there is no such field here; there are a, b"),
            (
                ["a=1", "a=2", "b=3"],
                "the argument AddNumbers.a: the element may be there once, and an array was given"
            ),
            (["a.x=1", "b=2"], "the argument AddNumbers.a: a structure is no xsd:int"),
            (["a=1", "a.x=1", "b=2"], "the argument a.x: 'a' has a value already, and no fields"),
            (["a.x=1", "a=1", "b=2"], "the argument a: 'a' has fields already, and no value"),
            (["a", "b=2"], "'a' is no argument"), ([".=1", "b=2"], "'.=1' is no argument"),
            (["a.=1"], "'a.=1' is no argument"), (["=1"], "'=1' is no argument"),
            (
                ["a=1", "b=2", "--port", "Nope"],
                "the description has no port 'Nope' that speaks SOAP; there are AddNumbers, "
            ),
            (["a=1", "b=2", "--service", "Nope"], "the description has no service 'Nope' with a port; there are "),
            (["a=1", "b=2", "--endpoint", "nope"], "'nope' is no URL of http or https"),
            (["a=1", "b=2", "--endpoint", "ftp://h"], "'ftp://h' is no URL of http or https"),
        ] {
            let result = try await bench.run(["soap", "call", "example", "AddNumbers"] + arguments)
            #expect(result.termination == .exited(2), "\(arguments)")
            #expect(result.errorOutput.hasPrefix("error: \(message)"), "\(result.errorOutput)")
        }
        let other = try await bench.run("soap", "call", "example", "AddNumber", "a=1", "b=2")
        #expect(other.termination == .exited(2) && other.errorOutput.contains("did you mean 'AddNumbers'?"))
        #expect(try await bench.run("soap", "call", "example").termination == .exited(64))
        #expect(try await call("a=1", "b=2", "--time-limit", "0").termination == .exited(64))
        #expect(try await bench.run("soap", "call", "--help").output.contains("'example' is the service AddNumbers"))
        let nobody = try await call("a=1", "b=2", "--endpoint", "http://127.0.0.1:1/soap", "--json")
        #expect(nobody.termination == .exited(4) && nobody.output.contains("\"code\" : \"transport-unreachable\""))
    }

    @Test("descriptions that are none have file, line and column, with status 2")
    func descriptions() async throws {
        for (text, message) in [
            ("<a/>", "a.wsdl:1:1: the root is a, and definitions of WSDL 1.1 are expected"),
            ("<!-- c -->\n<!DOCTYPE a><a/>", "a.wsdl:2:1: a document type declaration (<!DOCTYPE) is never read"),
            ("", "a.wsdl:1:1: the document is empty"), (Self.empty, "a.wsdl:1:75: the document ends before"),
        ] {
            try write(text)
            let result = try await bench.run("soap", "wsdl", "a.wsdl", "--json")
            #expect(result.termination == .exited(2) && result.output.contains("\"code\" : \"bad-wsdl\""))
            #expect(result.errorOutput.contains(message), "\(result.errorOutput)")
        }
        let missing = try await bench.run("soap", "wsdl", "none.wsdl")
        #expect(missing.termination == .exited(2) && missing.errorOutput.hasPrefix("error: none.wsdl cannot be read"))
        let scheme = try await bench.run("soap", "wsdl", "ftp://h/a")
        #expect(
            scheme.termination == .exited(2) && scheme.errorOutput.contains("neither a file nor a URL of http or https")
        )
        let nobody = try await bench.run("soap", "wsdl", "http://127.0.0.1:1/a?wsdl")
        #expect(nobody.termination == .exited(4))
        try write(Self.empty + "</definitions>")
        let file = try await bench.run("soap", "wsdl", "file://\(bench.folder.path.string)/a.wsdl")
        #expect(file.isSuccess && file.output.isEmpty)
        let none = try await bench.run("soap", "call", "a.wsdl", "Do")
        #expect(none.termination == .exited(2) && none.errorOutput.contains("has no port that speaks SOAP"))
    }

    @Test("a description imports from where it is, and from other places where that is asked for")
    func imports() async throws {
        try LocalFileSystem().createDirectory(bench.folder.path.appending("d"))
        try write(Self.empty + "</definitions>", "b.wsdl")
        try write(Self.empty + "</definitions>", "d/c.wsdl")
        try write(Self.empty + "<import location='c.wsdl'/></definitions>", "d/a.wsdl")
        #expect(try await bench.run("soap", "wsdl", "d/a.wsdl").isSuccess)
        for place in ["../b.wsdl", "/etc/passwd", "http://127.0.0.1:1/b", "file:///etc/passwd"] {
            try write(Self.empty + "<import location='\(place)'/></definitions>", "d/a.wsdl")
            let result = try await bench.run("soap", "wsdl", "d/a.wsdl", "--json")
            #expect(result.termination == .exited(2) && result.output.contains("\"code\" : \"import-forbidden\""))
        }
        try write(Self.empty + "<import location='../b.wsdl'/></definitions>", "d/a.wsdl")
        #expect(try await bench.run("soap", "wsdl", "d/a.wsdl", "--import-anywhere").isSuccess)
        try write(Self.empty + "<import location='http://127.0.0.1:1/b'/></definitions>", "d/a.wsdl")
        let nobody = try await bench.run("soap", "wsdl", "d/a.wsdl", "--import-anywhere", "--json")
        #expect(nobody.termination == .exited(4) && nobody.output.contains("\"import-transport-unreachable\""))
        try write(Self.empty + "<import location='file:///etc/passwd'/></definitions>", "d/a.wsdl")
        #expect(try await bench.run("soap", "wsdl", "d/a.wsdl", "--import-anywhere").termination == .exited(2))
    }

    @Test(
        "a description by its URL, with what it imports from its own host alone",
        .enabled(if: !Tool.isMissing("python3"), "needs python3"))
    func url() async throws {
        try write(Self.empty + "</definitions>", "b.wsdl")
        try await FileServer.serve(bench.folder.path) { server in
            try write(Self.empty + "<import location='b.wsdl'/></definitions>")
            let found = try await bench.run("soap", "wsdl", server + "/a.wsdl", "--json")
            #expect(found.isSuccess && found.output.contains("\"services\" : ["), "\(found.errorOutput)")
            let missing = try await bench.run("soap", "wsdl", server + "/none.wsdl")
            #expect(missing.termination == .exited(4) && missing.errorOutput.contains("answers with status 404"))
            #expect(
                missing.errorOutput.contains("  hint: many services have their description at \(server)/none.wsdl?wsdl")
            )
            try write(Self.empty + "<import location='none.wsdl'/></definitions>")
            let other = try await bench.run("soap", "wsdl", server + "/a.wsdl", "--json")
            #expect(other.termination == .exited(4) && other.output.contains("\"code\" : \"import-bad-status\""))
            for place in ["http://localhost:1/b", "file:///etc/passwd", "https://127.0.0.1/b"] {
                try write(Self.empty + "<import location='\(place)'/></definitions>")
                let result = try await bench.run("soap", "wsdl", server + "/a.wsdl", "--json")
                #expect(result.termination == .exited(2) && result.output.contains("\"code\" : \"import-forbidden\""))
            }
        }
    }

    @Test(
        "a server that is none has status 4, and says what came",
        .enabled(if: !Tool.isMissing("python3"), "needs python3"))
    func servers() async throws {
        try await OddServer.serve(in: bench.folder.path) { server in
            for (path, code) in [("/text?tea", "not-xml"), ("/challenge", "bad-status"), ("/echo", "not-xml")] {
                let result = try await call("a=1", "b=2", "--endpoint", server + path, "--json")
                #expect(result.termination == .exited(4), "\(path)")
                #expect(result.output.contains("\"code\" : \"\(code)\""), "\(path): \(result.output)")
            }
            let late = try await call("a=1", "b=2", "--endpoint", server + "/silent", "--time-limit", "0.3")
            #expect(late.termination == .exited(4) && late.errorOutput.contains("no response within 0.3 seconds"))
            let page = try await bench.run("soap", "wsdl", server + "/text?tea")
            #expect(page.termination == .exited(4) && page.errorOutput.contains("/text?tea:1:1: "))
            #expect(page.errorOutput.contains("hint: see whether it is the address of a description"))
        }
    }

    @Test("the parsers of SOAP keep their properties", arguments: ["soap-xml", "soap-wsdl", "soap-message"])
    func fuzz(parser: String) async throws {
        let result = try await bench.run("fuzz", parser, "--runs", "300", "--seed", "7")
        #expect(result.isSuccess && result.output.contains("300 inputs"), "\(result.errorOutput)")
    }
}
