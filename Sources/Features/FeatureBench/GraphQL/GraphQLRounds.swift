import Foundation
import GraphQLClient
import GraphQLExecutor
import Guarding
import HTTPTransport

#if canImport(Glibc)
    import Glibc
#endif

/// Queries through client, back end and executor, all of them unanswered at once.
struct GraphQLLoad: Sendable {
    private struct Found: Decodable, Sendable {
        struct User: Decodable, Sendable {
            let name: String
            let bandmates: [Bandmate]
        }

        struct Bandmate: Decodable, Sendable { let name: String }

        let getUser: User
    }

    private let client: GraphQLClient
    private let meeting = Meeting()

    init() throws {
        // who waits for the others waits long where the machine is busy
        let executor = GraphQLExecutor(try GraphQLLoad.schema(meeting))
        let backEnd = GraphQLBackEnd(executor, timeLimit: .seconds(3600))
        guard let url = URL(string: "http://localhost/graphql") else {
            throw BenchError(.bug, "bug", "there is no URL")
        }
        client = GraphQLClient(url, transport: ServiceTransport { await backEnd.respond(to: $0) })
    }

    /// The members of a band; who asks for one waits for the others.
    private static func schema(_ meeting: Meeting) throws(GraphQLSchemaError) -> GraphQLSchema {
        let members = BandBackEnd.members
        return try GraphQLSchema(types: [
            .object(
                GraphQLObjectType(
                    "Query",
                    fields: [
                        GraphQLField(
                            "getUser", "User", arguments: [GraphQLArgument("id", "ID!")],
                            fetch: { context in
                                await meeting.arrive()
                                let id = context["id"].string
                                return members.first { $0.id == id }.map { .object($0) } ?? .null
                            })
                    ])),
            .object(
                GraphQLObjectType(
                    "User",
                    fields: [
                        GraphQLField("name", "String!") { .string(try $0.source(as: BandBackEnd.User.self).name) },
                        GraphQLField("bandmates", "[User!]!") { context in
                            let id = try context.source(as: BandBackEnd.User.self).id
                            return .objects(members.filter { $0.id != id }.map { $0 as any Sendable })
                        },
                    ])),
        ])
    }

    /// - Returns: how many were unanswered at once.
    func run(_ count: Int) async throws -> Int {
        let query = "query Member($id: ID!) { getUser(id: $id) { name bandmates { name } } }"
        meeting.begin(count)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                group.addTask {
                    let request = GraphQLRequest(query, variables: ["id": .string("\(number % 4 + 1)")])
                    let found = try await client.data(request, as: Found.self)
                    guard found.getUser.bandmates.count == 3, !found.getUser.name.isEmpty else {
                        throw BenchError(.bug, "bug", "the answer is not the one that was asked for")
                    }
                }
            }
            try await group.waitForAll()
        }
        return meeting.most
    }

    /// What the process has of memory, and what it had at most, in KiB; nil where the system does not tell.
    static func memory() -> (resident: Int, peak: Int)? {
        giveBack()
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        func number(_ name: String) -> Int? {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        }
        guard let resident = number("VmRSS:"), let peak = number("VmHWM:") else { return nil }
        return (resident, peak)
    }

    /// Has the allocator give back what is free: else it keeps what a round took at most, and that is by chance.
    private static func giveBack() {
        #if canImport(Glibc)
            // `malloc.h` is not among what the module of the C library shows
            guard let function = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }
}

/// Holds those who arrive until all are there.
private final class Meeting: Sendable {
    private struct State {
        var size = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var most = 0
    }

    private let state = Guarded(State())

    /// How many were there at once.
    var most: Int { state.withLock { $0.most } }

    func begin(_ size: Int) { state.withLock { $0 = State(size: size) } }

    func arrive() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                let isOver = state.withLock { state in
                    state.waiting.append(waiting)
                    state.most = max(state.most, state.waiting.count)
                    return state.waiting.count >= state.size
                }
                // who was cancelled does not come, and nobody waits for it
                if isOver || Task.isCancelled { release() }
            }
        } onCancel: {
            release()
        }
    }

    private func release() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
