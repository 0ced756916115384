import CLibqrencode

/// A QR code (ISO/IEC 18004), made by libqrencode.
struct QRCode: Sendable, Equatable {
    /// Modules on a side, without the quiet zone.
    let width: Int
    /// Whether a module is dark, row by row.
    let isDark: [Bool]

    /// `nil` where the text is too long for a code (2,331 bytes) or empty.
    init?(_ text: String) {
        guard let symbol = Symbol(text) else { return nil }
        (width, isDark) = symbol.modules()
    }

    /// The dark modules as an SVG path: one stroke of height 1 for each run in a row, in a square of
    /// ``side`` units that has the quiet zone of 4 modules around the code.
    var path: String {
        var result = ""
        for row in 0..<width {
            var column = 0
            while column < width {
                let start = column
                while column < width, isDark[row * width + column] { column += 1 }
                if column > start {
                    let run = column - start
                    result += "M\(start + QRCode.quiet) \(row + QRCode.quiet)h\(run)v1h-\(run)z"
                } else {
                    column += 1
                }
            }
        }
        return result
    }

    /// Units on a side with the quiet zone.
    var side: Int { width + 2 * QRCode.quiet }

    private static let quiet = 4

    /// libqrencode's own value, freed when this one ends.
    private struct Symbol: ~Copyable {
        private let code: UnsafeMutablePointer<CLibqrencode.QRcode>

        /// Medium error correction: a phone reads it from a screen with a reflection on it.
        init?(_ text: String) {
            let bytes = Array(text.utf8)
            guard !bytes.isEmpty, let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
                return nil
            }
            self.code = code
        }

        deinit { QRcode_free(code) }

        func modules() -> (width: Int, isDark: [Bool]) {
            let width = Int(code.pointee.width)
            // The lowest bit of a module's byte says black (qrencode.h).
            let bytes = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
            return (width, bytes.map { $0 & 1 == 1 })
        }
    }
}
