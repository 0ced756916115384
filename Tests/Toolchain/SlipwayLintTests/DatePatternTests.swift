import SlipwayLint
import Testing

@Suite struct DatePatternTests {
    @Test(arguments: [
        ("MM/dd/yyyy", "01/01/1970", 0), ("MM/dd/yyyy", "1/2/1970", 1), ("yyyy-MM-dd", "2000-02-29", 11_016),
        ("d.M.yy", "1.1.70", 0), ("yyyy/MM/dd", "9999/12/31", 2_932_896),
    ])
    func readsDates(pattern: String, text: String, days: Int) {
        #expect(DatePattern(pattern).days(text, today: 0) == days)
    }

    @Test(arguments: [
        ("MM/dd/yyyy", "13/01/2020"), ("MM/dd/yyyy", "02/30/2020"), ("MM/dd/yyyy", "02/29/2100"),
        ("MM/dd/yyyy", "01-01-2020"), ("MM/dd/yyyy", "01/01/"), ("MM/dd/yyyy", "01/01/2020/"),
        ("MMM/dd/yyyy", "01/01/2020"), ("MM/dd/yyyy", ""),
    ])
    func refusesOthers(pattern: String, text: String) {
        #expect(DatePattern(pattern).days(text, today: 0) == nil)
    }

    /// Years of two digits are from eighty years ago to twenty years on.
    @Test func centuries() {
        let pattern = DatePattern("yyyy")
        let today = pattern.days("2024", today: 0) ?? 0
        #expect(DatePattern("yy").days("42", today: today) == pattern.days("2042", today: 0))
        #expect(DatePattern("yy").days("45", today: today) == pattern.days("1945", today: 0))
    }
}
