package import SlipwayModel
import SlipwaySystem

/// S3 on loopback: PyPI's `moto_server`.
package enum S3Server {
    /// Variables of whom the server takes for somebody.
    package static func environment(_ address: String) -> [String: String] {
        [
            "AWS_ENDPOINT_URL_S3": address, "AWS_ACCESS_KEY_ID": "AKIAIOSFODNN7EXAMPLE",
            "AWS_SECRET_ACCESS_KEY": "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AWS_REGION": "eu-central-1",
        ]
    }

    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    package static func serve<Value: Sendable>(
        in folder: Path, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        // the program that pip makes may be a script that looks for it, and slow
        let program = ["-c", "from moto.server import main; main()", "-H", "127.0.0.1", "-p", "0"]
        let command = Command(try await ServerProcess.python(), program, in: folder)
        return try await ServerProcess.serve(command) { line in
            line.firstRange(of: "Running on http://127.0.0.1:").flatMap { UInt16(line[$0.upperBound...]) }
        } _: { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }

    /// A server that verifies signatures, with the bucket `builds`.
    ///
    /// - Parameter body: gets the variables of somebody who may write.
    package static func verifying<Value: Sendable>(
        in folder: Path, _ body: @Sendable (_ environment: [String: String]) async throws -> Value
    ) async throws -> Value {
        let command = Command(try await ServerProcess.python(), [ServerProcess.script("s3.py")], in: folder)
        return try await ServerProcess.serve(command) { line -> [String: String]? in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 4, words[0] == "listening" else { return nil }
            return [
                "AWS_ENDPOINT_URL_S3": "http://127.0.0.1:\(words[3])", "AWS_ACCESS_KEY_ID": words[1],
                "AWS_SECRET_ACCESS_KEY": words[2], "AWS_REGION": "us-east-1",
            ]
        } _: { environment in
            try await body(environment)
        }
    }

    /// Whether to skip a test that needs the server.
    package static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "moto.server") }

    /// A new bucket: the server takes any signature.
    ///
    /// - Parameter isPublic: whether everybody may read what is in it.
    package static func makeBucket(_ name: String, _ address: String, isPublic: Bool = false) async throws {
        let script = """
            import json, sys, urllib.request
            key = 'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20200101/us-east-1/s3/aws4_request,Signature=0'
            place = b'<LocationConstraint>eu-central-1</LocationConstraint>'
            location = b'<CreateBucketConfiguration>' + place + b'</CreateBucketConfiguration>'
            def put(address, body):
                urllib.request.urlopen(urllib.request.Request(
                    address, body, {'Authorization': key, 'Content-Type': 'application/xml'}, method='PUT'))
            put(sys.argv[1], location)
            reading = {'Effect': 'Allow', 'Principal': '*', 'Action': ['s3:GetObject', 's3:ListBucket'],
                'Resource': ['arn:aws:s3:::' + sys.argv[2], 'arn:aws:s3:::' + sys.argv[2] + '/*']}
            if sys.argv[3] == 'public':
                put(sys.argv[1] + '?policy', json.dumps({'Version': '2012-10-17', 'Statement': [reading]}).encode())
            """
        let arguments = ["\(address)/\(name)", name, isPublic ? "public" : "private"]
        try await Tool.run(ServerProcess.python(), ["-c", script] + arguments, in: Golden.repository)
    }
}
