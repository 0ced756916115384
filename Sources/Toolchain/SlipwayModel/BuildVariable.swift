/// Variables of the environment, as far as builds of bundles ask.
///
/// A manifest may read any (`Context.environment`), and compilers read many (`CPATH`, `CC`): a build whose bytes are to
/// be the same anywhere has those that say where things are and how they are fetched, and none besides.
package enum BuildVariable {
    /// Letters, digits and underscores, and no digit in front.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !DecimalNumber.isDigit(first) else { return false }
        return text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }

    /// Whether every build has it as it is.
    package static func isInherited(_ name: String) -> Bool {
        names.contains(name) || proxies.contains(name.lowercased()) || prefixes.contains { name.hasPrefix($0) }
    }

    /// Whether Slipway sets it itself, or keeps it to itself.
    package static func isOwn(_ name: String) -> Bool { own.contains(name) || name.hasPrefix("SLIPWAY_") }

    private static let own: Set<String> = ["SOURCE_DATE_EPOCH", "GIT_CEILING_DIRECTORIES"]

    private static let names: Set<String> = [
        // who and where
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TMP", "TEMP", "LANG", "LANGUAGE", "TZ", "TERM",
        // toolchains: which one, and what its programs are linked with
        "TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT", "SWIFT_VERSION", "LD_LIBRARY_PATH", "LD_PRELOAD",
        // another clock, which whoever checks that bundles are reproducible gives by libfaketime
        "NO_FAKE_STAT", "DONT_FAKE_MONOTONIC",
        // Apple's systems
        "__CF_USER_TEXT_ENCODING", "XPC_FLAGS", "XPC_SERVICE_NAME", "SECURITYSESSIONID",
        // fetching
        "SWIFTPM_MIRROR_CONFIG", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE", "CURL_CA_BUNDLE", "CURL_HOME",
        "NETRC", "SSH_AUTH_SOCK", "SSH_AGENT_PID", "SSH_ASKPASS", "SSH_ASKPASS_REQUIRE", "DISPLAY", "WAYLAND_DISPLAY",
        "DBUS_SESSION_BUS_ADDRESS", "KRB5CCNAME", "KRB5_CONFIG", "GNUPGHOME",
        "GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_TERMINAL_PROMPT", "GIT_EXEC_PATH",
        "GIT_ALLOW_PROTOCOL", "GIT_PROXY_COMMAND", "GH_TOKEN", "GH_ENTERPRISE_TOKEN", "GH_HOST", "GH_CONFIG_DIR",
        "GITHUB_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "GITLAB_TOKEN",
        // processes that a run has started are found by it
        "SLIPWAY_PROCESS_MARK",
    ]

    private static let proxies: Set<String> = ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy"]

    private static let prefixes = [
        "LC_", "XDG_", "SWIFTLY_", "SWIFTENV_", "GIT_CONFIG_", "GIT_SSL_", "GIT_HTTP_", "GIT_TRACE", "GCM_", "FAKETIME",
    ]
}
