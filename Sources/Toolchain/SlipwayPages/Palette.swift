/// The colours of the pages in one scheme, as `#rrggbb`. Every text has a contrast of at least 4.5:1 to what it
/// stands on (WCAG 2.2 §1.4.3); a test measures the pairs.
struct Palette: Sendable {
    let page: String
    let card: String
    let ink: String
    let muted: String
    let line: String
    let link: String
    let code: String
    let button: String
    let buttonInk: String
    let good: String
    let goodInk: String
    let notice: String
    let noticeInk: String

    static let light = Palette(
        page: "#f2f5f9", card: "#ffffff", ink: "#122033", muted: "#4a5a6c", line: "#d6dee8", link: "#0a55a3",
        code: "#edf1f6", button: "#0a55a3", buttonInk: "#ffffff", good: "#dcf3e4", goodInk: "#12502b",
        notice: "#fdeecb", noticeInk: "#6a4100")

    static let dark = Palette(
        page: "#0b121a", card: "#141e2a", ink: "#e8eff7", muted: "#a9b8c9", line: "#2b3a4b", link: "#86c5ff",
        code: "#0c151f", button: "#86c5ff", buttonInk: "#06182a", good: "#12372a", goodInk: "#a5e8c0",
        notice: "#3b2c0c", noticeInk: "#ffdc94")

    /// The band at the top, the same in both schemes: its two ends and its texts.
    static let band = (start: "#0b2444", end: "#10607a", ink: "#ffffff", muted: "#d3e5f1")

    /// What is read on what.
    var pairs: [(text: String, background: String)] {
        [
            (ink, page), (ink, card), (ink, code), (muted, page), (muted, card), (link, page), (link, card),
            (buttonInk, button), (goodInk, good), (noticeInk, notice), (Palette.band.ink, Palette.band.start),
            (Palette.band.ink, Palette.band.end), (Palette.band.muted, Palette.band.start),
            (Palette.band.muted, Palette.band.end),
        ]
    }

    /// The colours as CSS custom properties.
    var properties: String {
        """
        --page:\(page);--card:\(card);--ink:\(ink);--muted:\(muted);--line:\(line);--link:\(link);--code:\(code);\
        --button:\(button);--button-ink:\(buttonInk);--good:\(good);--good-ink:\(goodInk);--notice:\(notice);\
        --notice-ink:\(noticeInk)
        """
    }
}
