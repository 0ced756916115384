import Foundation
import HTTPTransport
import SOAP
import Testing

/// The code of the page, compiled and run.
@Suite struct SOAPExample {
    @Test("the example of SOAP: a service is called") func calling() async throws {
        let addNumbers = try await AddNumbersService()
        let transport = ServiceTransport { await addNumbers.respond(to: $0) }
        let description = try await transport.send(
            TransportRequest(.get, try #require(URL(string: "http://localhost/soap?wsdl"))))

        let wsdl = try await WSDL.read(Array(description.body))
        let client = try SOAPClient(wsdl, transport: transport)
        let response = try await client.call("AddNumbers", ["a": 2, "b": 3])
        print(response["result"]?.int ?? 0)
        #expect(response.result == 5)

        do throws(SOAPError) {
            _ = try await client.call("AddNumbers", ["a": 2_147_483_647, "b": 1])
        } catch {
            switch error {
            case .fault(let fault, _): print(fault.kind, fault.reason)
            case .invalidArgument(let problem): print(problem.element, problem.message)
            default: print(error)
            }
        }
    }

    @Test("the example of SOAP: a service is offered") func offering() async throws {
        let wsdl = try await AddNumbersService().wsdl
        let service = SOAPService(
            wsdl,
            handlers: [
                "AddNumbers": { request in
                    guard let a = request["a"]?.int, let b = request["b"]?.int, a < 1000 else {
                        throw SOAPFault(.sender, "a is too large")
                    }
                    return ["result": SOAPValue(a + b)]
                }
            ])
        let transport = ServiceTransport { await service.respond(to: $0) }
        let client = try SOAPClient(wsdl, port: "AddNumbersRPC12", transport: transport)
        #expect(try await client.call("AddNumbers", ["a": 1, "b": 2]).result == 3)
    }
}
