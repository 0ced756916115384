import Testing

@testable import SlipwayGenerate

/// What the job that ships has on GitHub.
@Suite struct ShipAccessTests {
    private static func variables(_ destinations: String...) -> [String] {
        ShipAccess(destinations).variables.map { "\($0.name)=\($0.value)" }
    }

    @Test("it has the secrets of the manifest's destinations, and no others")
    func secrets() {
        #expect(
            Self.variables("server:https://builds.example.com", "server:https://b.example", "directory:site")
                == ["SLIPWAY_SERVER_TOKEN=${{ secrets.SLIPWAY_SERVER_TOKEN }}"])
        #expect(Self.variables("directory:site").isEmpty && Self.variables().isEmpty)
        #expect(ShipAccess(["server:https://builds.example.com", "directory:site"]).permissions.isEmpty)
        #expect(Self.variables("s3:a/b").contains("AWS_REGION=${{ vars.AWS_REGION }}"))
    }

    @Test("the job's own token goes to GitHub, and to no other registry of containers")
    func ownToken() {
        let own = ShipAccess(["oci:ghcr.io/team/greeter", "github:team/greeter"])
        #expect(own.permissions.map { "\($0.name): \($0.level)" } == ["packages: write", "contents: write"])
        #expect(own.variables.contains { $0.name == "SLIPWAY_OCI_PASSWORD" && $0.value == "${{ github.token }}" })
        // there is one login for all of them
        let two = ShipAccess(["oci:ghcr.io/team/greeter", "oci:registry.example.com/greeter"])
        #expect(two.permissions.isEmpty)
        #expect(two.variables.allSatisfy { $0.value == "${{ secrets.\($0.name) }}" })
        #expect(ShipAccess(["oci:ghcr.io.example.com/greeter"]).permissions.isEmpty)
    }
}
