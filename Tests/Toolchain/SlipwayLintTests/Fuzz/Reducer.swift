/// Makes a text that fails smaller while it fails: by lines, then by characters (Zeller and Hildebrandt 2002).
///
/// Asks in turns, so that the question may be answered by a call or by another process: is ``candidate`` one that
/// fails, too?
struct Reducer {
    private var pieces: [[UInt8]]
    private var isByLines = true
    private var length: Int
    private var start = 0
    private var isSmaller = false
    /// Questions that are left: a reduced text is a help, the smallest one is none.
    private var questions = 1500

    init(_ bytes: [UInt8]) {
        pieces = bytes.split { _, previous in previous == 10 }
        length = max(1, pieces.count / 2)
    }

    /// The smallest text so far.
    var bytes: [UInt8] { Array(pieces.joined()) }

    /// A smaller text to try; `nil` where there is none.
    var candidate: [UInt8]? { questions > 0 && start < pieces.count ? Array(rest.joined()) : nil }

    private var rest: [[UInt8]] {
        Array(pieces[..<start]) + pieces[min(pieces.count, start + length)...]
    }

    /// Takes the answer for ``candidate``.
    mutating func answer(fails: Bool) {
        questions -= 1
        if fails {
            pieces = rest
            isSmaller = true
        } else {
            start += length
        }
        if start >= pieces.count { beginAgain() }
    }

    private mutating func beginAgain() {
        if length == 1 && !isSmaller {
            guard isByLines else { return }
            isByLines = false
            // continuation bytes stay with the first one
            pieces = bytes.split { byte, _ in byte & 0xC0 != 0x80 }
            length = max(1, pieces.count / 2)
        } else if !isSmaller || length > pieces.count {
            length = max(1, length / 2)
        }
        (start, isSmaller) = (0, false)
    }

    static func reduce(_ bytes: [UInt8], while fails: ([UInt8]) -> Bool) -> [UInt8] {
        var reducer = Reducer(bytes)
        while let candidate = reducer.candidate { reducer.answer(fails: fails(candidate)) }
        return reducer.bytes
    }
}

extension [UInt8] {
    /// Pieces that begin at the bytes that `begins` says, which gets the byte in front, too.
    fileprivate func split(_ begins: (UInt8, UInt8) -> Bool) -> [[UInt8]] {
        var result: [[UInt8]] = []
        for byte in self {
            if let last = result.last?.last, !begins(byte, last) {
                result[result.count - 1].append(byte)
            } else {
                result.append([byte])
            }
        }
        return result
    }
}
