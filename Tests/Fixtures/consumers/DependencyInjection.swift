import DependencyInjection

protocol Service: Sendable { var name: String { get } }
struct Real: Service { let name = "real" }
struct StandIn: Service { let name = "stand-in" }
struct Screen: Sendable { let service: any Service }

let container = Container()
container.register((any Service).self, scope: .shared) { _ in Real() }
container.register(Screen.self) { Screen(service: try $0.resolve()) }
container.register(Screen.self, name: "other") { Screen(service: try $0.resolve((any Service).self, name: "v2")) }
let screen: Screen = try container.resolve()
let other = try container.withOverrides {
    $0.register((any Service).self) { _ in StandIn() }
} _: {
    try container.resolve(Screen.self).service.name
}
print(screen.service.name, other)
do {
    try container.validate()
} catch {
    print(error)
}
