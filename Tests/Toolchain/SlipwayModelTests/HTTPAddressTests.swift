import SlipwayModel
import Testing

@Suite struct HTTPAddressTests {
    private func reason(_ text: String) -> String? {
        do throws(HTTPAddress.Fault) {
            _ = try HTTPAddress(text)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func partsAreRead() throws {
        let address = try HTTPAddress("HTTPS://Example.com:8443/a?b@c#d")
        #expect(address.isEncrypted && address.host == "example.com" && address.port == 8443)
        #expect(address.server == "example.com:8443")
        #expect(try HTTPAddress("http://a.b").server == "a.b")
        #expect(try HTTPAddress("http://[2001:DB8::1]:80/").host == "[2001:db8::1]")
    }

    @Test(arguments: ["http://127.0.0.1/", "http://localhost:80", "http://LOCALHOST?x", "http://[::1]:8080/ok"])
    func thisMachineIsKnown(_ text: String) throws {
        #expect(try HTTPAddress(text).isLoopback)
    }

    @Test(arguments: [
        "http://127.0.0.1.example.com/", "http://localhost.example.com", "http://[::1:2]/", "http://127.0.0.2/",
        "https://example.com/127.0.0.1",
    ])
    func othersAreOthers(_ text: String) throws {
        #expect(try !HTTPAddress(text).isLoopback)
    }

    @Test(arguments: [
        "http://127.0.0.1:x@192.0.2.2:8799/ok", "http://localhost:1@host/", "http://[::1]@host/", "https://a@b/",
        "https://a:b@c", "https://@b/",
    ])
    func namesAndPasswordsAreRefused(_ text: String) {
        #expect(reason(text) == "a user's name or a password stands in front of its host")
    }

    @Test(arguments: [
        "http://127.0.0.1:65536/", "http://a:0", "http://a:-1", "http://a:", "http://a:99999999999999999999",
        "http://a:1:2", "http://[::1]8", "http://[::1]:", "http://a:+8",
    ])
    func portsThatDoNotExistAreRefused(_ text: String) {
        #expect(reason(text) == "its port is no number from 1 to 65535")
    }

    @Test(arguments: [
        "http://", "https:///path", "http://:80/", "ftp://a.b/", "a.b", "", "http:/a.b", "http://127.0.0.1\\@a.b/",
        "http://%6cocalhost/", "http://a b/", "http://exämple.com/", "http://[::1", "http://[]/", "http://[::1%25lo]/",
        "http://a\u{301}b/", "https://a.b/\nX: y", "https://a.b/\t",
    ])
    func oddOnesAreRefused(_ text: String) {
        #expect(reason(text) != nil)
    }
}
