import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Certificates: verified always, with the system's authorities or those that are configured.
@Suite(.enabled(if: !Tool.isMissing("python3") && !Tool.isMissing("openssl"))) struct RemoteTLSTests {
    private let served: ServedRepository

    init() async throws { served = try await ServedRepository() }

    @Test(arguments: [TestCertificate.Kind.selfSigned, .otherHost, .expired])
    func aBadCertificateIsRefused(kind: TestCertificate.Kind) async throws {
        let certificate = try await TestCertificate(kind, in: served.home)
        if kind == .selfSigned { _ = try await TestCertificate(.good, in: served.home) }
        try await GitHTTPServer.serve(served.folder.path, certificate: certificate) { server in
            try await served.use("\(server.address)/remote.git")
            try await served.git.git("config", "http.sslVerify", "false")
            let trust = ["SSL_CERT_FILE": certificate.authority.string, "GIT_SSL_NO_VERIFY": "1"]
            let error = served.failure(trust)
            #expect(error?.code == "certificate-refused")
            #expect(error?.status == .remote)
            #expect(error?.diagnostics.first?.hint?.contains("http.sslVerify=false is not honoured") == true)
            #expect(try server.state.lines().isEmpty)
        }
    }

    @Test func anAuthorityMustBeConfigured() async throws {
        let certificate = try await TestCertificate(.good, in: served.home)
        let authority = certificate.authority.string
        try await GitHTTPServer.serve(served.folder.path, certificate: certificate) { server in
            try await served.use("\(server.address)/remote.git")
            #expect(served.failure()?.code == "certificate-refused")
            #expect(served.failure(["GIT_SSL_NO_VERIFY": "1"])?.code == "certificate-refused")
            #expect(try served.list(["SSL_CERT_FILE": authority]).isEmpty)
            #expect(try served.list(["GIT_SSL_CAINFO": authority]).isEmpty)
            try await served.git.git("config", "http.https://github.com/.sslCAInfo", authority)
            #expect(served.failure()?.code == "certificate-refused")
            try await served.git.git("config", "http.https://localhost:\(server.port)/.sslCAInfo", authority)
            #expect(try served.list().isEmpty)
            #expect(try served.push("v1.0.0") == .accepted)
            try await served.git.git("config", "http.https://localhost:\(server.port)/.sslCAInfo", "~/authority.pem")
            #expect(try served.list() == ["v1.0.0"])
        }
    }

    @Test func unusableCertificatesAreStatus3() async throws {
        try await served.use("https://localhost:1/remote.git")
        #expect(served.failure(["GIT_SSL_CAINFO": "/nowhere.pem"])?.code == "certificates-missing")
        let file = served.home.appending("empty.pem")
        try LocalFileSystem().write("nothing\n", to: file)
        let error = served.failure(["GIT_SSL_CAINFO": file.string])
        #expect(error?.code == "certificates-unusable")
        #expect(error?.status == .environment)
    }
}
