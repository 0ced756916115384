import ArgumentParser
import SOAP

/// `feature-bench soap …`.
struct SOAPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soap", abstract: "Services that are described by WSDL.",
        subcommands: [Describe.self, Call.self])

    struct Describe: BenchCommand {
        static let configuration = CommandConfiguration(
            commandName: "wsdl", abstract: "Show services, ports, operations and what they take and give.",
            discussion: "Status 2 is a file that is no description, 4 a server that does not answer with one.")

        @OptionGroup var source: WSDLSource
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let services: [Service]
            let types: [String]
        }

        private struct Service: Encodable {
            let name: String
            let ports: [Port]
        }

        private struct Port: Encodable {
            let name: String
            @Nullable var version: String?
            @Nullable var address: String?
            let operations: [Operation]
        }

        private struct Operation: Encodable {
            let name: String
            let style: String
            let soapAction: String
            let takes: [String]
            @Nullable var gives: [String]?
        }

        func perform() async throws {
            let wsdl = try await source.wsdl()
            let services = wsdl.services.map { service in
                Service(
                    name: service.name.local,
                    ports: service.ports.map { port in
                        Port(
                            name: port.name, version: port.version?.rawValue, address: port.address,
                            operations: port.operations.map { operation in
                                Operation(
                                    name: operation.name, style: operation.style.rawValue,
                                    soapAction: operation.soapAction, takes: wsdl.fields(of: operation.input),
                                    gives: operation.output.map { wsdl.fields(of: $0) })
                            })
                    })
            }
            let types = wsdl.schema.types.keys.filter { $0.namespace != "#" }.map(\.description).sorted()
            try output.result(Result(services: services, types: types), lines(services) + types.map { "type \($0)" })
        }

        private func lines(_ services: [Service]) -> [String] {
            var lines: [String] = []
            for service in services {
                lines.append("service \(service.name)")
                for port in service.ports {
                    let version = port.version.map { "SOAP \($0)" } ?? "no SOAP"
                    lines.append("  port \(port.name) (\(version)) \(port.address ?? "without an address")")
                    for operation in port.operations {
                        let given =
                            operation.gives.map { " -> \($0.isEmpty ? "()" : $0.joined(separator: ", "))" } ?? ""
                        let taken = operation.takes.joined(separator: ", ")
                        lines.append("    \(operation.name)(\(taken))\(given) [\(operation.style)]")
                    }
                }
            }
            return lines
        }
    }
}
