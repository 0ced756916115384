import ArgumentParser
import Foundation
import HTTPTransport
import PriceService

/// `feature-bench price list|get|set --url …`.
struct PriceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "price", abstract: "Ask a server for prices.",
        discussion: """
            Status 2 is a product that is not known, an amount that is no price, or a field that the server refuses; 4 a \
            server that cannot be reached, or whose store cannot.
            """,
        subcommands: [List.self, Get.self, Put.self])

    /// Where to ask.
    struct Server: ParsableArguments {
        @Option(help: "Of the server: http://HOST:PORT.")
        var url: String

        @OptionGroup var limits: TransportOptions

        func run<Value>(_ body: (PriceClient) async throws -> Value) async throws -> Value {
            let base = try TransportOptions.url(url, hint: "http://HOST:PORT")
            do { return try await body(PriceClient(base, transport: limits.transport)) } catch let error
                as PriceClientError
            {
                throw Server.explain(error)
            }
        }

        private static func explain(_ error: PriceClientError) -> BenchError {
            switch error {
            case .transport(let error): TransportOptions.explain(error)
            case .refused(let status, let problem):
                BenchError(
                    status == 400 ? .input : .remote, problem?.code ?? "refused", "\(error)",
                    hint: status == 503 ? "try again when its Redis is there" : nil)
            case .malformed:
                BenchError(.remote, "malformed", "\(error)", hint: "see whether --url is a server of prices")
            }
        }
    }

    private struct Item: Encodable {
        let product: String
        /// As text: JSON's readers would make a binary fraction of it.
        let price: String

        init(_ item: PricedProduct) { (product, price) = (item.product, item.price.description) }
    }

    struct List: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "List all prices.")
        @OptionGroup var server: Server
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let prices: [Item] }

        func perform() async throws {
            let list = try await server.run { try await $0.prices() }
            try output.result(
                Result(prices: list.prices.map(Item.init)),
                list.prices.map { TerminalText.plain($0.description, keepsLines: false) })
        }
    }

    struct Get: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Show the price of a product.")
        @Argument(help: "The product's name.") var product: String
        @OptionGroup var server: Server
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            guard let price = try await server.run({ try await $0.price(of: product) }) else {
                throw BenchError(
                    .input, "unknown-product", "there is no product '\(product)'", hint: "`list` shows them")
            }
            try output.result(Item(PricedProduct(product: product, price: price)), ["\(price)"])
        }
    }

    struct Put: BenchCommand {
        static let configuration = CommandConfiguration(commandName: "set", abstract: "Set the price of a product.")
        @Argument(help: "The product's name.") var product: String
        @Argument(help: "Its price: 19.99; from 0 to below a billion.") var price: String
        @OptionGroup var server: Server
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            guard let amount = Price(price) else {
                throw BenchError(
                    .input, "bad-price", "'\(price)' is no price",
                    hint: "from 0 to below a billion, with at most two digits behind the point")
            }
            let item = PricedProduct(product: product, price: amount)
            try await server.run { try await $0.setPrice(amount, of: product) }
            try output.result(Item(item), [item.description])
        }
    }
}
