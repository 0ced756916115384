import ArgumentParser
import Foundation
import HTTPTransport
import SOAP

/// The description that a command is about.
struct WSDLSource: ParsableArguments {
    @Argument(help: "A file or an URL with a description (WSDL 1.1).", completion: .file(extensions: ["wsdl"]))
    var wsdl: String

    @OptionGroup var limits: TransportOptions

    func wsdl() async throws -> WSDL {
        let limits = limits
        let bytes = try await WSDLSource.load(wsdl, limits)
        do throws(WSDLError) {
            return try await WSDL.read(bytes, location: wsdl) { try await WSDLSource.load($0, limits) }
        } catch {
            throw BenchError(
                .input, "bad-wsdl", "\(wsdl): this is no description of services that is read",
                cause: (error.cause as? BenchError)?.text ?? "\(error)", hint: "mend the line, or give another file")
        }
    }

    private static func load(_ location: String, _ limits: TransportOptions) async throws -> [UInt8] {
        guard ["http", "https"].contains(URL(string: location)?.scheme) else {
            return Array(try BenchFile.read(location, hint: "name a file or an URL with a description"))
        }
        let response = try await limits.send(try TransportOptions.request(.get, location))
        guard response.head.status.kind == .successful else {
            throw BenchError(.remote, "bad-status", "\(location) answers with status \(response.head.status.code)")
        }
        return Array(response.body)
    }
}

extension WSDL {
    /// What a message has, as `name: type`.
    func fields(of message: WSDLMessage) -> [String] {
        var fields: [String] = []
        for part in message.parts {
            switch part.content {
            case .type(let type): fields.append("\(part.name): \(type.local)")
            case .element(let name):
                guard let element = schema.elements[name], case .complex(let type)? = schema.type(element.type) else {
                    fields.append("\(part.name): \(schema.elements[name]?.type.local ?? "?")")
                    continue
                }
                fields += type.fieldNames.map { field in
                    guard let element = type.element(field) else { return field }
                    return element.type.namespace == "#" ? field : "\(field): \(element.type.local)"
                }
            }
        }
        return fields
    }
}

extension XSDComplexType {
    /// The element of a local name that it has in it.
    func element(_ name: String) -> XSDElement? {
        guard case .elements(let particle) = content else { return nil }
        func find(_ particle: XSDParticle) -> XSDElement? {
            switch particle.term {
            case .element(let element): element.name.local == name ? element : nil
            case .sequence(let parts), .choice(let parts), .all(let parts): parts.lazy.compactMap(find).first
            case .any: nil
            }
        }
        return find(particle)
    }
}
