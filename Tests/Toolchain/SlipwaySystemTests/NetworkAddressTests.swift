import Testing

@testable import SlipwaySystem

@Suite struct NetworkAddressTests {
    @Test(arguments: [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "168.63.129.16",
        "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "198.18.0.1", "::", "::1", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1",
    ])
    func inside(text: String) throws { #expect(try #require(NetworkAddress(text)).isPublic == false) }

    @Test(arguments: [
        "8.8.8.8", "172.32.0.1", "172.15.255.255", "100.128.0.1", "169.253.1.1", "2606:4700::1111",
        "2001:4860:4860::8888",
        "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::",
    ])
    func outside(text: String) throws { #expect(try #require(NetworkAddress(text)).isPublic) }

    @Test(arguments: ["", "localhost", "127.1", "0x7f000001", "1.2.3.4.5", "fe80::1%lo"])
    func none(text: String) { #expect(NetworkAddress(text) == nil) }

    @Test("names of this machine mean this machine, in any form that the system takes")
    func lookup() async {
        for host in ["localhost", "127.1", "2130706433", "0x7f000001"] {
            let found = await NetworkAddress.lookup(host)
            #expect(!found.isEmpty && found.allSatisfy { !$0.isPublic }, "\(host): \(found)")
        }
        #expect(await NetworkAddress.lookup("nothing.invalid").isEmpty)
    }
}
