import DependencyInjection
import Testing

// The code of the page of this library.

protocol UserService: Sendable { func names() -> [String] }
struct RemoteUsers: UserService { func names() -> [String] { ["Ada", "Grace"] } }

struct UserList: Sendable {
    let service: any UserService
}

let container: Container = {
    let container = Container()
    container.register((any UserService).self, scope: .shared) { _ in RemoteUsers() }
    container.register(UserList.self) { UserList(service: try $0.resolve()) }
    return container
}()

struct Screen {
    @Injected(from: container) var service: any UserService
}

struct Members: Sendable {
    var users: any UserService
}

let app = AppSingletons { Members(users: RemoteUsers()) }

private struct NobodyThere: UserService {
    func names() -> [String] { [] }
}

@Test("the example of DependencyInjection") func example() throws {
    try container.validate()
    let list: UserList = try container.resolve()
    #expect(list.service.names() == Screen().service.names())

    try container.withOverrides {
        $0.register((any UserService).self) { _ in NobodyThere() }
    } _: {
        let list: UserList = try container.resolve()
        #expect(list.service.names().isEmpty)
    }

    app.withOverrides {
        $0.users = NobodyThere()
    } _: {
        #expect(app.users.names().isEmpty)
    }
    #expect(app.users.names().count == 2)
}
