import Foundation
import HTTPTransport
import SOAP

extension FuzzedParser {
    private static let soapTokens = [
        "<", ">", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?p?>", "<?xml version='1.0'?>", "<!DOCTYPE a>",
        "&lt;", "&#x0;", "&#65;", "&x;", " xmlns:p='u'", " xmlns=''", "p:a", "'", "\"", "=", "\r\n", "\u{0}",
        "\u{200D}",
        "😀", " xsi:nil='true'", " xsi:type='xsd:long'", " s:mustUnderstand='1'", "2147483648", "12abc",
        " maxOccurs='unbounded'", " minOccurs='9'", "<xsd:any/>", "<xsd:choice>", " ref='tns:AddNumbers'",
        "<xsd:import namespace='u' schemaLocation='v'/>",
    ]

    /// Documents: what is read is written and read again as the same, names that texts have in them with it.
    static let soapXML = FuzzedParser(
        "soap-xml",
        seeds: [
            "<?xml version='1.0' encoding='UTF-8'?><!-- c --><p:a xmlns:p='u' b='&lt;'><c p:d=\"1\">x<![CDATA[<]]></c></p:a>",
            "<a xmlns='u'><b xmlns=''><c xmlns='v' xml:lang='en'/></b>é😀\r\n&#13;</a>",
        ], tokens: soapTokens
    ) { bytes in
        guard let element = try? XML.read(bytes) else { return false }
        guard let again = try? XML.read(try XML.write(element)), again == element else {
            throw Broken(reason: "the document is not read again")
        }
        guard again.namespaces == element.namespaces else { throw Broken(reason: "its prefixes are others") }
        return true
    }

    /// Descriptions: what is read is written and read again as the same services and types.
    static let soapWSDL = FuzzedParser("soap-wsdl", seeds: SOAPSeeds.descriptions, tokens: soapTokens) { bytes in
        guard let wsdl = try? await WSDL.read(bytes) else { return false }
        guard let again = try? await WSDL.read(try XML.write(wsdl.root)) else {
            throw Broken(reason: "the description is not read again")
        }
        guard again.services == wsdl.services, again.schema == wsdl.schema else {
            throw Broken(reason: "the description is read again as another")
        }
        return true
    }

    /// Requests: any bytes are answered with an envelope, and a sum is one that the client reads.
    static let soapMessage = FuzzedParser("soap-message", seeds: SOAPSeeds.messages, tokens: soapTokens) { bytes in
        let service = try await SOAPSeeds.service.value
        let isTwelve = String(decoding: bytes.prefix(1000), as: UTF8.self).contains("2003/05/soap-envelope")
        let type = isTwelve ? "application/soap+xml" : "text/xml"
        let response = await service.respond(to: try SOAPSeeds.request(bytes, type))
        let status = response.head.status.code
        guard [200, 400, 413, 500].contains(status) else { throw Broken(reason: "the status is \(status)") }
        guard let root = try? XML.read(Array(response.body)), root.name.local == "Envelope", !root.elements.isEmpty
        else { throw Broken(reason: "the answer is no envelope") }
        let client = try SOAPClient(
            service.wsdl, port: root.name.namespace.contains("2003") ? "AddNumbers12" : "AddNumbers",
            transport: ServiceTransport { await service.respond(to: $0) })
        do throws(SOAPError) {
            let result = try client.read(response, of: "AddNumbers")
            guard status == 200, result["result"]?.int != nil else { throw .empty(status: status) }
            return true
        } catch {
            guard status != 200, error.fault != nil else { throw Broken(reason: "\(error)") }
            return false
        }
    }
}

/// What inputs are made from.
private enum SOAPSeeds {
    static let service = Task { try await AddNumbersService() }

    static func request(_ bytes: [UInt8], _ type: String) throws -> TransportRequest {
        try TransportOptions.request(
            .post, "http://localhost:8000/soap", fields: [.contentType: type], body: Data(bytes))
    }

    static let messages = [SOAPVersion.soap11, .soap12].map { version in
        """
        <?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="\(version.namespace)" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><s:Header>\
        <h:T xmlns:h="urn:h" s:mustUnderstand="0"/></s:Header><s:Body><t:AddNumbers xmlns:t="http://example.com/soap">\
        <t:a>12</t:a><t:b xsi:type="xsd:int">-5</t:b></t:AddNumbers></s:Body></s:Envelope>
        """
    }

    static let descriptions = ["document", "rpc"].map { style in
        let part = style == "rpc" ? "type='tns:T'" : "element='tns:E'"
        return """
            <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" \
            xmlns:tns="urn:t" xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"><types>\
            <xsd:schema targetNamespace="urn:t" elementFormDefault="qualified"><xsd:element name="E" type="tns:T"/>\
            <xsd:complexType name="T"><xsd:sequence><xsd:choice maxOccurs="unbounded"><xsd:element name="a" \
            type="xsd:int" nillable="true"/><xsd:element ref="tns:E"/></xsd:choice><xsd:group ref="tns:G"/>\
            </xsd:sequence><xsd:attribute name="u" type="tns:U" use="required"/></xsd:complexType><xsd:group name="G">\
            <xsd:all><xsd:element name="g" type="xsd:date" minOccurs="0"/></xsd:all></xsd:group><xsd:simpleType \
            name="U"><xsd:union memberTypes="xsd:int tns:V"/></xsd:simpleType><xsd:simpleType name="V">\
            <xsd:restriction base="xsd:string"><xsd:enumeration value="x"/></xsd:restriction></xsd:simpleType>\
            </xsd:schema></types><message name="M"><part name="p" \(part)/></message><portType name="P"><operation \
            name="Do"><input message="tns:M"/><output message="tns:M"/></operation></portType><binding name="B" \
            type="tns:P"><soap:binding style="\(style)" transport="http://schemas.xmlsoap.org/soap/http"/><operation \
            name="Do"><soap:operation soapAction="urn:do"/><input><soap:body use="literal" namespace="urn:t"/></input>\
            <output><soap:body use="literal" namespace="urn:t"/></output></operation></binding><service name="S"><port \
            name="T" binding="tns:B"><soap:address location="http://localhost/t"/></port></service></definitions>
            """
    }
}
