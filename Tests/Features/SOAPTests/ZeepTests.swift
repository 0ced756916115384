import Foundation
import HTTPTransport
import LoopbackServing
import SOAP
import SlipwaySystem
import SlipwayTestKit
import Testing

/// zeep against our server, through its description and without special settings: zeep is strict.
@Suite(.enabled("needs zeep for python3") { await !Tool.isMissing(pythonModules: "zeep") }, .timeLimit(.minutes(10)))
struct ZeepTests {
    private static func ask(_ program: String) async throws -> String {
        let service = try await AddNumbersService()
        return try await LoopbackServer.serve({ await service.respond(to: $0) }) { address in
            let start = """
                import sys, zeep
                from zeep.exceptions import Fault
                client = zeep.Client(sys.argv[1] + '/soap?wsdl')

                """
            return try await Tool.run(
                "python3", ["-W", "ignore", "-c", start + program, address], in: Golden.repository
            ).output
        }
    }

    @Test("zeep calls document and rpc style in SOAP 1.1 and 1.2")
    func calls() async throws {
        let output = try await Self.ask(
            """
            print(client.service.AddNumbers(2, 3))
            for port in ['AddNumbers', 'AddNumbersRPC', 'AddNumbers12', 'AddNumbersRPC12']:
                service = client.bind('AddNumbersService', port)
                print(port, service.AddNumbers(a=-7, b=2147483647), service._binding_options['address'].split('/', 3)[3])
            """)
        #expect(
            output == "5\nAddNumbers 2147483640 soap\nAddNumbersRPC 2147483640 soap/rpc\n"
                + "AddNumbers12 2147483640 soap\nAddNumbersRPC12 2147483640 soap/rpc\n")
    }

    @Test("zeep gets faults: an overflow, what is no int, a header that has to be understood")
    func faults() async throws {
        let output = try await Self.ask(
            """
            from lxml import etree
            for port in ['AddNumbers', 'AddNumbersRPC', 'AddNumbers12', 'AddNumbersRPC12']:
                service = client.bind('AddNumbersService', port)
                try: service.AddNumbers(2147483647, 1)
                except Fault as fault: print(port, fault.code.split(':')[-1], 'overflow' in fault.message)
                message = client.create_message(service, 'AddNumbers', a=1, b=2)
                a = [e for e in message.iter() if etree.QName(e).localname == 'a'][0]
                a.text = '12abc'
                binding, options = service._binding, service._binding_options
                envelope, headers = binding._create('AddNumbers', [1, 2], {}, client=client, options=options)
                reply = client.transport.post_xml(options['address'], message, headers)
                try: binding.process_reply(client, binding.get('AddNumbers'), reply)
                except Fault as fault: print(fault.code.split(':')[-1], fault.message, reply.status_code)
                ns = etree.QName(message).namespace
                block = etree.Element('{urn:x}Token')
                block.set('{%s}mustUnderstand' % ns, '1')
                try: service.AddNumbers(1, 2, _soapheaders=[block])
                except Fault as fault: print(fault.code.split(':')[-1], 'Token' in fault.message)
            """)
        let expected = ["AddNumbers", "AddNumbersRPC", "AddNumbers12", "AddNumbersRPC12"].map { port in
            let code = port.hasSuffix("12") ? "Sender" : "Client"
            return
                "\(port) \(code) True\n\(code) AddNumbers.a: '12abc' is no xsd:int \(port.hasSuffix("12") ? 400 : 500)\n"
                + "MustUnderstand True\n"
        }
        #expect(output == expected.joined(), "\(output)")
    }
}
