public import HTTPTransport
import Foundation
import JSONScanning

/// The back end of prices: `GET /price/:product`, `GET /prices`, `POST /price`.
///
/// It answers every request; what is wrong with one is a problem (RFC 9457) with a code, and the fields that are wrong.
public struct PriceService: Sendable {
    /// How many bytes a product and a body may have.
    public static let (productLimit, bodyLimit) = (200, 16_384)

    private let store: any PriceStore
    /// Gets what the store fails for: it is not said to who asks.
    private let observer: @Sendable (PriceStoreError) -> Void

    /// - Parameter observer: gets what the store fails for.
    public init(store: any PriceStore, observer: @escaping @Sendable (PriceStoreError) -> Void = { _ in }) {
        self.store = store
        self.observer = observer
    }

    public func respond(to request: TransportRequest) async -> TransportResponse {
        guard let path = request.pathSegments else {
            return PriceService.wrong("bad-path", "the path has an escape that is none, or is no UTF-8")
        }
        switch (path.first, path.count) {
        case ("prices", 1):
            return await answer(request, ["GET", "HEAD"]) { () throws(PriceStoreError) in try await list() }
        case ("price", 1):
            return await answer(request, ["POST"]) { () throws(PriceStoreError) in try await write(request) }
        case ("price", 2):
            return await answer(request, ["GET", "HEAD"]) { () throws(PriceStoreError) in try await read(path[1]) }
        default:
            return ProblemDetails(.notFound, code: "not-found", detail: "there is nothing at this path")
                .response()
        }
    }

    /// Lets in the methods that a path has, and tells what the store fails for.
    private func answer(
        _ request: TransportRequest, _ methods: [String],
        _ body: () async throws(PriceStoreError) -> TransportResponse
    ) async -> TransportResponse {
        let method = request.head.method.rawValue
        guard methods.contains(method) else {
            let allowed = methods.joined(separator: ", ")
            return ProblemDetails(.methodNotAllowed, code: "method-not-allowed", detail: "this path has \(allowed)")
                .response(headerFields: [.allow: allowed])
        }
        do throws(PriceStoreError) {
            return try await body()
        } catch {
            observer(error)
            switch error {
            case .unavailable, .cancelled:
                return ProblemDetails(
                    .serviceUnavailable, code: "store-unavailable", detail: "the prices cannot be reached just now"
                ).response(headerFields: [.retryAfter: "1"])
            case .corrupt, .refused:
                return ProblemDetails(
                    .internalServerError, code: "store-failed", detail: "the prices cannot be read or written"
                ).response()
            }
        }
    }

    private func read(_ product: String) async throws(PriceStoreError) -> TransportResponse {
        if let problem = PriceService.problem(ofProduct: product) {
            return PriceService.wrong(field: "product", problem)
        }
        guard let price = try await store.price(of: product) else {
            return ProblemDetails(.notFound, code: "unknown-product", detail: "there is no such product").response()
        }
        return PriceService.json { $0.append(PricedProduct(product: product, price: price)) }
    }

    private func list() async throws(PriceStoreError) -> TransportResponse {
        let prices = try await store.prices().sorted { $0.product.utf8.lexicographicallyPrecedes($1.product.utf8) }
        return PriceService.json { bytes in
            bytes.append(UInt8(ascii: "["))
            for (index, price) in prices.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.append(price)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    private func write(_ request: TransportRequest) async throws(PriceStoreError) -> TransportResponse {
        guard request.isJSON else {
            return ProblemDetails(
                .unsupportedMediaType, code: "unsupported-media-type",
                detail: "the body has to be application/json in UTF-8"
            ).response(headerFields: [.accept: "application/json"])
        }
        let body = request.body ?? Data()
        guard body.count <= PriceService.bodyLimit else {
            return ProblemDetails(
                .contentTooLarge, code: "content-too-large",
                detail: "the body has more than \(PriceService.bodyLimit) bytes"
            ).response()
        }
        switch PriceInput.read(Array(body)) {
        case .failure(let problem): return problem.response()
        case .success(let item):
            try await store.set(item.price, of: item.product)
            return PriceService.json { $0.append(item) }
        }
    }

    private static func json(_ write: (inout [UInt8]) -> Void) -> TransportResponse {
        var bytes: [UInt8] = []
        write(&bytes)
        return TransportResponse(status: .ok, headerFields: [.contentType: "application/json"], body: Data(bytes))
    }

    private static func wrong(_ code: String, _ detail: String) -> TransportResponse {
        ProblemDetails(.badRequest, code: code, detail: detail).response()
    }

    static func wrong(field: String, _ detail: String) -> TransportResponse {
        ProblemDetails(
            .badRequest, code: "bad-request", detail: "the request has a field that is wrong",
            errors: [.init(field: field, detail: detail)]
        ).response()
    }

    /// What is wrong with the name of a product.
    static func problem(ofProduct product: String) -> String? {
        if product.isEmpty { return "has to have a character" }
        if product.utf8.count > productLimit { return "has more than \(productLimit) bytes" }
        // what makes a URL shorter does not come as it is
        if product == "." || product == ".." { return "cannot be a part of a URL" }
        let isControl = product.unicodeScalars.contains { $0.properties.generalCategory == .control }
        if isControl { return "has a control character" }
        let isSeen = product.unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0.properties.generalCategory != .format
        }
        return isSeen ? nil : "has to have a character that is seen"
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ item: PricedProduct) {
        append(contentsOf: "{\"product\":".utf8)
        appendJSON(item.product)
        append(contentsOf: ",\"price\":".utf8)
        append(contentsOf: item.price.description.utf8)
        append(UInt8(ascii: "}"))
    }
}
