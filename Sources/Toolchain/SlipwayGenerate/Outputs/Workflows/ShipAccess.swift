/// What the job that ships has on GitHub, so that it reaches where the manifest publishes: variables and permissions.
///
/// Secrets and variables are those of the repository or its organisation, by the names that `slipway publish` reads.
/// One that is not set is empty there, which is the same as none.
struct ShipAccess {
    private(set) var variables: [(name: String, value: String)] = []
    private(set) var permissions: [(name: String, level: String, purpose: String)] = []

    init(_ destinations: [String]) {
        // there is one login for all container registries: the job's token goes to GitHub's own alone
        let isAllOnGitHub = destinations.allSatisfy { !$0.hasPrefix("oci:") || $0.hasPrefix("oci:ghcr.io/") }
        for destination in destinations {
            let parts = destination.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "server": addSecrets("SLIPWAY_SERVER_TOKEN")
            case "registry": addSecrets("SLIPWAY_REGISTRY_TOKEN")
            case "s3":
                addSecrets("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")
                add("AWS_REGION", "${{ vars.AWS_REGION }}")
                add("AWS_ENDPOINT_URL", "${{ vars.AWS_ENDPOINT_URL }}")
            case "oci" where isAllOnGitHub:
                add("SLIPWAY_OCI_USER", "${{ github.actor }}")
                add("SLIPWAY_OCI_PASSWORD", "${{ github.token }}")
                permit("packages", "publishes to ghcr.io")
            case "oci": addSecrets("SLIPWAY_OCI_USER", "SLIPWAY_OCI_PASSWORD")
            case "github":
                add("GITHUB_TOKEN", "${{ secrets.SLIPWAY_GITHUB_TOKEN || github.token }}")
                permit("contents", "publishes the release")
            default: continue
            }
        }
    }

    private mutating func addSecrets(_ names: String...) {
        for name in names { add(name, "${{ secrets.\(name) }}") }
    }

    private mutating func add(_ name: String, _ value: String) {
        if !variables.contains(where: { $0.name == name }) { variables.append((name, value)) }
    }

    private mutating func permit(_ name: String, _ purpose: String) {
        if !permissions.contains(where: { $0.name == name }) { permissions.append((name, "write", purpose)) }
    }
}
