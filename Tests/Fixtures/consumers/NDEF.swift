import NDEF

let message = NDEFMessage(
    try URIRecord("https://example.com/products/7").record(), try TextRecord("Hello world!", language: "en").record())
print(NDEFBytes(message.encoded()))
let tag = MemoryTag()
try await tag.write(message)
for content in try await tag.read()?.contents() ?? [] {
    switch content {
    case .uri(let uri): print(uri.uri)
    case .text(let text): print(text.language, text.text)
    default: break
    }
}
var router = DeepLinkRouter<Int>()
try router.add("https://example.com/products/{id}") { try $0.value("id") }
print(try router.route(message))
do { _ = try router.route("https://example.org/products/7") } catch { print(error) }
do { _ = try NDEFMessage(decoding: [0xC1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x54]) } catch { print(error) }
