import Foundation

/// Has what a description imports: from files, from a server, from nowhere.
public typealias WSDLLoader = @Sendable (_ location: String) async throws -> [UInt8]

/// All documents of a description.
struct WSDLDocuments {
    struct Definitions {
        let root: XML.Element
        let location: String
    }

    private(set) var definitions: [Definitions] = []
    private(set) var schemas: [XSDReader.Document] = []
    private var seen: Set<String> = []
    private let loader: WSDLLoader?
    private let limits: XML.Limits
    private let imports: WSDLImports
    /// Where the description is.
    private let first: String
    private var size = 0
    /// As many documents as are read.
    static let maximum = 100
    /// Namespaces whose schemas are known, and that nobody asks the network for.
    private static let known: Set<String> = [
        SOAPNames.schema, XML.xmlNamespace, SOAPNames.encoding11, SOAPNames.wsdl, SOAPNames.envelope11,
        SOAPNames.envelope12,
    ]

    init(loader: WSDLLoader?, limits: XML.Limits, imports: WSDLImports, first: String) {
        (self.loader, self.limits, self.imports, self.first) = (loader, limits, imports, first)
    }

    mutating func read(_ bytes: [UInt8], location: String) async throws(WSDLError) {
        seen.insert(location)
        let root = try parse(bytes, location: location)
        guard root.name == SOAPNames.wsdl("definitions") else {
            let hint = root.name.local == "description" ? "; WSDL 2.0 is not read" : ""
            throw WSDLError(
                .unexpected, "the root is \(root.name), and definitions of WSDL 1.1 are expected\(hint)",
                location: location, at: root.position)
        }
        try await add(definitions: root, location: location)
    }

    private func parse(_ bytes: [UInt8], location: String) throws(WSDLError) -> XML.Element {
        do throws(XML.ParseError) {
            return try XML.read(bytes, limits: limits)
        } catch {
            throw WSDLError(.xml, error.message, location: location, at: error.position, cause: error)
        }
    }

    private mutating func add(definitions root: XML.Element, location: String) async throws(WSDLError) {
        definitions.append(Definitions(root: root, location: location))
        for types in root.all(SOAPNames.wsdl("types")) {
            for schema in types.all(SOAPNames.xsd("schema")) {
                try await add(schema: schema, location: location, namespace: nil)
            }
        }
        for element in root.all(SOAPNames.wsdl("import")) {
            guard let text = element["location"] else {
                throw WSDLError(
                    .missing, "wsdl:import has to have a location", location: location, at: element.position)
            }
            guard let (root, place) = try await load(text, element, from: location) else { continue }
            switch root.name {
            case SOAPNames.wsdl("definitions"): try await add(definitions: root, location: place)
            case SOAPNames.xsd("schema"): try await add(schema: root, location: place, namespace: nil)
            default:
                throw WSDLError(
                    .unexpected, "the root is \(root.name), and definitions of WSDL 1.1 are expected", location: place,
                    at: root.position)
            }
        }
    }

    private mutating func add(
        schema root: XML.Element, location: String, namespace: String?
    ) async throws(WSDLError) {
        let document = XSDReader.Document(root, location: location, namespace: namespace)
        schemas.append(document)
        for element in root.elements where element.name.namespace == SOAPNames.schema {
            let isInclude = element.name.local == "include"
            guard isInclude || element.name.local == "import" else { continue }
            guard let text = element["schemaLocation"] else {
                guard !isInclude else {
                    throw WSDLError(
                        .missing, "xsd:include has to have a schemaLocation", location: location, at: element.position)
                }
                continue
            }
            if !isInclude, let namespace = element["namespace"], WSDLDocuments.known.contains(namespace) { continue }
            // what is included takes the namespace, and may do so for several
            let suffix = isInclude ? "#" + document.targetNamespace : ""
            guard let (root, place) = try await load(text, element, from: location, mark: suffix) else { continue }
            guard root.name == SOAPNames.xsd("schema") else {
                throw WSDLError(
                    .unexpected, "the root is \(root.name), and a schema is expected", location: place,
                    at: root.position)
            }
            try check(root, element, document, isInclude: isInclude, place: place)
            // one with a namespace of its own is the same whoever wants it
            if root["targetNamespace"] != nil { seen.insert(place) }
            try await add(schema: root, location: place, namespace: isInclude ? document.targetNamespace : nil)
        }
    }

    private func check(
        _ root: XML.Element, _ element: XML.Element, _ document: XSDReader.Document, isInclude: Bool, place: String
    ) throws(WSDLError) {
        let expected = isInclude ? root["targetNamespace"].map { _ in document.targetNamespace } : element["namespace"]
        let found = root["targetNamespace"] ?? ""
        guard found == expected ?? "" else {
            throw WSDLError(
                .invalid,
                "the schema is of the namespace '\(found)', and '\(expected ?? "")' is expected",
                location: place, at: root.position)
        }
    }

    /// - Returns: nil for a document that is there already.
    private mutating func load(
        _ text: String, _ element: XML.Element, from base: String, mark: String = ""
    ) async throws(WSDLError) -> (XML.Element, String)? {
        let location = WSDLDocuments.resolve(text, base: base)
        guard seen.insert(location + mark).inserted, !seen.contains(location) || mark.isEmpty else { return nil }
        guard seen.count <= WSDLDocuments.maximum else {
            throw WSDLError(
                .limit, "there are more than \(WSDLDocuments.maximum) documents", location: base, at: element.position)
        }
        guard imports.allow(location, first: first, from: base) else {
            throw WSDLError(
                .forbidden, "'\(location.prefix(200))' is imported, and is somewhere else than '\(first)'",
                location: base, at: element.position)
        }
        guard let loader else {
            throw WSDLError(
                .unloadable, "'\(location)' is imported, and nothing loads it: give a loader", location: base,
                at: element.position)
        }
        let bytes: [UInt8]
        do {
            bytes = try await loader(location)
        } catch {
            throw WSDLError(
                .unloadable, "'\(location)' cannot be had: \(error)", location: base, at: element.position, cause: error
            )
        }
        size += bytes.count
        guard size <= 4 * limits.bytes else {
            throw WSDLError(
                .limit, "what is imported has more than \(4 * limits.bytes) bytes", location: base,
                at: element.position)
        }
        return (try parse(bytes, location: location), location)
    }

    /// A location as it is meant in a document of another.
    static func resolve(_ text: String, base: String) -> String {
        let text = XML.trimmed(text)
        if let url = URL(string: text), url.scheme != nil { return text }
        guard !base.isEmpty else { return text }
        if let url = URL(string: base), url.scheme != nil, let found = URL(string: text, relativeTo: url) {
            return found.absoluteString
        }
        // a path, whatever its characters are
        if text.hasPrefix("/") { return text }
        var parts = base.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".": continue
            case ".." where !parts.isEmpty && parts.last != ".." && parts != [""]: parts.removeLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }
}
