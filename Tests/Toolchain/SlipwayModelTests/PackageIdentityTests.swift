import SlipwayModel
import Testing

/// Identities as the registry's specification (3.6) has them.
@Suite struct PackageIdentityTests {
    @Test(
        "what is one",
        arguments: [
            "mona.LinkedList", "a.b", "a-1.B_c-d",
            String(repeating: "s", count: 39) + "." + String(repeating: "n", count: 100),
        ])
    func good(text: String) throws { #expect(try #require(PackageIdentity(text)).description == text) }

    @Test(
        "what is none",
        arguments: [
            "", ".", "mona", "mona.", ".List", "mona.Linked.List", "-a.b", "a-.b", "a--b.c", "a_b.c", "a.-b", "a.b_",
            "a.b-_c",
            "a.b c", "a.ä", "a/b.c", "a.b/..", String(repeating: "s", count: 40) + ".n",
            "s." + String(repeating: "n", count: 101),
        ])
    func bad(text: String) { #expect(PackageIdentity(text) == nil) }

    @Test("case means nothing") func key() throws {
        let (one, other) = (try #require(PackageIdentity("mona.List")), try #require(PackageIdentity("Mona.LIST")))
        #expect(one == other && Set([one, other]).count == 1 && one.key == "mona.list")
    }
}
