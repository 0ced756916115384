import Crypto
import Foundation
import GraphQLClient
import HTTPTransport
import SOAP
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The back ends over the network: our clients, and those of others.
@Suite(.timeLimit(.minutes(10))) struct MountedBackEndTests {
    private static func python(_ program: String, _ arguments: String...) async throws -> String {
        let folder = try TemporaryDirectory()
        return try await Tool.run("python3", ["-W", "ignore", "-c", program] + arguments, in: folder.path).output
    }

    @Test(
        "HEAD has the head of GET and no byte of a body: what comes next is the next answer",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func head() async throws {
        let output = try await FeatureServerProgram.serve("--features", "update,soap,graphql") { server in
            try await Self.python(
                """
                import http.client, socket, sys
                host = sys.argv[1].removeprefix('http://')
                for path in ['/health', '/minversion', '/soap?wsdl', '/nothing', '/graphql?query=%7Busers%7Bid%7D%7D']:
                    get = http.client.HTTPConnection(host)
                    get.request('GET', path)
                    answer = get.getresponse()
                    size = len(answer.read())
                    with socket.create_connection(host.split(':')) as both:
                        for method, more in (('HEAD', ''), ('GET', 'Connection: close\\r\\n')):
                            both.sendall(f'{method} {path} HTTP/1.1\\r\\nHost: {host}\\r\\n{more}\\r\\n'.encode())
                        text = b''.join(iter(lambda: both.recv(65536), b''))
                    first, second, body = text.split(b'\\r\\n\\r\\n', 2)
                    print(path.split('?')[0], answer.status, second.startswith(b'HTTP/1.1 '), len(body) == size,
                          f'Content-Length: {size}'.encode() in first)
                """, server.url)
        }
        #expect(
            output
                == [("/health", 200), ("/minversion", 200), ("/soap", 200), ("/nothing", 404), ("/graphql", 200)]
                .map { "\($0) \($1) True True True\n" }.joined())
    }

    @Test("graphql: our client, by POST and by GET, and what is refused")
    func graphql() async throws {
        try await FeatureServerProgram.serve("--features", "graphql") { server in
            let url = try #require(URL(string: server.url + "/graphql"))
            let client = GraphQLClient(url, transport: NetworkTransport())
            let request = GraphQLRequest(
                "query A($id: ID!) { getUser(id: $id) { name } }", variables: ["id": "4\") { id } #"])
            let injected = try await client.execute(request, as: GraphQLValue.self)
            #expect(injected.errors.first?.extensions["code"]?.string == "NOT_FOUND")
            let found = try await client.execute(
                GraphQLRequest("query A($id: ID!) { getUser(id: $id) { name } }", variables: ["id": "4"]),
                as: GraphQLValue.self)
            #expect(found.data?["getUser"]?["name"]?.string == "Mark Stoermer" && found.errors.isEmpty)
            let get = try await server.send(.get, "/graphql?query=%7Busers%7Bname%7D%7D")
            #expect(get.status == 200 && get.body.contains("Brandon Flowers"))
            let changed = try await server.send(.get, "/graphql?query=mutation%7B__typename%7D")
            #expect(changed.status == 405 && changed.fields[.allow] == "POST")
            let deep = String(repeating: "{users", count: 60) + "{id}" + String(repeating: "}", count: 60)
            #expect(try await server.send(.post, "/graphql", "{\"query\":\"\(deep)\"}").body.contains("\"errors\""))
            let wrong = try await server.send(.post, "/graphql", "[]")
            #expect(wrong.status == 400 && wrong.fields[.contentType] == "application/problem+json")
        }
    }

    @Test(
        "graphql: what graphql-core makes of our introspection validates what our server then answers",
        .enabled("needs graphql-core for python3") { await !Tool.isMissing(pythonModules: "graphql") })
    func graphqlCore() async throws {
        let output = try await FeatureServerProgram.serve("--features", "graphql") { server in
            try await Self.python(
                """
                import json, sys, urllib.request
                from graphql import build_client_schema, get_introspection_query, parse, validate
                def ask(query, variables=None):
                    body = json.dumps({'query': query, 'variables': variables}).encode()
                    request = urllib.request.Request(sys.argv[1] + '/graphql', body, {'Content-Type': 'application/json'})
                    return json.load(urllib.request.urlopen(request))
                schema = build_client_schema(ask(get_introspection_query())['data'])
                query = 'query A($id: ID!) { getUser(id: $id) { name } }'
                print(len(validate(schema, parse(query))), ask(query, {'id': '1'})['data']['getUser']['name'])
                print(len(validate(schema, parse('{ getUser(id: 1) { nam } }'))), 'errors' in ask('{ nobody }'))
                """, server.url)
        }
        #expect(output == "0 Brandon Flowers\n1 True\n")
    }

    @Test("soap: our client by the server's own description, faults, and a DOCTYPE that is refused")
    func soap() async throws {
        try await FeatureServerProgram.serve("--features", "soap") { server in
            let wsdl = try await WSDL.read(try await server.send(.get, "/soap?wsdl").body)
            for port in ["AddNumbers", "AddNumbersRPC", "AddNumbers12", "AddNumbersRPC12"] {
                let client = try SOAPClient(wsdl, port: port, transport: NetworkTransport())
                #expect(try await client.call("AddNumbers", ["a": 2, "b": 3])["result"]?.int == 5)
            }
            let bomb = "<!DOCTYPE a [<!ENTITY e \"x\">]><a>&e;</a>"
            let refused = try await server.send(.post, "/soap", bomb, type: "text/xml")
            #expect(refused.status >= 400 && refused.body.contains("Fault") && refused.body.contains("DOCTYPE"))
            let head = try await server.send(.head, "/soap?wsdl")
            #expect(head.body.isEmpty && head.fields[.contentLength].flatMap { Int($0) } ?? 0 > 1000)
        }
    }

    @Test(
        "soap: zeep calls it, and gets its faults",
        .enabled("needs zeep for python3") { await !Tool.isMissing(pythonModules: "zeep") })
    func zeep() async throws {
        let output = try await FeatureServerProgram.serve("--features", "soap") { server in
            try await Self.python(
                """
                import sys, zeep
                client = zeep.Client(sys.argv[1] + '/soap?wsdl')
                for port in ['AddNumbers', 'AddNumbersRPC', 'AddNumbers12', 'AddNumbersRPC12']:
                    service = client.bind('AddNumbersService', port)
                    try: service.AddNumbers(2147483647, 1)
                    except zeep.exceptions.Fault as fault: print(service.AddNumbers(2, 3), 'overflow' in fault.message)
                """, server.url)
        }
        #expect(output == String(repeating: "5 True\n", count: 4))
    }

    @Test(
        "apple: a nonce of the server, a token of PyJWT, once; without its keys it is 503",
        .enabled("needs PyJWT and cryptography for python3") {
            await !Tool.isMissing(pythonModules: "jwt", "cryptography")
        })
    func apple() async throws {
        let folder = try TemporaryDirectory()
        try await AppleKeyServer.serve(in: folder.path) { keys in
            let options = ["--features", "apple", "--apple-keys", keys + "/keys"]
            try await FeatureServerProgram.serve(options) { server in
                let first = try await Self.nonce(server)
                _ = try await Self.mode("fail", keys)
                let token = try await Self.token(keys, nonce: first)
                let body = "{\"identityToken\":\"\(token)\",\"nonce\":\"\(first)\"}"
                let down = try await server.send(.post, "/auth/apple", body)
                #expect(down.status == 503 && down.fields[.retryAfter] != nil)
                let health = try await server.send(.get, "/health").body
                #expect(
                    health.contains("\"status\":\"degraded\"") && health.contains("the key set answers 500"),
                    "\(health)")
            }
            _ = try await Self.mode("ok", keys)
            try await FeatureServerProgram.serve(options) { server in
                let nonce = try await Self.nonce(server)
                let body = "{\"identityToken\":\"\(try await Self.token(keys, nonce: nonce))\",\"nonce\":\"\(nonce)\"}"
                let taken = try await server.send(.post, "/auth/apple", body)
                #expect(taken.status == 200 && taken.body.contains("001234.abcdef.0123"))
                let replayed = try await server.send(.post, "/auth/apple", body)
                #expect(replayed.status == 401 && replayed.body.contains("\"code\":\"replayed-nonce\""))
                let another = try await Self.nonce(server)
                let other = try await server.send(
                    .post, "/auth/apple", body.replacing(nonce, with: another))
                #expect(other.status == 401 && other.body.contains("\"code\":\"wrong-nonce\""))
                #expect(try await server.send(.post, "/auth/apple", "{}").status == 400)
            }
        }
    }

    private static func nonce(_ server: FeatureServerProgram) async throws -> String {
        struct Answer: Decodable { let nonce: String }
        let body = try await server.send(.post, "/auth/apple/nonce").body
        return try JSONDecoder().decode(Answer.self, from: Data(body.utf8)).nonce
    }

    private static func token(_ keys: String, nonce: String) async throws -> String {
        let hash = SHA256.hash(data: Data(nonce.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return try await ask(keys + "/token", "{\"claims\":{\"nonce\":\"\(hash)\"}}")
    }

    private static func mode(_ mode: String, _ keys: String) async throws -> String {
        try await ask(keys + "/mode?\(mode)", nil)
    }

    private static func ask(_ address: String, _ body: String?) async throws -> String {
        let url = try #require(URL(string: address))
        let request = try TransportRequest(body == nil ? .get : .post, url, body: body.map { Data($0.utf8) })
        let response = try await NetworkTransport().send(request)
        try #require(response.head.status == .ok)
        return String(decoding: response.body, as: UTF8.self)
    }
}
