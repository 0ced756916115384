import Foundation
import PropertyWrappers
import Testing

// The code of the page of this library.

struct Player {
    @Clamped(0...100) var health = 150
}

@MainActor struct Settings {
    @UserDefault("username") static var username = "Guest"
    @UserDefault("lastVisit") static var lastVisit: Date?
    @UserDefault("profile", codec: .json) static var profile = Profile(name: "Guest")
}

struct Profile: Codable {
    var name: String
}

@MainActor @Test("the example of PropertyWrappers") func example() {
    #expect(Player().health == 100)
    UserDefaults.standard.set(7, forKey: "username")
    if let problem = Settings.$username.problem {
        print(problem)  // 'username' has a value of the type Number, which is no String
        Settings.$username.reset()
    }
    #expect(Settings.username == "Guest" && Settings.lastVisit == nil && Settings.profile.name == "Guest")
}
