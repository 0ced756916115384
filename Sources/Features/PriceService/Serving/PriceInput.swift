import HTTPTransport

/// What `POST /price` is given.
enum PriceInput {
    static func read(_ body: [UInt8]) -> Result<PricedProduct, InputProblem> {
        let members: [String: JSONValue]
        do throws(JSONBody.Problem) { members = try JSONBody(body).members } catch {
            switch error {
            case .noJSON(let offset): return .failure(InputProblem("the body is no JSON, at byte \(offset)", []))
            case .noObject: return .failure(InputProblem("the body is no JSON object", []))
            case .duplicate(let name): return .failure(InputProblem(fields: [(name, "is there twice")]))
            }
        }
        var wrong: [(String, String)] = []
        for name in members.keys.sorted() where name != "product" && name != "price" {
            wrong.append((String(name.prefix(64)), "is not known: there are product and price"))
        }
        let product = self.product(members["product"], &wrong)
        let price = self.price(members["price"], &wrong)
        guard wrong.isEmpty, let product, let price else { return .failure(InputProblem(fields: wrong)) }
        return .success(PricedProduct(product: product, price: price))
    }

    private static func product(_ member: JSONValue?, _ wrong: inout [(String, String)]) -> String? {
        switch member {
        case nil: wrong.append(("product", "is missing"))
        case .string(let text):
            guard let problem = PriceService.problem(ofProduct: text) else { return text }
            wrong.append(("product", problem))
        case let other?: wrong.append(("product", "has to be a string, and is \(other.kind)"))
        }
        return nil
    }

    private static func price(_ member: JSONValue?, _ wrong: inout [(String, String)]) -> Price? {
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
struct InputProblem: Error {
    let detail: String
    let fields: [(String, String)]

    init(_ detail: String, _ fields: [(String, String)]) { (self.detail, self.fields) = (detail, fields) }

    init(fields: [(String, String)]) { self.init("the request has a field that is wrong", fields) }

    func response() -> TransportResponse {
        // without a field to name it is the body
        let errors = fields.isEmpty ? [("body", detail)] : fields
        return ProblemDetails(
            .badRequest, code: "invalid-request", detail: detail,
            errors: errors.map { .init(field: $0.0, detail: $0.1) }
        ).response()
    }
}
