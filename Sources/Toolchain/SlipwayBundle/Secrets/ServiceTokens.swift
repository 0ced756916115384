/// Tokens of services that say what they are by how they begin: the formats that the services have published for
/// scanners like this one.
enum ServiceTokens {
    private static let letters = ByteSet("A-Za-z0-9")
    private static let word = ByteSet("A-Za-z0-9_")
    private static let url = ByteSet("A-Za-z0-9_-")
    private static let dotted = ByteSet("A-Za-z0-9_.-")
    private static let hex = ByteSet("0-9a-f")
    private static let base64 = ByteSet("A-Za-z0-9+/=")

    static let formats: [SecretFormat] = code + packages + payment + cloud + messages + tools

    private static let code: [SecretFormat] =
        SecretFormat.each("a GitHub token", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], letters, 36...255) {
            $0.body.count == 36 ? TokenChecksum.isRight($0.bodyBytes) : $0.isRandom()
        }
        + [
            SecretFormat("a GitHub token", "github_pat_", word, 82...82) { $0.hasParts([22, 59], by: "_") },
            SecretFormat("a token of CircleCI", "CCIPAT_", word, 40...100),
            SecretFormat("a token of Bitbucket", "ATBB", letters, 32...32),
            SecretFormat("a token of Atlassian", "ATATT3", ByteSet("A-Za-z0-9_=-"), 100...300),
            SecretFormat("a token of Buildkite", "bkua_", hex, 40...40),
        ]
        + SecretFormat.each(
            "a GitLab token",
            [
                "glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "glft-", "glimt-", "glagent-", "glsoat-", "gloas-",
                "glffct-",
            ], dotted, 20...300)

    private static let packages: [SecretFormat] =
        [
            SecretFormat("an npm token", "npm_", letters, 36...36) { TokenChecksum.isRight($0.bodyBytes) },
            SecretFormat("a RubyGems key", "rubygems_", hex, 48...48),
            SecretFormat("a crates.io token", "cio", letters, 32...32) { $0.isRandom(bits: 4) },
            SecretFormat("a NuGet key", "oy2", ByteSet("a-z0-9"), 43...43) { $0.isRandom(bits: 3.8) },
        ]
        + SecretFormat.each("a PyPI token", ["pypi-AgEIcHlwaS5vcmc", "pypi-AgENdGVzdC5weXBpLm9yZw"], url, 50...1000)
        + SecretFormat.each("a token of Docker Hub", ["dckr_pat_", "dckr_oat_"], url, 27...32)

    private static let payment: [SecretFormat] =
        SecretFormat.each("a live key of Stripe", ["sk_live_", "rk_live_"], letters, 24...250)
        + SecretFormat.each("a token of Square", ["sq0atp-", "sq0csp-"], url, 22...43)
        + SecretFormat.each(
            "a token of Shopify", ["shpat_", "shpca_", "shppa_", "shpss_"], ByteSet("0-9a-fA-F"), 32...32)

    private static let cloud: [SecretFormat] =
        [
            SecretFormat("a Google API key", "AIza", url, 35...35) { !isOfApp($0.path) && $0.isRandom(bits: 3.5) },
            SecretFormat("an OAuth secret of Google", "GOCSPX-", url, 28...28),
            SecretFormat("a server key of Firebase", "AAAA", ByteSet("A-Za-z0-9_:-"), 148...148) {
                $0.bodyBytes.dropFirst(7).starts(with: ":APA91b".utf8)
            },
            SecretFormat("a token of Terraform", ".atlasv1.", url, 60...70, isInside: true),
            SecretFormat("a token of Databricks", "dapi", hex, 32...32),
            SecretFormat("a token of Pulumi", "pul-", hex, 40...40),
            SecretFormat("a token of Supabase", "sbp_", hex, 40...40),
            SecretFormat("a token of Netlify", "nfp_", letters, 36...60),
            SecretFormat("a token of Fly.io", "fm2_", base64, 100...2000),
        ]
        + SecretFormat.each("a token of DigitalOcean", ["dop_v1_", "doo_v1_", "dor_v1_"], hex, 64...64)
        + SecretFormat.each("a token of Vault", ["hvs.", "hvb."], url, 90...300)
        + SecretFormat.each("a token of PlanetScale", ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"], dotted, 32...64)
        + SecretFormat.each("a key of Tailscale", ["tskey-auth-", "tskey-api-", "tskey-client-"], url, 20...100)
        + SecretFormat.each("a token of Doppler", ["dp.pt.", "dp.st.", "dp.sa.", "dp.ct."], dotted, 40...80)

    private static let messages: [SecretFormat] =
        SecretFormat.each("a Slack token", ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-"], url, 30...300) {
            $0.bodyBytes.first.map(ByteSet("0-9").contains) == true && $0.bodyBytes.contains(UInt8(ascii: "-"))
                && $0.isRandom()
        }
        + [
            SecretFormat("a Slack token", "xapp-", url, 60...200) { $0.bodyBytes.starts(with: "1-A".utf8) },
            SecretFormat("a webhook of Slack", "hooks.slack.com/services/", ByteSet("A-Za-z0-9/"), 40...90) {
                let parts = $0.bodyBytes.split(separator: UInt8(ascii: "/"))
                return parts.count == 3 && parts[2].count == 24 && $0.isRandom(bits: 3.5)
            },
            SecretFormat("a webhook of Discord", "discord.com/api/webhooks/", ByteSet("A-Za-z0-9_/-"), 78...110) {
                $0.bodyBytes.contains(UInt8(ascii: "/")) && $0.isRandom(bits: 3.5)
            },
            SecretFormat("a key of SendGrid", "SG.", dotted, 66...66) { $0.hasParts([22, 43], by: ".") },
            // 32 digits behind a few letters are also a name with an MD5 sum
            SecretFormat("a key of Twilio", "SK", hex, 32...32) { $0.isRandom() && $0.isNear("twilio") },
            SecretFormat("a key of Mailgun", "key-", hex, 32...32) { $0.isRandom() && $0.isNear("mailgun") },
        ]

    private static let tools: [SecretFormat] =
        [
            SecretFormat("a key of Anthropic", "sk-ant-", url, 80...150),
            SecretFormat("a key of OpenAI", "sk-", url, 40...250) {
                !$0.bodyBytes.ranges(of: Array("T3BlbkFJ".utf8)).isEmpty
            },
            SecretFormat("a token of Hugging Face", "hf_", letters, 34...34),
            SecretFormat("a token of Grafana", "glsa_", word, 41...41) { $0.hasParts([32, 8], by: "_") },
            SecretFormat("a token of Grafana", "glc_", base64, 60...400),
            SecretFormat("a key of New Relic", "NRAK-", ByteSet("A-Z0-9"), 27...27),
            SecretFormat("a key of Linear", "lin_api_", letters, 40...40),
            SecretFormat("a key of Postman", "PMAK-", ByteSet("0-9a-f-"), 59...59) { $0.hasParts([24, 34], by: "-") },
            SecretFormat("a token of Figma", "figd_", url, 38...60),
            SecretFormat("a token of Contentful", "CFPAT-", url, 43...43),
            SecretFormat("a token of Sentry", "sntryu_", hex, 64...64),
            SecretFormat("a token of Sentry", "sntrys_", ByteSet("A-Za-z0-9+/=_"), 80...400),
            SecretFormat("a service account of 1Password", "ops_eyJ", base64, 200...2000),
        ]
        + SecretFormat.each("a token of SonarQube", ["sqp_", "squ_", "sqa_"], hex, 40...40)

    /// The configuration of Firebase in an app has a key that everybody may know: it is in every copy of the app.
    private static func isOfApp(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix("GoogleService-Info") && name.hasSuffix(".plist") || name == "google-services.json"
    }
}
