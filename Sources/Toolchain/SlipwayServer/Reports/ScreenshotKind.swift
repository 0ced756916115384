/// A picture by how it begins: what a browser says of it counts for nothing.
enum ScreenshotKind: String, Sendable, CaseIterable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case webP = "image/webp"
    case heic = "image/heic"

    /// Bytes that decide.
    static let needed = 16

    init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(ScreenshotKind.needed))
        func has(_ text: String, at place: Int) -> Bool { start.dropFirst(place).starts(with: text.utf8) }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webP
        } else if has("ftyp", at: 4), ["heic", "heix", "mif1", "heim"].contains(where: { has($0, at: 8) }) {
            self = .heic
        } else {
            return nil
        }
    }
}
