import Foundation
import Testing
import VersionedStore

@Test("UserDefaults keep bytes; something else under the key is an error, and stays")
func defaultsKeepBytes() throws {
    let name = "slipway.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let blobs = DefaultsBlobStore(defaults)
    #expect(try blobs.read("a") == nil)
    try blobs.replace("a", with: Data([1, 2]))
    #expect(try blobs.read("a") == Data([1, 2]))
    try blobs.delete("a")
    #expect(try blobs.read("a") == nil)
    defaults.set("text", forKey: "a")
    #expect(throws: DefaultsBlobStore.NoData.self) { try blobs.read("a") }
    #expect(throws: DefaultsBlobStore.NoData.self) { try blobs.replace("a", with: Data()) }
    #expect(throws: DefaultsBlobStore.NoData.self) { try blobs.delete("a") }
    #expect(defaults.string(forKey: "a") == "text")
}
