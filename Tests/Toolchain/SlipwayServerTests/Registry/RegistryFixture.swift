import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayServer

/// A package's source archive and the request that publishes it.
struct PackageFixture: Sendable {
    var name = "List"
    /// By their names.
    var manifests = ["Package.swift": PackageFixture.manifest()]
    var entries: [RawZip.Entry] = []
    var metadata: String?
    /// Signatures, and what is sent as their form.
    var signature: [UInt8]?
    var metadataSignature: [UInt8]?
    var format: String?
    /// What differs from what SwiftPM sends.
    var encoding = "binary"
    var more: [String: String] = [:]

    static func manifest(_ name: String = "List", tools: String = "6.0") -> String {
        "// swift-tools-version: \(tools)\nimport PackageDescription\nlet package = Package(name: \"\(name)\")\n"
    }

    var archive: [UInt8] {
        RawZip(
            manifests.map { file in
                RawZip.Entry("\(name)/\(file.key)") { $0.content = Array(file.value.utf8) }
            } + entries
        ).bytes()
    }

    /// The request's body.
    func body(_ boundary: String = "XyZ", archive: [UInt8]? = nil) -> [UInt8] {
        func part(_ name: String, _ type: String, _ encoding: String) -> [UInt8] {
            Array(
                ("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\nContent-Type: \(type)\r\n"
                    + "Content-Transfer-Encoding: \(encoding)\r\n\r\n").utf8)
        }
        let bytes = archive ?? self.archive
        var body = part("source-archive", "application/zip", encoding)
        body += encoding == "base64" ? Array(Base64.text(bytes).utf8) : bytes
        body += Array("\r\n".utf8)
        if let signature {
            body +=
                part("source-archive-signature", "application/octet-stream", "binary") + signature + Array("\r\n".utf8)
        }
        if let metadata {
            body += part("metadata", "application/json", "quoted-printable") + Array(metadata.utf8) + Array("\r\n".utf8)
        }
        if let metadataSignature {
            body +=
                part("metadata-signature", "application/octet-stream", "binary") + metadataSignature
                + Array("\r\n".utf8)
        }
        return body + Array("--\(boundary)--\r\n".utf8)
    }

    func publish(
        to server: TestServer, as place: String = "mona/List/1.0.0", token: String?, body: [UInt8]? = nil
    ) async throws -> TestAnswer {
        var headers = [
            "Content-Type": "multipart/form-data;boundary=\"XyZ\"", "Accept": "application/vnd.swift.registry.v1+json",
        ]
        if let format { headers["X-Swift-Package-Signature-Format"] = format }
        headers.merge(more) { $1 }
        return try await server.send(
            "PUT", "/registry/\(place)", token: token, headers: headers, body: body ?? self.body())
    }
}
