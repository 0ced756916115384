package import SlipwayModel
import SlipwaySystem

/// Certificates made by openssl when a test starts.
package struct TestCertificate: Sendable {
    /// The certificate of the server, in PEM.
    package let chain: Path
    package let key: Path
    /// What a client must trust.
    package let authority: Path

    package enum Kind: Sendable {
        /// For `localhost` and 127.0.0.1, by an authority of the test.
        case good
        /// The same, but signed by itself.
        case selfSigned
        /// For another host, by the authority.
        case otherHost
        /// Over since yesterday, by the authority.
        case expired
    }

    /// Makes an authority in `folder`, unless one is there, and a certificate of it.
    package init(_ kind: Kind, in folder: Path) async throws {
        authority = folder.appending("authority.pem")
        chain = folder.appending("\(kind).pem")
        key = folder.appending("\(kind).key")
        if try !LocalFileSystem().exists(authority) { try await TestCertificate.makeAuthority(in: folder) }
        let host = kind == .otherHost ? "elsewhere.example" : "localhost"
        let names = kind == .otherHost ? "DNS:\(host)" : "DNS:localhost,IP:127.0.0.1"
        try await TestCertificate.openssl(
            ["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key.string], folder)
        if kind == .selfSigned {
            try await TestCertificate.openssl(
                [
                    "req", "-x509", "-new", "-key", key.string, "-subj", "/CN=\(host)", "-days", "30",
                    "-addext", "subjectAltName=\(names)", "-out", chain.string,
                ], folder)
            return
        }
        let request = folder.appending("\(kind).csr").string
        try await TestCertificate.openssl(
            ["req", "-new", "-key", key.string, "-subj", "/CN=\(host)", "-out", request], folder)
        let extensions = folder.appending("\(kind).ext")
        try LocalFileSystem().write("subjectAltName=\(names)\nbasicConstraints=CA:FALSE\n", to: extensions)
        try await TestCertificate.openssl(
            [
                "x509", "-req", "-in", request, "-CA", authority.string, "-CAkey",
                folder.appending("authority.key").string, "-CAcreateserial", "-days", kind == .expired ? "-1" : "30",
                "-extfile", extensions.string, "-out", chain.string,
            ], folder)
    }

    private static func makeAuthority(in folder: Path) async throws {
        let key = folder.appending("authority.key").string
        try await openssl(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key], folder)
        try await openssl(
            [
                "req", "-x509", "-new", "-key", key, "-subj", "/CN=Authority of a test", "-days", "30",
                "-addext", "basicConstraints=critical,CA:TRUE", "-out", folder.appending("authority.pem").string,
            ], folder)
    }

    private static func openssl(_ arguments: [String], _ folder: Path) async throws {
        try await Tool.run("openssl", arguments, in: folder)
    }
}
