import HTTPTransport
import SOAP

let service = try await AddNumbersService()
let transport = ServiceTransport { await service.respond(to: $0) }
let client = try SOAPClient(service.wsdl, port: "AddNumbersRPC", transport: transport)
print(try await client.call("AddNumbers", ["a": 2, "b": 3])["result"]?.int ?? 0)
do {
    _ = try await client.call("AddNumbers", ["a": "12abc", "b": 3])
} catch {
    print(error)
}
