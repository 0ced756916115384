import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A key of a store that speaks S3.
struct S3Credentials: Sendable, Equatable {
    let accessKey: String
    let secretKey: String
    let sessionToken: String?
}

/// Where a store is and who asks, as the variables and files of AWS's tools say it
/// (docs.aws.amazon.com/sdkref/latest/guide/settings-reference.html).
struct S3Settings: Sendable, Equatable {
    let credentials: S3Credentials?
    let region: String
    /// Without a slash at its end; `nil` for AWS itself.
    let endpoint: String?

    init(_ environment: [String: String], files: any FileSystem) {
        func variable(_ names: String...) -> String? {
            names.compactMap { environment[$0]?.trimmingBlanks() }.first { !$0.isEmpty }
        }
        func sections(_ variable: String, _ name: String) -> [String: [String: String]] {
            let home = environment["HOME"].map { Path($0).appending(".aws").appending(name) }
            guard let file = environment[variable].flatMap({ $0.isEmpty ? nil : Path($0) }) ?? home,
                let bytes = try? files.read(file, limit: 1 << 20)
            else { return [:] }
            return S3Settings.sections(String(decoding: bytes, as: UTF8.self))
        }
        let profile = variable("AWS_PROFILE", "AWS_DEFAULT_PROFILE") ?? "default"
        let secrets = sections("AWS_SHARED_CREDENTIALS_FILE", "credentials")[profile] ?? [:]
        let configurations = sections("AWS_CONFIG_FILE", "config")
        let configuration = configurations[profile == "default" ? "default" : "profile \(profile)"] ?? [:]
        region =
            variable("AWS_REGION", "AWS_DEFAULT_REGION") ?? configuration["region"] ?? secrets["region"] ?? "us-east-1"
        var endpoint = variable("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL") ?? configuration["endpoint_url"]
        while endpoint?.hasSuffix("/") == true { endpoint?.removeLast() }
        self.endpoint = endpoint
        if let key = variable("AWS_ACCESS_KEY_ID"), let secret = variable("AWS_SECRET_ACCESS_KEY") {
            credentials = S3Credentials(
                accessKey: key, secretKey: secret, sessionToken: variable("AWS_SESSION_TOKEN"))
        } else {
            let found = secrets["aws_access_key_id"] == nil ? configuration : secrets
            credentials = found["aws_access_key_id"].flatMap { key in
                found["aws_secret_access_key"].map {
                    S3Credentials(accessKey: key, secretKey: $0, sessionToken: found["aws_session_token"])
                }
            }
        }
    }

    /// The sections of a file of AWS's tools: `[name]`, then `key = value`.
    private static func sections(_ text: String) -> [String: [String: String]] {
        var result: [String: [String: String]] = [:]
        var section = ""
        for line in text.split(whereSeparator: \.isNewline) {
            // what is indented belongs to a value that is a table
            if line.first?.isWhitespace == true { continue }
            let line = String(line).trimmingBlanks()
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = String(line.dropFirst().dropLast()).trimmingBlanks()
            } else if let equals = line.firstIndex(of: "=") {
                let key = String(line[..<equals]).trimmingBlanks().lowercased()
                result[section, default: [:]][key] = String(line[line.index(after: equals)...]).trimmingBlanks()
            }
        }
        return result
    }
}
