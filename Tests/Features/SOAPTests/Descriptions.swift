import SOAP

/// Descriptions for tests.
enum Descriptions {
    static let namespaces = """
        xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" \
        xmlns:tns="urn:t" xmlns:x="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"
        """

    /// An operation `Do` in document style, whose element has this in it, and is answered by the same.
    static func document(_ content: String, types: String = "") -> String {
        """
        <definitions \(namespaces)><types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">
        <x:element name="Do"><x:complexType>\(content)</x:complexType></x:element>\(types)</x:schema></types>
        <message name="M"><part name="p" element="tns:Do"/></message>
        \(operation("document"))
        """
    }

    /// An operation `Do` in rpc style, with parts.
    static func rpc(_ parts: String, use: String = "literal") -> String {
        """
        <definitions \(namespaces)><message name="M">\(parts)</message>
        \(operation("rpc", use: use))
        """
    }

    private static func operation(_ style: String, use: String = "literal") -> String {
        """
        <portType name="P"><operation name="Do"><input message="tns:M"/><output message="tns:M"/></operation></portType>
        <binding name="B" type="tns:P"><soap:binding style="\(style)" transport="http://schemas.xmlsoap.org/soap/http"/>
        <operation name="Do"><soap:operation soapAction="urn:do"/><input><soap:body use="\(use)" namespace="urn:t"/></input>
        <output><soap:body use="\(use)" namespace="urn:t"/></output></operation></binding>
        <service name="S"><port name="T" binding="tns:B"><soap:address location="http://localhost/t"/></port></service>
        </definitions>
        """
    }

    /// Of the article that many copied: rpc style, encoded.
    static let copied = """
        <definitions name="MyService" targetNamespace="http://example.com/soap" xmlns="http://schemas.xmlsoap.org/wsdl/"
          xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="http://example.com/soap"
          xmlns:xsd="http://www.w3.org/2001/XMLSchema">
          <message name="AddNumbersRequest"><part name="a" type="xsd:int"/><part name="b" type="xsd:int"/></message>
          <message name="AddNumbersResponse"><part name="result" type="xsd:int"/></message>
          <portType name="MyPort"><operation name="AddNumbers">
            <input message="tns:AddNumbersRequest"/><output message="tns:AddNumbersResponse"/>
          </operation></portType>
          <binding name="MyBinding" type="tns:MyPort">
            <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
            <operation name="AddNumbers"><soap:operation soapAction="AddNumbers"/>
              <input><soap:body use="encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></input>
              <output><soap:body use="encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></output>
            </operation>
          </binding>
          <service name="MyService"><port name="MyPort" binding="tns:MyBinding">
            <soap:address location="http://localhost:8000/wsdl"/>
          </port></service>
        </definitions>
        """
}
