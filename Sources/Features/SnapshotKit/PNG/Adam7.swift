/// The seven passes of an interlaced picture (PNG, section 8.2).
enum Adam7 {
    struct Pass {
        let x: Int
        let y: Int
        let columnStep: Int
        let rowStep: Int

        func columns(of width: Int) -> Int { width > x ? (width - x + columnStep - 1) / columnStep : 0 }
        func rows(of height: Int) -> Int { height > y ? (height - y + rowStep - 1) / rowStep : 0 }
    }

    static let passes = [
        Pass(x: 0, y: 0, columnStep: 8, rowStep: 8),
        Pass(x: 4, y: 0, columnStep: 8, rowStep: 8),
        Pass(x: 0, y: 4, columnStep: 4, rowStep: 8),
        Pass(x: 2, y: 0, columnStep: 4, rowStep: 4),
        Pass(x: 0, y: 2, columnStep: 2, rowStep: 4),
        Pass(x: 1, y: 0, columnStep: 2, rowStep: 2),
        Pass(x: 0, y: 1, columnStep: 1, rowStep: 2),
    ]

    /// A picture that is not interlaced has all its pixels in one.
    static let whole = Pass(x: 0, y: 0, columnStep: 1, rowStep: 1)
}
