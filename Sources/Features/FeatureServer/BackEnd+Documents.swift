import GraphQLExecutor
import HTTPTransport
import SOAP

extension BackEnd {
    static let graphql = BackEnd(
        name: "graphql", abstract: "POST /graphql, GET /graphql?query=QUERY"
    ) { _ throws(BackEndError) in
        do throws(GraphQLSchemaError) {
            let service = try BandBackEnd.make()
            return MountedBackEnd(name: "graphql", paths: ["graphql"], respond: { await service.respond(to: $0) })
        } catch { throw BackEndError(message: "\(error)", hint: "this is a bug") }
    }

    static let soap = BackEnd(
        name: "soap", abstract: "GET /soap?wsdl, POST /soap, POST /soap/rpc"
    ) { _ throws(BackEndError) in
        do throws(WSDLError) {
            let service = try await AddNumbersService()
            return MountedBackEnd(name: "soap", paths: ["soap"], respond: { await service.respond(to: $0) })
        } catch { throw BackEndError(message: "\(error)", hint: "this is a bug") }
    }
}
