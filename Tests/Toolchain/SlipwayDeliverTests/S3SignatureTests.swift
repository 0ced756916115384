import SlipwayHTTP
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// Signatures that AWS's documentation works out.
@Suite struct S3SignatureTests {
    /// docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
    private let signer = S3Signature(
        credentials: S3Credentials(
            accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            sessionToken: nil),
        region: "us-east-1")
    private let time = CalendarTime.seconds("2013-05-24T00:00:00Z") ?? 0
    private let nothing = ContentHasher.digest(of: []).hex

    private func signature(
        _ method: String, _ path: String, _ query: [(String, String)] = [], _ headers: [HTTPExchange.Header] = [],
        payload: String? = nil
    ) -> String? {
        let request = S3Signature.Request(
            method: method, host: "examplebucket.s3.amazonaws.com", path: path, query: query, headers: headers,
            payload: payload ?? nothing)
        return signer.sign(request, at: time).first { $0.name == "Authorization" }?.value.split(separator: "=").last
            .map(String.init)
    }

    @Test func theDocumentedRequestsHaveTheirSignatures() {
        #expect(
            signature("GET", "/test.txt", [], [.init("Range", "bytes=0-9")])
                == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
        #expect(
            signature(
                "PUT", "/test%24file.text", [],
                [.init("Date", "Fri, 24 May 2013 00:00:00 GMT"), .init("x-amz-storage-class", "REDUCED_REDUNDANCY")],
                payload: ContentHasher.digest(of: Array("Welcome to Amazon S3.".utf8)).hex)
                == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
        #expect(
            signature("GET", "/", [("lifecycle", "")])
                == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
        #expect(
            signature("GET", "/", [("max-keys", "2"), ("prefix", "J")])
                == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
    }

    /// `get-vanilla` of AWS's Signature Version 4 test suite.
    @Test func theTestSuitesRequestHasItsSignature() {
        let signer = S3Signature(
            credentials: S3Credentials(
                accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", sessionToken: nil),
            region: "us-east-1", service: "service")
        let headers = signer.sign(
            S3Signature.Request(
                method: "GET", host: "example.amazonaws.com", path: "/", query: [], headers: [], payload: nothing),
            at: CalendarTime.seconds("2015-08-30T12:36:00Z") ?? 0)
        let value = headers.first { $0.name == "Authorization" }?.value
        #expect(value?.hasSuffix("5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31") == true)
    }

    @Test func settingsAreThoseOfAWSsTools() throws {
        let folder = try TemporaryDirectory()
        try LocalFileSystem().write(
            """
            [default]
            aws_access_key_id = D
            aws_secret_access_key=E
            # a comment
            [work]
            aws_access_key_id= W
            aws_secret_access_key = X = Y
            aws_session_token = T

            """, to: folder.path.appending("credentials"))
        try LocalFileSystem().write(
            "[profile work]\nregion = eu-west-1\nendpoint_url = https://s3.example/\ns3 =\n  region = no\n",
            to: folder.path.appending("config"))
        var environment = [
            "AWS_SHARED_CREDENTIALS_FILE": folder.path.appending("credentials").string,
            "AWS_CONFIG_FILE": folder.path.appending("config").string,
        ]
        let usual = S3Settings(environment, files: LocalFileSystem())
        #expect(usual.credentials == S3Credentials(accessKey: "D", secretKey: "E", sessionToken: nil))
        #expect(usual.region == "us-east-1" && usual.endpoint == nil)
        environment["AWS_PROFILE"] = "work"
        let work = S3Settings(environment, files: LocalFileSystem())
        #expect(work.credentials == S3Credentials(accessKey: "W", secretKey: "X = Y", sessionToken: "T"))
        #expect(work.region == "eu-west-1" && work.endpoint == "https://s3.example")
        environment["AWS_ACCESS_KEY_ID"] = "V"
        environment["AWS_SECRET_ACCESS_KEY"] = "S"
        let variables = S3Settings(environment, files: LocalFileSystem())
        #expect(variables.credentials == S3Credentials(accessKey: "V", secretKey: "S", sessionToken: nil))
    }

    @Test func documentsAreReadByNames() {
        let document = S3Document(
            Array(
                "<R><Contents><Key>a&amp;b&#x41;&#66;</Key><E/></Contents><ContentsX>no</ContentsX><Contents/></R>".utf8
            ))
        #expect(document.elements("Contents").count == 2)
        #expect(document.elements("Contents").first?.value("Key") == "a&bAB")
        #expect(document.value("E")?.isEmpty == true && document.value("Nothing") == nil)
        for broken in ["<Key", "<Key>a", "<Key>a</Kex>", "&;", "<Key>&#xFFFFFFFF;&#;&</Key>"] {
            _ = S3Document(Array(broken.utf8)).value("Key")
        }
    }

    @Test func addressesNameTheBucketWhereItBelongs() throws {
        func url(_ bucket: String, _ endpoint: String?) -> String {
            let environment = endpoint.map { ["AWS_ENDPOINT_URL": $0] } ?? [:]
            let settings = S3Settings(environment, files: LocalFileSystem())
            let credentials = S3Credentials(accessKey: "a", secretKey: "b", sessionToken: nil)
            return S3Client(
                name: "", bucket: bucket, settings: settings, credentials: credentials, transfer: HTTPTransfer(),
                clock: SystemClock()
            ).url("a b/c+d")
        }
        #expect(url("builds", nil) == "https://builds.s3.us-east-1.amazonaws.com/a%20b/c%2Bd")
        #expect(url("my.builds", nil) == "https://s3.us-east-1.amazonaws.com/my.builds/a%20b/c%2Bd")
        #expect(url("builds", "http://127.0.0.1:9000/") == "http://127.0.0.1:9000/builds/a%20b/c%2Bd")
        #expect(url("builds", "https://s3.example/base") == "https://s3.example/base/builds/a%20b/c%2Bd")
    }
}
