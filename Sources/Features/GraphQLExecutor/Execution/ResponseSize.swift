import GraphQLClient

// How large a response becomes, without writing it.
extension GraphQLValue {
    /// About how many bytes it is as JSON.
    var size: Int {
        switch self {
        case .null, .bool, .int, .double: 5
        case .largeInteger(let digits): digits.utf8.count
        case .string(let string): string.utf8.count + 2
        case .list(let list): list.reduce(2) { $0 + $1.size + 1 }
        case .object(let object): object.size
        }
    }
}

extension GraphQLObject {
    var size: Int { zip(names, values).reduce(2) { $0 + $1.0.utf8.count + $1.1.size + 4 } }
}

extension GraphQLError {
    /// About how many bytes it is as JSON.
    var size: Int {
        let keys = path.reduce(0) { sum, key in
            switch key {
            case .field(let name): sum + name.utf8.count + 3
            case .index: sum + 3
            }
        }
        return 80 + message.utf8.count + keys + extensions.size
    }
}
