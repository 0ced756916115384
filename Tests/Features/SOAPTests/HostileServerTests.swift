import Foundation
import HTTPTransport
import SOAP
import Testing

/// Servers that do not speak HTTP as they should, on a socket.
@Suite(.timeLimit(.minutes(10))) struct HostileServerTests {
    private static let answer = HostileMessageTests.envelope(
        "<t:AddNumbersResponse xmlns:t='http://example.com/soap'><t:result>3</t:result></t:AddNumbersResponse>")
    private static let fault = HostileMessageTests.envelope("<e:Fault><faultcode>e:Server</faultcode></e:Fault>")

    private static func call(_ bytes: String) async throws -> String {
        try await RawServer.serve(bytes) { address in
            let client = try SOAPClient(
                try await AddNumbersService().wsdl, endpoint: URL(string: address),
                transport: NetworkTransport(timeLimit: .seconds(5), maximumBodySize: 1 << 16, redirects: .none))
            do throws(SOAPError) {
                return "result \(try await client.call("AddNumbers", ["a": 1, "b": 2])["result"]?.int ?? 0)"
            } catch {
                switch error {
                case .transport(let error): return "transport \(error.reason)"
                case .fault(_, let status): return "fault \(status)"
                case .status(let status, _): return "status \(status)"
                case .html(let status, _): return "html \(status)"
                case .empty(let status): return "empty \(status)"
                case .notXML: return "notXML"
                default: return "\(error)"
                }
            }
        }
    }

    private static func http(_ status: Int, _ body: String, _ more: String = "") -> String {
        "HTTP/1.1 \(status) X\r\nContent-Type: text/xml\r\nConnection: close\r\n\(more)"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func chunked(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n\(body)"
    }

    @Test("500 with and without a fault, 200 with a fault, with HTML and with nothing")
    func statuses() async throws {
        #expect(try await Self.call(Self.http(200, Self.answer)) == "result 3")
        #expect(try await Self.call(Self.http(500, Self.fault)) == "fault 500")
        #expect(try await Self.call(Self.http(200, Self.fault)) == "fault 200")
        #expect(try await Self.call(Self.http(500, Self.answer)) == "status 500")
        #expect(try await Self.call(Self.http(500, "")) == "empty 500")
        #expect(try await Self.call(Self.http(200, "<html></html>")) == "html 200")
        #expect(try await Self.call(Self.http(302, "", "Location: http://127.0.0.1:1/\r\n")) == "status 302")
        #expect(try await Self.call("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n") == "empty 204")
    }

    @Test("chunks that are none, bodies that are cut off or too large, and no HTTP at all are the transport's errors")
    func transport() async throws {
        let size = String(Self.answer.utf8.count, radix: 16)
        #expect(try await Self.call(Self.chunked("\(size)\r\n\(Self.answer)\r\n0\r\n\r\n")) == "result 3")
        for body in [
            "zz\r\n\(Self.answer)\r\n0\r\n\r\n", "\(size)\r\n\(Self.answer)", "-1\r\n", "ffffffffffffffffff\r\nx",
            "\(size)\r\n\(Self.answer)\r\n", "1\r\n<", "",
        ] { #expect(try await Self.call(Self.chunked(body)).hasPrefix("transport "), "\(body.prefix(40))") }
        let cut = Self.http(200, Self.answer).dropLast(20)
        #expect(try await Self.call(String(cut)).hasPrefix("transport "))
        let large = String(repeating: " ", count: 1 << 17)
        #expect(try await Self.call(Self.http(200, large)) == "transport tooLarge")
        for bytes in [
            "garbage\r\n\r\n", "HTTP/9.9 200\r\n\r\n", "\u{0}\u{1}\u{2}", "HTTP/1.1 abc\r\n\r\n", Self.answer,
        ] {
            #expect(try await Self.call(bytes).hasPrefix("transport "), "\(bytes.prefix(40))")
        }
    }

    /// A call to a server that takes it and says nothing.
    private static func call(_ address: String, within limit: Duration) async throws -> TransportError.Reason? {
        let client = try SOAPClient(
            try await AddNumbersService().wsdl, endpoint: URL(string: address),
            transport: NetworkTransport(timeLimit: limit))
        do throws(SOAPError) {
            _ = try await client.call("AddNumbers", ["a": 1, "b": 2])
        } catch { if case .transport(let error) = error { return error.reason } }
        return nil
    }

    @Test("time-outs are bounded and configurable")
    func timeOut() async throws {
        try await RawServer.serve("silence") { address in
            let reason = try await Self.call(address, within: .milliseconds(200))
            #expect(reason == .timedOut)
        }
    }

    @Test("cancelling frees the connection at once")
    func freed() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: RawServer.Event.self)
        try await RawServer.serve("silence", events: continuation) { address in
            var events = events.makeAsyncIterator()
            // nothing but the cancel ends it while this test runs
            let call = Task { try await Self.call(address, within: .seconds(3600)) }
            #expect(await events.next() == .arrived)
            call.cancel()
            #expect(await events.next() == .closed)
            let reason = try await call.value
            #expect(reason == .cancelled)
        }
    }
}
