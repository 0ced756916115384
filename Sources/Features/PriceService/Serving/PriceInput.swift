import HTTPTransport
import JSONScanning

/// What `POST /price` is given.
package enum PriceInput {
    package static func read(_ body: [UInt8]) -> Result<PricedProduct, InputProblem> {
        var (members, unknown): ([String: StrictJSON], [String]) = ([:], [])
        do throws(JSONFault) {
            let isObject = try StrictJSON.members(of: body) { name, value in
                if name == "product" || name == "price" { members[name] = value } else { unknown.append(name) }
            }
            guard isObject else { return .failure(InputProblem("the body is no JSON object", [])) }
        } catch {
            if let name = error.duplicate { return .failure(InputProblem(fields: [(short(name), "is there twice")])) }
            return .failure(InputProblem("the body is no JSON: \(error)", []))
        }
        var wrong = unknown.sorted().map { (short($0), "is not known: there are product and price") }
        let product = self.product(members["product"], &wrong)
        let price = self.price(members["price"], &wrong)
        guard wrong.isEmpty, let product, let price else { return .failure(InputProblem(fields: wrong)) }
        return .success(PricedProduct(product: product, price: price))
    }

    /// What somebody has made up is not given back at its length.
    private static func short(_ name: String) -> String { String(name.prefix(64)) }

    private static func product(_ member: StrictJSON?, _ wrong: inout [(String, String)]) -> String? {
        switch member {
        case nil: wrong.append(("product", "is missing"))
        case .string(let text):
            guard let problem = PriceService.problem(ofProduct: text) else { return text }
            wrong.append(("product", problem))
        case let other?: wrong.append(("product", "has to be a string, and is \(other.kind)"))
        }
        return nil
    }

    private static func price(_ member: StrictJSON?, _ wrong: inout [(String, String)]) -> Price? {
        switch member {
        case nil: wrong.append(("price", "is missing"))
        case .number(let text):
            switch Price.parse(text) {
            case .success(let price): return price
            case .failure(.noNumber): wrong.append(("price", "has to be a number of less than 400 characters"))
            case .failure(.negative): wrong.append(("price", "is below 0"))
            case .failure(.tooLarge): wrong.append(("price", "is a billion or more"))
            case .failure(.tooPrecise): wrong.append(("price", "has more than two digits behind the point"))
            }
        case let other?: wrong.append(("price", "has to be a number, and is \(other.kind)"))
        }
        return nil
    }
}

/// What is wrong with a body.
package struct InputProblem: Error {
    package let detail: String
    package let fields: [(String, String)]

    init(_ detail: String, _ fields: [(String, String)]) { (self.detail, self.fields) = (detail, fields) }

    init(fields: [(String, String)]) { self.init("the request has a field that is wrong", fields) }

    func response() -> TransportResponse {
        // without a field to name it is the body
        let errors = fields.isEmpty ? [("body", detail)] : fields
        return ProblemDetails(
            .badRequest, code: "bad-request", detail: detail,
            errors: errors.map { .init(field: $0.0, detail: $0.1) }
        ).response()
    }
}
