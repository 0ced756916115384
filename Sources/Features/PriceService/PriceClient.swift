public import HTTPTransport
public import Foundation
import Guarding
import JSONScanning

/// Prices as they were last known.
public struct PriceList: Sendable {
    /// In the order of their products.
    public let prices: [PricedProduct]
    /// When the server gave them.
    public let asOf: Date
    /// Why these are not those of now; nil when they are.
    public let failure: PriceClientError?

    public var isStale: Bool { failure != nil }
}

/// Why there is no price.
public enum PriceClientError: Error, Sendable, CustomStringConvertible {
    /// There was no response.
    case transport(TransportError)
    /// The server refuses, with what it says about it.
    case refused(status: Int, ProblemDetails?)
    /// A response that is none of prices.
    case malformed(String)

    public var description: String {
        switch self {
        case .transport(let error): "the server of prices was not reached: \(error)"
        case .refused(let status, let problem):
            "the server of prices refuses with status \(status)"
                + (problem?.detail.map { ": \($0)" } ?? "")
                + (problem?.errors ?? []).map { ": \($0.field) \($0.detail)" }.joined()
        case .malformed(let reason): "what the server of prices answers cannot be read: \(reason)"
        }
    }
}

/// Asks a server for prices, and keeps the last list that it gave.
public final class PriceClient: Sendable {
    private let base: URL
    private let transport: any ClientTransport
    private let last = Guarded<(prices: [PricedProduct], asOf: Date, number: Int)?>(nil)
    private let number = Guarded(0)

    /// - Parameter base: of the server, such as `http://127.0.0.1:8080`.
    public init(_ base: URL, transport: any ClientTransport = NetworkTransport()) {
        self.base = base
        self.transport = transport
    }

    /// - Returns: nil for a product that the server does not know.
    public func price(of product: String) async throws(PriceClientError) -> Price? {
        // it would be another path
        guard product != ".", product != ".." else {
            throw .transport(TransportError(.invalidRequest, "a product '\(product)' cannot be a part of a URL"))
        }
        do throws(PriceClientError) {
            let item = try Self.item(try await send(.get, ["price", product], nil))
            guard item.product.utf8.elementsEqual(product.utf8) else {
                throw .malformed("it is about another product")
            }
            return item.price
        } catch {
            if case .refused(404, let problem) = error, problem?.code == "unknown-product" { return nil }
            throw error
        }
    }

    /// All prices; where the server does not give them, those that it gave last, with the reason.
    ///
    /// - Throws: ``PriceClientError`` where it never gave any.
    public func prices() async throws(PriceClientError) -> PriceList {
        // an answer that comes late does not overwrite a later one
        let number = self.number.withLock { number in
            number += 1
            return number
        }
        do throws(PriceClientError) {
            guard case .array(let items) = try await send(.get, ["prices"], nil) else {
                throw .malformed("it is no list")
            }
            var prices: [PricedProduct] = []
            for item in items { prices.append(try Self.item(item)) }
            let list = (prices, Date(), number)
            last.withLock { if ($0?.number ?? 0) < number { $0 = list } }
            return PriceList(prices: prices, asOf: list.1, failure: nil)
        } catch {
            guard let kept = last.withLock({ $0 }) else { throw error }
            return PriceList(prices: kept.prices, asOf: kept.asOf, failure: error)
        }
    }

    /// - Throws: ``PriceClientError``, also where the server has not set this price of this product.
    public func setPrice(_ price: Price, of product: String) async throws(PriceClientError) {
        var body: [UInt8] = Array("{\"product\":".utf8)
        body.appendJSON(product)
        body.append(contentsOf: ",\"price\":\(price)}".utf8)
        let item = try Self.item(try await send(.post, ["price"], Data(body)))
        guard item.product.utf8.elementsEqual(product.utf8), item.price == price else {
            throw .malformed("it is about another product or price")
        }
    }

    private func send(_ method: HTTPRequest.Method, _ path: [String], _ body: Data?) async throws(PriceClientError)
        -> StrictJSON
    {
        let response: TransportResponse
        do throws(TransportError) {
            var request = try TransportRequest(
                method, base, headerFields: body == nil ? [:] : [.contentType: "application/json"], body: body)
            let prefix = (request.head.path ?? "/").split(separator: "?", omittingEmptySubsequences: false)[0]
            request.head.path =
                (prefix.hasSuffix("/") ? String(prefix.dropLast()) : String(prefix))
                + path.map { "/" + PercentEncoding.encode($0) }.joined()
            response = try await transport.send(request)
        } catch { throw .transport(error) }
        guard response.head.status == .ok else {
            throw .refused(status: response.head.status.code, ProblemDetails(response))
        }
        do throws(JSONFault) { return try StrictJSON(Array(response.body)) } catch {
            throw .malformed("it is no JSON: \(error)")
        }
    }

    private static func item(_ value: StrictJSON) throws(PriceClientError) -> PricedProduct {
        guard let product = value["product"]?.string, case .number(let text)? = value["price"], let price = Price(text)
        else { throw .malformed("a product has no name or no price") }
        return PricedProduct(product: product, price: price)
    }
}
