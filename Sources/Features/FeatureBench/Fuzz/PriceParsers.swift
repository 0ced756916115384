import Foundation
import PriceService

extension FuzzedParser {
    /// Amounts: what is taken is written and read again as the same one, and is what Foundation's decimals make of it.
    static let priceAmount = FuzzedParser(
        "price-amount", seeds: ["19.99", "0", "-0.00", "1e2", "1.5E+1", "999999999.99", "1000e-2", "0.01"],
        tokens: [".", "-", "+", "e", "E-", "0000000000", "999999999", "1e-9999999999999999999", "\u{0661}", "\n", " "]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let price = Price(text) else { return false }
        guard (0...Price.maximum).contains(price.hundredths) else {
            throw Broken(reason: "\(price.hundredths) hundredths are out of range")
        }
        guard Price(price.description) == price else { throw Broken(reason: "\(price) is not read again") }
        // it would round more digits than it has, and has not all exponents
        guard text.utf8.count <= 30, !text.contains(where: { $0 == "e" || $0 == "E" }) else { return true }
        let exact = Decimal(string: text).map { $0 * 100 }
        guard exact == Decimal(price.hundredths) else {
            throw Broken(reason: "\(price) is \(exact.map { "\($0)" } ?? "nothing") hundredths")
        }
        return true
    }

    /// Bodies of `POST /price`: what is taken is written and read again as the same; what is refused says why.
    static let priceBody = FuzzedParser(
        "price-body",
        seeds: [
            #"{"product":"iphone","price":999}"#, #"{ "price" : 1.5e1 , "product" : "caf\u00e9 \ud83e\udded" }"#,
            #"{"product":"a","price":"1","extra":[{}]}"#,
        ],
        tokens: [
            "\"product\":", "\"price\":", "null", "\"", "\\u0000", "\\ud800", "\\\"", "[[[[[[[[", "}", ",", "1e400",
            "-1", "0.001", "\u{FF}", "\r\n",
        ]
    ) { bytes in
        switch PriceInput.read(bytes) {
        case .failure(let problem):
            guard !problem.detail.isEmpty, problem.fields.allSatisfy({ !$0.1.isEmpty }) else {
                throw Broken(reason: "a body is refused without a reason")
            }
            return false
        case .success(let item):
            let name = try JSONEncoder().encode(item.product)
            let body = Array("{\"product\":".utf8) + name + Array(",\"price\":\(item.price)}".utf8)
            guard case .success(item) = PriceInput.read(body) else { throw Broken(reason: "\(item) is not read again") }
            return true
        }
    }
}
