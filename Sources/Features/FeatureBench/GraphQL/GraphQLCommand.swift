import ArgumentParser

/// `feature-bench graphql …`.
struct GraphQLCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graphql", abstract: "Ask a server of GraphQL, read documents, run the example server.",
        subcommands: [Query.self, Check.self, Schema.self, Load.self])
}
