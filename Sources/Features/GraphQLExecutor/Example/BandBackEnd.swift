import GraphQLClient
import Guarding

/// The example server: the members of a band, in memory.
///
/// A query `getUser(id: ID!)` and `users`, a mutation `renameUser`, and the members that a member plays with, so that
/// there is no end of asking.
public enum BandBackEnd {
    /// A member.
    public struct User: Sendable, Hashable, Codable {
        public var id: String
        public var name: String
        public var email: String
        public var instrument: String

        public init(id: String, name: String, email: String, instrument: String) {
            (self.id, self.name, self.email, self.instrument) = (id, name, email, instrument)
        }
    }

    /// Those that are there at the beginning.
    public static let members = [
        User(id: "1", name: "Brandon Flowers", email: "brandon.flowers@example.com", instrument: "VOCALS"),
        User(id: "2", name: "Dave Keuning", email: "dave.keuning@example.com", instrument: "GUITAR"),
        User(id: "3", name: "Ronnie Vannucci Jr.", email: "ronnie.vannuccijr@example.com", instrument: "DRUMS"),
        User(id: "4", name: "Mark Stoermer", email: "mark.stoermer@example.com", instrument: "BASS"),
    ]

    /// The back end, at `/graphql`.
    ///
    /// - Throws: ``GraphQLSchemaError``, which tests see to.
    public static func make(
        members: [User] = members, limits: GraphQLLimits = GraphQLLimits()
    ) throws(GraphQLSchemaError) -> GraphQLBackEnd {
        GraphQLBackEnd(GraphQLExecutor(try schema(members), limits: limits))
    }

    /// The schema, with members of its own.
    public static func schema(_ members: [User] = members) throws(GraphQLSchemaError) -> GraphQLSchema {
        let band = Band(members)
        return try GraphQLSchema(
            mutation: "Mutation",
            types: [
                .object(query(band)), .object(mutation(band)), .object(user(band)), .enum(instrument), .input(rename),
            ])
    }

    private final class Band: Sendable {
        private let users: Guarded<[User]>

        init(_ users: [User]) { self.users = Guarded(users) }

        var all: [User] { users.withLock { $0 } }

        func user(_ id: String) throws(GraphQLError) -> User {
            guard let user = users.withLock({ $0.first { $0.id == id } }) else { throw missing(id) }
            return user
        }

        func rename(_ id: String, to name: String) throws(GraphQLError) -> User {
            guard !name.allSatisfy(\.isWhitespace) else {
                throw GraphQLError("a name is not empty", extensions: ["code": "BAD_USER_INPUT", "field": "name"])
            }
            let renamed = users.withLock { users -> User? in
                guard let index = users.firstIndex(where: { $0.id == id }) else { return nil }
                users[index].name = name
                return users[index]
            }
            guard let renamed else { throw missing(id) }
            return renamed
        }

        private func missing(_ id: String) -> GraphQLError {
            // whoever asks may say an id as large as a request, and ask for it often
            let id = id.utf8.count > 64 ? id.prefix(64) + "…" : id
            return GraphQLError(
                "there is no user with the id '\(id)'", extensions: ["code": "NOT_FOUND", "id": .string(id)])
        }
    }

    private static func query(_ band: Band) -> GraphQLObjectType {
        GraphQLObjectType(
            "Query",
            fields: [
                GraphQLField(
                    "getUser", "User", arguments: [GraphQLArgument("id", "ID!")], description: "A member by its id."
                ) { context in .object(try band.user(context["id"].string ?? "")) },
                GraphQLField(
                    "users", "[User!]!",
                    arguments: [
                        GraphQLArgument("first", "Int", default: 10), GraphQLArgument("instrument", "Instrument"),
                    ], description: "The members, in their order."
                ) { context in
                    let count = context["first"].int ?? .max
                    guard count >= 0 else {
                        throw GraphQLError(
                            "'first' is below 0", extensions: ["code": "BAD_USER_INPUT", "field": "first"])
                    }
                    let instrument = context["instrument"].string
                    let users = band.all.filter { instrument == nil || $0.instrument == instrument }
                    return .objects(users.prefix(count).map { $0 as any Sendable })
                },
            ])
    }

    private static func mutation(_ band: Band) -> GraphQLObjectType {
        GraphQLObjectType(
            "Mutation",
            fields: [
                GraphQLField(
                    "renameUser", "User!", arguments: [GraphQLArgument("input", "RenameUserInput!")],
                    description: "Gives a member another name."
                ) { context in
                    let input = context["input"]
                    return .object(try band.rename(input["id"]?.string ?? "", to: input["name"]?.string ?? ""))
                }
            ])
    }

    private static func user(_ band: Band) -> GraphQLObjectType {
        GraphQLObjectType(
            "User", description: "A member of the band.",
            fields: [
                GraphQLField("id", "ID!") { .string(try $0.source(as: User.self).id) },
                GraphQLField("name", "String!") { .string(try $0.source(as: User.self).name) },
                GraphQLField("email", "String!") { .string(try $0.source(as: User.self).email) },
                GraphQLField("instrument", "Instrument!") { .string(try $0.source(as: User.self).instrument) },
                GraphQLField("bandmates", "[User!]!", description: "Those that the member plays with.") { context in
                    let id = try context.source(as: User.self).id
                    return .objects(band.all.filter { $0.id != id }.map { $0 as any Sendable })
                },
            ])
    }

    private static let instrument = GraphQLEnumType(
        "Instrument", description: "What a member plays.",
        values: [.init("VOCALS"), .init("GUITAR"), .init("DRUMS"), .init("BASS")])

    private static let rename = GraphQLInputType(
        "RenameUserInput", description: "Which member, and its name.",
        fields: [GraphQLArgument("id", "ID!"), GraphQLArgument("name", "String!")])
}
