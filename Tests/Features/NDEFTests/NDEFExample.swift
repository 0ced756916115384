import Foundation
import NDEF
import Testing

// The code of the page of this library.

private func codec() throws -> NDEFMessage {
    let message = NDEFMessage(
        try URIRecord("https://example.com/products/7").record(),
        try TextRecord("Hello world!", language: "en").record())
    let bytes = message.encoded()
    let again = try NDEFMessage(decoding: bytes)
    for content in try again.contents() {
        switch content {
        case .text(let text): print(text.language, text.text)
        case .uri(let uri): print(uri.uri)
        default: break
        }
    }
    return again
}

/// A device that always finds the same tag.
struct Counter: NDEFTagScanner {
    let tag: any NDEFTag

    init(_ tag: any NDEFTag) { self.tag = tag }

    func poll() async throws(NDEFTagError) -> [any NDEFTag] { [tag] }
    func end(_ error: NDEFTagError?) async {}
}

private func write(_ message: NDEFMessage) async throws -> NDEFMessage? {
    let tag = MemoryTag(Type2TagMemory(.ntag213))
    let reader = NDEFTagReader(Counter(tag))
    do throws(NDEFTagError) {
        try await reader.write(message)
    } catch {
        switch error {
        case .tooLarge(let size, let capacity): print("\(size) bytes, and the tag takes \(capacity)")
        case .readOnly: print("the tag is locked")
        default: print(error)
        }
    }
    let found = try await reader.read()
    return found
}

@Test("the example of NDEF: a tag that leaves while it is written") func leaving() async throws {
    let message = try codec()
    let tag = MemoryTag()
    let reader = NDEFTagReader(Counter(tag))
    tag.leaveField(afterPages: 2)
    await #expect(throws: NDEFTagError.lost) { try await reader.write(message) }
    tag.enterField()
    #expect(try await reader.read() == nil)
}

private enum Screen: Equatable {
    case home
    case product(Int)
}

private func screen() throws -> Screen {
    var router = DeepLinkRouter<Screen>()
    try router.add("https://example.com/products/{id}") { .product(try $0.value("id")) }
    try router.add("nfcreader://jca.nfcreader.open", to: .home)
    let screen = try router.route("https://example.com/products/7?from=tag")
    return screen
}

@Test("the example of NDEF") func example() async throws {
    let message = try codec()
    #expect(message.texts.map(\.text) == ["Hello world!"])
    #expect(try await write(message) == message)
    let large = NDEFMessage(try NDEFRecord(.unknown, payload: NDEFBytes(Array(repeating: 1, count: 200))))
    #expect(try await write(large) == nil)
    #expect(try screen() == .product(7))
}
