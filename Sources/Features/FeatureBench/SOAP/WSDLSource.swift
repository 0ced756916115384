import ArgumentParser
import Foundation
import HTTPTransport
import SOAP

/// The description that a command is about.
struct WSDLSource: ParsableArguments {
    @Argument(
        help: """
            A file or a URL with a description (WSDL 1.1); 'example' is the service AddNumbers in this process.
            """, completion: .file(extensions: ["wsdl"]))
    var wsdl: String

    @Flag(help: "Let the description import from other hosts and folders than its own.")
    var importAnywhere = false

    @OptionGroup var limits: TransportOptions

    private var isExample: Bool { wsdl == "example" }

    /// What sends requests to where the description says: to the example in this process, to others by HTTP.
    func transport(isElsewhere: Bool) async throws -> any ClientTransport {
        guard isExample, !isElsewhere else { return limits.transport }
        let service = try await AddNumbersService()
        return ServiceTransport { await service.respond(to: $0) }
    }

    func wsdl() async throws -> WSDL {
        if isExample { return try await AddNumbersService().wsdl }
        // nobody is sent on to another host by what a description imports
        var inner = limits
        if !importAnywhere { inner.redirects = 0 }
        let (location, loading) = (try WSDLSource.location(wsdl), inner)
        let bytes = try await WSDLSource.load(location, limits)
        do throws(WSDLError) {
            return try await WSDL.read(
                bytes, location: location, imports: importAnywhere ? .anywhere : .sameOrigin
            ) { try await WSDLSource.load($0, loading) }
        } catch {
            throw explain(error)
        }
    }

    private func explain(_ error: WSDLError) -> BenchError {
        // a server that does not answer is no mistake of the description
        if let cause = error.cause as? BenchError {
            return BenchError(
                cause.status, "import-\(cause.code)", "\(wsdl): what it imports cannot be had",
                cause: "\(error.location):\(error.position): \(cause.message)" + (cause.cause.map { ": \($0)" } ?? ""),
                hint: cause.hint)
        }
        // what a server sends is not for the one who asks to mend
        let isSent = wsdl.contains("://") && error.reason != .forbidden
        return BenchError(
            isSent ? .remote : .input, error.reason == .forbidden ? "import-forbidden" : "bad-wsdl",
            "\(wsdl): this is no description of services that is read", cause: "\(error)",
            hint: error.reason == .forbidden
                ? "--import-anywhere lets it"
                : isSent ? "see whether it is the address of a description" : "mend the line, or give another file")
    }

    /// A path, or a URL of HTTP.
    private static func location(_ text: String) throws(BenchError) -> String {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), text.contains("://") else {
            return text
        }
        switch scheme {
        case "http", "https": return text
        case "file": return url.path
        default:
            throw BenchError(
                .input, "bad-url", "'\(text)' is neither a file nor a URL of http or https",
                hint: "name a file or a URL with a description")
        }
    }

    private static func load(_ location: String, _ limits: TransportOptions) async throws -> [UInt8] {
        guard ["http", "https"].contains(URL(string: location)?.scheme?.lowercased()) else {
            return Array(try BenchFile.read(location, hint: "name a file or a URL with a description"))
        }
        let response = try await limits.send(try TransportOptions.request(.get, location))
        guard response.head.status.kind == .successful else {
            let isAsked = URL(string: location)?.query() != nil
            throw BenchError(
                .remote, "bad-status", "\(location) answers with status \(response.head.status.code)",
                hint: isAsked ? nil : "many services have their description at \(location)?wsdl")
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
