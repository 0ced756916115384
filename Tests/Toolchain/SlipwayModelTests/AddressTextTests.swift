import SlipwayModel
import Testing

/// What an address says of a person is not shown.
@Suite struct AddressTextTests {
    @Test(
        "user and password are left out, but for ssh's user",
        arguments: [
            ("https://me:secret@git.example.com/x.git", "https://git.example.com/x.git"),
            ("https://token@git.example.com/x@y.git", "https://git.example.com/x@y.git"),
            ("https://a@b:c@git.example.com?q=a@b", "https://git.example.com?q=a@b"),
            ("ssh://git:pw@git.example.com/x.git", "ssh://git@git.example.com/x.git"),
            ("git@git.example.com:x.git", "git@git.example.com:x.git"), ("/srv/x.git", "/srv/x.git"), ("", ""),
        ])
    func credentials(address: String, shown: String) { #expect(AddressText.withoutCredentials(address) == shown) }
}
