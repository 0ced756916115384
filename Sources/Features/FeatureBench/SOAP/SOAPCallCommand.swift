import ArgumentParser
import Foundation
import SOAP

extension SOAPCommand {
    struct Call: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Call an operation, and show what it gives.",
            discussion: """
                A value is taken as the schema says; 'a.b=1' is a field of a structure, and a name that is there twice is an \
                array. Status 1 is a fault, 2 a value that the schema does not allow, 4 a response that is none. The \
                example is called in this process, unless an endpoint is given.
                """)

        @OptionGroup var source: WSDLSource

        @Argument(help: "The operation.")
        var operation: String

        @Argument(help: ArgumentHelp("What it takes.", valueName: "name=value"))
        var values: [String] = []

        @Option(help: "The service that the port is of; any without it.")
        var service: String?

        @Option(help: "The port; the first that speaks SOAP without it.")
        var port: String?

        @Option(help: "Where the port is, in place of what the description says.")
        var endpoint: String?

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let values: SOAPDocument
        }

        func perform() async throws {
            let wsdl = try await source.wsdl()
            let place = try endpoint.map { text in
                guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
                    url.host?.isEmpty == false
                else {
                    throw BenchError(
                        .input, "bad-url", "'\(text)' is no URL of http or https", hint: "http://HOST:PORT/PATH")
                }
                return url
            }
            let transport = try await source.transport(isElsewhere: place != nil)
            do {
                let client = try SOAPClient(wsdl, service: service, port: port, endpoint: place, transport: transport)
                guard let operation = client.port.operation(operation) else {
                    // the client says which there are
                    _ = try client.request(operation)
                    return
                }
                let arguments = try SOAPArguments(wsdl, operation.input).structure(values)
                let response = try await client.call(operation.name, arguments)
                let document = SOAPDocument(value: .structure(response.values))
                try output.result(Result(values: document), document.lines)
            } catch let error as SOAPError {
                throw Call.explain(error)
            }
        }

        static func explain(_ error: SOAPError) -> BenchError {
            switch error {
            case .unknown:
                BenchError(.input, "unknown", error.description, hint: "'feature-bench soap wsdl' shows what there is")
            case .invalidArgument:
                BenchError(
                    .input, "bad-argument", error.description,
                    hint: "'feature-bench soap wsdl' shows what the operation takes")
            case .unwritable: BenchError(.input, "bad-argument", error.description)
            case .transport(let cause): TransportOptions.explain(cause)
            case .fault(let fault, let status):
                BenchError(
                    .gate, "fault-\(fault.kind.rawValue)", error.description,
                    cause: "status \(status)"
                        + (fault.detail.isEmpty
                            ? "" : ": " + fault.detail.map { (try? XML.write($0, declaration: false)) ?? "" }.joined()))
            case .status: BenchError(.remote, "bad-status", error.description)
            case .html: BenchError(.remote, "html", error.description, hint: "see whether the address is the service's")
            case .empty: BenchError(.remote, "empty", error.description)
            case .notXML: BenchError(.remote, "not-xml", error.description)
            case .notSOAP: BenchError(.remote, "not-soap", error.description)
            case .unexpectedResponse: BenchError(.remote, "unexpected-response", error.description)
            case .notUnderstood: BenchError(.remote, "not-understood", error.description)
            }
        }
    }
}
