import SOAP
import SlipwayTestKit

/// Descriptions that look random and are right: schemas with types in each other, operations of both styles, ports of
/// both versions; prefixes, spaces and characters that need escapes with them.
struct DescriptionGenerator {
    struct Description {
        var text = ""
        /// Global, by their local names.
        var elements: Set<String> = []
        var types: Set<String> = []
        /// As ``DescriptionGenerator/ports(of:)`` says them.
        var ports: [String] = []
    }

    private struct Operation {
        let name: String
        let isRPC: Bool
        let action: String
        let hasOutput: Bool
        let fault: String?
        let use: String
    }

    private static let builtIns = [
        "string", "int", "unsignedByte", "decimal", "boolean", "double", "date", "dateTime", "base64Binary", "anyURI",
        "token", "anyType",
    ]
    /// Of an attribute, escaped.
    private static let texts = ["plain", "&lt;&amp;&quot;&gt;", "é😀漢", " a  b ", "&#10;&#9;&#13;x", ""]

    private var random: SplitMix
    private var made = Description()
    private var count = 0
    private var simple: [String] = []
    private var complex: [String] = []

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    mutating func next() -> Description {
        (made, count, simple, complex) = (Description(), 0, [], [])
        let types = (0..<random.below(6)).map { _ in globalType() }
        let elements = (0...random.below(3)).map { _ in globalElement() }
        let operations = (0...random.below(3)).map { _ in operation(elements.map(\.name)) }
        let wrappers = operations.filter { !$0.isRPC }.flatMap { [wrapper($0.name), wrapper($0.name + "Response")] }
        let messages = operations.map { self.messages(of: $0) }.joined()
        let (bindings, services) = bindingsAndServices(operations)
        made.text =
            """
            <?xml version="1.0"?><!-- a & b --><definitions name="D" targetNamespace="urn:t" \
            xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" \
            xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:tns="urn:t" \
            xmlns:x="http://www.w3.org/2001/XMLSchema">
            <types><x:schema targetNamespace="urn:t" elementFormDefault="\(random.one(of: ["qualified", "unqualified"]))">
            \((types + elements.map(\.text) + wrappers).joined(separator: "\n"))
            </x:schema></types>
            <message name="H"><part name="h" element="tns:\(elements[0].name)"/></message>
            \(messages)<portType name="PT">\(operations.map { portType($0) }.joined())</portType>
            \(bindings)\(services)</definitions>
            """
        return made
    }

    /// A line for each operation of each port.
    static func ports(of wsdl: WSDL) -> [String] {
        wsdl.services.flatMap { service in
            service.ports.flatMap { port in
                port.operations.map { operation in
                    let version = port.version.map { "\($0)" } ?? "none"
                    let output = operation.output == nil ? "one way" : "answered"
                    let (style, use) = (operation.style.rawValue, operation.input.use.rawValue)
                    return "\(service.name.local) \(port.name) \(port.address ?? "") \(version) \(operation.name) "
                        + "\(style) \(use) \(operation.soapAction) \(output) "
                        + "\(operation.faults.values.map(\.local)) \(operation.input.headers.count)"
                }
            }
        }
    }

    private mutating func name(_ prefix: String) -> String {
        count += 1
        return random.one(of: [prefix, prefix + "é", "_" + prefix, prefix + "-."]) + "\(count)"
    }

    private func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;") }

    private mutating func flip(_ of: Int = 2) -> Bool { random.below(of) == 0 }

    // MARK: Types

    /// A reference to a type, with a prefix of its own now and then.
    private mutating func type(simple isSimple: Bool = false) -> String {
        let named = isSimple ? simple : simple + complex
        if !named.isEmpty, flip() {
            let name = random.one(of: named)
            return flip(3) ? "q:\(name)\" xmlns:q=\"urn:t" : "tns:\(name)"
        }
        let builtIn = random.one(of: isSimple ? Self.builtIns.dropLast() : Self.builtIns)
        return flip(3) ? "q:\(builtIn)\" xmlns:q=\"http://www.w3.org/2001/XMLSchema" : "x:\(builtIn)"
    }

    private mutating func globalType() -> String {
        let name = name("T")
        made.types.insert(name)
        if flip() {
            let text = simpleType(" name=\"\(name)\"")
            simple.append(name)
            return text
        }
        let text = complexType(" name=\"\(name)\"", depth: 0)
        complex.append(name)
        return text
    }

    private mutating func simpleType(_ name: String) -> String {
        let inner: String
        switch random.below(4) {
        case 0:
            let values = (0...random.below(3)).map { _ in "<x:enumeration value=\"\(random.one(of: Self.texts))\"/>" }
            inner = "<x:restriction base=\"x:string\">\(values.joined())<x:maxLength value=\"9\"/></x:restriction>"
        case 1:
            inner =
                "<x:restriction base=\"x:int\"><x:minInclusive value=\"-\(random.below(99))\"/>"
                + "<x:maxExclusive value=\"100\"/></x:restriction>"
        case 2: inner = "<x:list itemType=\"x:\(random.one(of: ["int", "token", "date"]))\"/>"
        default:
            inner =
                "<x:union memberTypes=\" x:int  x:date \"><x:simpleType>"
                + "<x:restriction base=\"x:string\"/></x:simpleType></x:union>"
        }
        return "<x:simpleType\(name)>\(inner)</x:simpleType>"
    }

    private mutating func complexType(_ name: String, depth: Int) -> String {
        let attributes = (0..<random.below(3)).map { _ in
            "<x:attribute name=\"\(self.name("a"))\" type=\"\(type(simple: true))\""
                + random.one(of: ["", " use=\"required\"", " use=\"optional\""]) + "/>"
        }.joined()
        let any = flip(5) ? "<x:anyAttribute/>" : ""
        let mixed = flip(6) ? " mixed=\"true\"" : ""
        let inner: String
        switch random.below(6) {
        case 0 where depth == 0 && !complex.isEmpty:
            inner =
                "<x:complexContent><x:extension base=\"tns:\(random.one(of: complex))\">\(attributes)"
                + "</x:extension></x:complexContent>"
        case 1: inner = attributes + any
        case 2:
            let all = (0...random.below(3)).map { _ in element(depth + 1, isRepeated: false) }.joined()
            inner = "<x:all>\(all)</x:all>\(attributes)\(any)"
        default: inner = group(depth) + attributes + any
        }
        let note = flip(4) ? "<x:annotation><x:documentation>a &amp; b</x:documentation></x:annotation>" : ""
        return "<x:complexType\(name)\(mixed)>\(note)\(inner)</x:complexType>"
    }

    private mutating func occurs() -> String {
        let least = random.below(3)
        let most = flip(4) ? "unbounded" : "\(least + random.below(3) + (least == 0 ? 1 : 0))"
        return random.one(of: ["", " minOccurs=\"\(least)\" maxOccurs=\"\(most)\"", " maxOccurs=\"unbounded\""])
    }

    private mutating func group(_ depth: Int) -> String {
        let kind = random.one(of: ["sequence", "sequence", "choice"])
        let parts = (0..<random.below(4)).map { _ -> String in
            switch random.below(8) {
            case 0 where depth < 3: return group(depth + 1)
            case 1:
                let namespace = random.one(of: ["##any", "##other", "urn:a  urn:b", "##local"])
                return "<x:any namespace=\"\(namespace)\" processContents=\"lax\"\(occurs())/>"
            default: return element(depth + 1)
            }
        }
        return "<x:\(kind)\(occurs())>\(parts.joined())</x:\(kind)>"
    }

    private mutating func element(_ depth: Int, isRepeated: Bool = true) -> String {
        let start = "<x:element name=\"\(name("e"))\"\(isRepeated ? occurs() : "")"
        switch random.below(depth < 4 ? 5 : 3) {
        case 0: return start + " type=\"x:string\" default=\"\(random.one(of: Self.texts))\"/>"
        case 1: return start + " nillable=\"true\" type=\"\(type())\"/>"
        case 2: return start + " type=\"\(type())\"/>"
        case 3: return start + ">\(simpleType(""))</x:element>"
        default: return start + ">\(complexType("", depth: depth + 1))</x:element>"
        }
    }

    private mutating func globalElement() -> (name: String, text: String) {
        let name = name("E")
        made.elements.insert(name)
        if flip() { return (name, "<x:element name=\"\(name)\" type=\"\(type())\"/>") }
        return (name, "<x:element name=\"\(name)\">\(complexType("", depth: 1))</x:element>")
    }

    // MARK: Services

    private mutating func operation(_ elements: [String]) -> Operation {
        let isRPC = flip()
        let action = random.one(of: ["urn:do", "", "a b&c"])
        return Operation(
            name: name("Do"), isRPC: isRPC, action: action, hasOutput: !flip(4),
            fault: flip(3) ? random.one(of: elements) : nil, use: isRPC && flip(3) ? "encoded" : "literal")
    }

    private mutating func wrapper(_ name: String) -> String {
        made.elements.insert(name)
        return "<x:element name=\"\(name)\"><x:complexType>\(group(1))</x:complexType></x:element>"
    }

    private mutating func messages(of operation: Operation) -> String {
        func message(_ name: String, _ parts: String) -> String { "<message name=\"\(name)\">\(parts)</message>\n" }
        var text = ""
        for suffix in ["", "Response"] {
            let parts =
                operation.isRPC
                ? (0..<random.below(4)).map { "<part name=\"p\($0)\" type=\"\(type(simple: true))\"/>" }.joined()
                : "<part name=\"parameters\" element=\"tns:\(operation.name)\(suffix)\"/>"
            text += message(operation.name + suffix, parts)
        }
        if let fault = operation.fault {
            text += message(operation.name + "Fault", "<part name=\"f\" element=\"tns:\(fault)\"/>")
        }
        return text
    }

    private func portType(_ operation: Operation) -> String {
        let name = operation.name
        let output = operation.hasOutput ? "<output message=\"tns:\(name)Response\"/>" : ""
        let fault = operation.fault == nil ? "" : "<fault name=\"f\" message=\"tns:\(name)Fault\"/>"
        return "<operation name=\"\(name)\"><documentation>a &lt; b \(name)</documentation>"
            + "<input message=\"tns:\(name)\"/>\(output)\(fault)</operation>"
    }

    private mutating func bindingsAndServices(_ operations: [Operation]) -> (bindings: String, services: String) {
        var (bindings, services) = ("", "")
        for service in 0...random.below(2) {
            services += "<service name=\"S\(service)\"><documentation> of \(service) </documentation>"
            for port in 0...random.below(3) {
                let (isTwelve, hasHeader) = (flip(), flip(3))
                let soap = isTwelve ? "soap12" : "soap"
                let address = "http://h/\(service)/\(port)?a=1&b"
                let name = "B\(service).\(port)"
                bindings += binding(name, operations, soap: soap, hasHeader: hasHeader)
                services +=
                    "<port name=\"P\(port)\" binding=\"tns:\(name)\"><\(soap):address location=\"\(escaped(address))\"/></port>\n"
                made.ports += operations.map { operation in
                    "S\(service) P\(port) \(address) \(isTwelve ? "SOAP 1.2" : "SOAP 1.1") \(operation.name) "
                        + "\(operation.isRPC ? "rpc" : "document") \(operation.use) \(operation.action) "
                        + "\(operation.hasOutput ? "answered" : "one way") \(operation.fault.map { [$0] } ?? []) "
                        + "\(hasHeader ? 1 : 0)"
                }
            }
            services += "</service>"
        }
        return (bindings, services)
    }

    private mutating func binding(_ name: String, _ operations: [Operation], soap: String, hasHeader: Bool) -> String {
        let header = hasHeader ? "<\(soap):header message=\"tns:H\" part=\"h\" use=\"literal\"/>" : ""
        let inner = operations.map { operation in
            let style = operation.isRPC ? "rpc" : "document"
            let encoding =
                operation.use == "encoded" ? " encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\"" : ""
            let body = "<\(soap):body use=\"\(operation.use)\" namespace=\"urn:t\"\(encoding)/>"
            return "<operation name=\"\(operation.name)\">"
                + "<\(soap):operation soapAction=\"\(escaped(operation.action))\" style=\"\(style)\"/>"
                + "<input>\(header)\(body)</input>\(operation.hasOutput ? "<output>\(body)</output>" : "")"
                + (operation.fault == nil
                    ? "" : "<fault name=\"f\"><\(soap):fault name=\"f\" use=\"literal\"/></fault>")
                + "</operation>"
        }
        let style = random.one(of: ["", " style=\"rpc\"", " style=\"document\""])
        return "<binding name=\"\(name)\" type=\"tns:PT\"><\(soap):binding\(style) "
            + "transport=\"http://schemas.xmlsoap.org/soap/http\"/>\(inner.joined())</binding>\n"
    }
}
