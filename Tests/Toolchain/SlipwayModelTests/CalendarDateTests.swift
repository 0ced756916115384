import SlipwayModel
import Testing

@Suite struct CalendarDateTests {
    @Test("days that there are, and no others") func days() {
        for text in ["2026-01-01", "2024-02-29", "2000-02-29", "0001-12-31", "2026-04-30"] {
            #expect(CalendarDate(text)?.description == text)
        }
        for text in [
            "", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1",
            "26-01-01", "2026/01/01", "2026-01-01T00:00:00Z", " 2026-01-01", "+026-01-01", "２０２６-01-01",
        ] {
            #expect(CalendarDate(text) == nil, "\(text)")
        }
    }

    @Test("a day ends at midnight, UTC") func midnight() {
        #expect(CalendarDate(secondsSince1970: 1_767_225_599).description == "2025-12-31")
        #expect(CalendarDate(secondsSince1970: 1_767_225_600).description == "2026-01-01")
    }

    @Test("days have an order") func order() throws {
        let texts = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"]
        let days = texts.compactMap(CalendarDate.init)
        #expect(days.reversed().sorted().map(\.description) == texts)
    }
}
