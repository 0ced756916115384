import SlipwaySystem
import SlipwayTestKit

/// A server of spyne (PyPI), in SOAP 1.1 at `/s11/` and in SOAP 1.2 at `/s12/`.
enum SpyneServer {
    static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "spyne", "lxml") }

    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    static func serve<Value: Sendable>(_ body: @Sendable (String) async throws -> Value) async throws -> Value {
        let folder = try TemporaryDirectory()
        let command = Command(try await ServerProcess.python(), ["-W", "ignore", "-c", program], in: folder.path)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }

    private static let program = #"""
        import sys, threading, logging
        from wsgiref.simple_server import make_server, WSGIServer, WSGIRequestHandler
        from socketserver import ThreadingMixIn
        from spyne import Application, rpc, ServiceBase, Integer, Integer32, Unicode, Array, ComplexModel, Fault, Boolean, Double, Decimal, DateTime, ByteArray, Enum, Iterable, ResourceNotFoundError
        from spyne.protocol.soap import Soap11, Soap12
        from spyne.server.wsgi import WsgiApplication
        from spyne.util.wsgi_wrapper import WsgiMounter

        NS = 'urn:things'
        Colour = Enum('red', 'green', type_name='Colour')

        class Item(ComplexModel):
            __namespace__ = NS
            name = Unicode(min_occurs=1)
            price = Decimal
            colour = Colour
            tags = Unicode(max_occurs='unbounded')

        class Order(ComplexModel):
            __namespace__ = NS
            id = Integer32(min_occurs=1)
            items = Array(Item)
            note = Unicode(nillable=True)

        class Auth(ComplexModel):
            __namespace__ = NS
            user = Unicode

        class Things(ServiceBase):
            __in_header__ = Auth
            @rpc(Integer32, Integer32, _returns=Integer32)
            def add(ctx, a, b): return a + b
            @rpc(Unicode, _returns=Unicode)
            def echo(ctx, text): return text
            @rpc(Integer, _returns=Iterable(Unicode))
            def names(ctx, count): return ['n%d' % i for i in range(count)]
            @rpc(Order, _returns=Order)
            def same(ctx, order): return order
            @rpc(Boolean, Double, DateTime, ByteArray, _returns=Unicode)
            def kinds(ctx, flag, number, when, data): return '%r %r %s %r' % (flag, number, when.isoformat(), b''.join(data))
            @rpc(Unicode)
            def fail(ctx, what): raise Fault('Client.Bad', 'bad <%s>' % what, detail={'what': what})
            @rpc(_returns=Unicode)
            def who(ctx): return ctx.in_header.user if ctx.in_header else None
            @rpc(Unicode, _returns=Unicode, _body_style='bare')
            def bare(ctx, text): return text
            @rpc()
            def crash(ctx): raise ValueError('inside')

        def app(p): return WsgiApplication(Application([Things], tns=NS, name='Things', in_protocol=p(validator='lxml'), out_protocol=p()))
        class S(ThreadingMixIn, WSGIServer): daemon_threads = True
        class H(WSGIRequestHandler):
            def log_message(self, *a): pass
        logging.disable(logging.CRITICAL)
        server = make_server('127.0.0.1', 0, WsgiMounter({'s11': app(Soap11), 's12': app(Soap12)}), server_class=S, handler_class=H)
        print('listening', server.server_port, flush=True)
        server.serve_forever()
        """#
}
