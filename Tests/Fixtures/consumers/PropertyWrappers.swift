import Foundation
import PropertyWrappers

struct Player {
    @Clamped(0...100) var health = 150
}

let suite = "slipway.consumer.\(UUID().uuidString)"
let store = UserDefaults(suiteName: suite)!
let level = UserDefault(wrappedValue: 1, "level", store: store)
level.wrappedValue = 7
let count = UserDefault<Int?>("count", store: store)
store.set("many", forKey: "count")
print(Player().health, level.wrappedValue, count.problem.map { "\($0)" } ?? "")
store.removePersistentDomain(forName: suite)
