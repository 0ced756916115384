import HTTPTransport
public import RedisClient

/// Prices in one hash of Redis: a field for each product, its value the decimal as it was given.
public final class RedisPriceStore: PriceStore {
    private let client: RedisClient
    private let key: String
    /// How long a list may take, with all its pages.
    private let listTimeout: Duration

    /// - Parameters:
    ///   - options: how to connect. A request waits for no longer than their time-outs.
    ///   - key: of the hash.
    public init(_ options: RedisOptions, key: String = "prices", listTimeout: Duration = .seconds(2)) {
        client = RedisClient(options)
        self.key = key
        self.listTimeout = listTimeout
    }

    public func price(of product: String) async throws(PriceStoreError) -> Price? {
        let text: String?
        do throws(RedisError) { text = try await client.hget(key, product) } catch {
            if case .unexpectedAnswer(_, "no UTF-8") = error { throw .corrupt(product: product) }
            throw Self.error(error)
        }
        guard let text else { return nil }
        guard let price = Price(text) else { throw .corrupt(product: product) }
        return price
    }

    public func prices() async throws(PriceStoreError) -> [PricedProduct] {
        let late = PriceStoreError.unavailable(RedisError.timedOut(after: listTimeout))
        return try await TimeLimit.keep(listTimeout, on: ContinuousClock(), late: late, cancelled: .cancelled) {
            () async throws(PriceStoreError) in try await self.pages()
        }
    }

    private func pages() async throws(PriceStoreError) -> [PricedProduct] {
        // a product may come twice while others are written
        var found: [String: Price] = [:]
        var iterator = client.hscan(key).makeAsyncIterator()
        while true {
            let field: RedisField?
            do throws(RedisError) { field = try await iterator.next(isolation: nil) } catch { throw Self.error(error) }
            guard let field else { break }
            guard let price = Price(field.value) else { throw .corrupt(product: field.name) }
            found[field.name] = price
        }
        return found.map { PricedProduct(product: $0.key, price: $0.value) }
    }

    public func set(_ price: Price, of product: String) async throws(PriceStoreError) {
        do throws(RedisError) {
            try await client.hset(key, product, to: price.description)
        } catch { throw Self.error(error) }
    }

    @discardableResult
    public func seed(_ prices: [PricedProduct]) async throws(PriceStoreError) -> Int {
        let commands = prices.map { RedisCommand.hsetnx(key, $0.product, to: $0.price.description) }
        var written = 0
        do throws(RedisError) {
            for answer in try await client.pipeline(commands) {
                switch answer {
                case .integer(let number): written += Int(number)
                case .error(let text): throw RedisError(answer: text)
                default: throw .unexpectedAnswer(command: "HSETNX", answer: "no number")
                }
            }
        } catch { throw Self.error(error) }
        return written
    }

    /// Closes the connection, behind what is on its way.
    public func close() async { await client.close() }

    private static func error(_ error: RedisError) -> PriceStoreError {
        switch error {
        case .cancelled: .cancelled
        case .unreachable, .timedOut, .closed, .clientClosed, .protocolViolation, .authentication: .unavailable(error)
        case .server(let code, _) where passing.contains(code): .unavailable(error)
        case .server, .unexpectedAnswer, .unsuitable: .refused(error)
        }
    }

    /// What a server says that may do it later.
    private static let passing: Set<String> = [
        "LOADING", "OOM", "READONLY", "CLUSTERDOWN", "MASTERDOWN", "BUSY", "TRYAGAIN", "MISCONF",
    ]
}
