@testable import SlipwayDeliver
@testable import SlipwayPages
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A bundle made by hand, and stores to publish it to.
enum Sample {
    static let triple = "x86_64-unknown-linux-gnu"
    static let time: Int64 = 1_767_268_800

    static func id(_ digit: Int) -> ObjectID {
        guard let id = ObjectID(String(repeating: "\(digit % 10)a2b3c4d", count: 5)) else {
            preconditionFailure("eight digits five times are an id")
        }
        return id
    }

    static func version(_ text: String) -> SemanticVersion {
        guard let version = SemanticVersion(text) else { preconditionFailure("\(text) is no version") }
        return version
    }

    static let commits: [Commit] = [
        Commit(
            id: id(7), subject: "Greet in the language of the system", body: "", author: "Ada Lovelace", time: time),
        Commit(
            id: id(6), subject: "<script>alert(\"hi\")</script> & 'quotes'", body: "",
            author: "Mallory <m@example.com>",
            time: time - 3600),
        Commit(
            id: id(5), subject: "شكرا \u{202E}gnp.exe\u{202C} للجميع \u{200F}", body: "", author: "ليلى",
            time: time - 7200),
        Commit(
            id: id(4),
            subject: "Averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongwordwithoutanyblank",
            body: "", author: "Grace Hopper", time: time - 90_000),
    ]

    /// Writes the files of a bundle and describes them.
    static func bundle(
        _ version: String, at path: Path, name: String = "Greeter", salt: String = "", commit: ObjectID = id(1),
        time: Int64 = time
    ) throws -> Release {
        let files = LocalFileSystem()
        let version = Sample.version(version)
        try files.createDirectory(path)
        var artifacts: [Artifact] = []
        var documents: [ReleaseDocument] = []
        func add(_ file: String, _ kind: Artifact.Kind, _ product: String, _ triple: String?, _ text: String) throws {
            try files.write(text, to: path.appending(file))
            let (digest, size) = try files.digest(of: path.appending(file))
            artifacts.append(
                Artifact(file: file, kind: kind, product: product, triple: triple, size: size, sha256: digest))
        }
        try add(ArtifactLayout.sourceFile(name: name, version: version), .source, name, nil, "source \(version)\(salt)")
        try add(
            ArtifactLayout.bundleFile(product: "greet", version: version, triple: triple), .executable, "greet", triple,
            String(repeating: "program \(version)\(salt) ", count: 100_000))
        try add(
            ArtifactLayout.symbolsFile(product: "greet", version: version, triple: triple), .symbols, "greet", triple,
            "symbols \(version)\(salt)")
        try add(
            ArtifactLayout.bundleFile(product: "GreetKit", version: version, triple: triple), .library, "GreetKit",
            triple, "library \(version)\(salt)")
        try add(
            ArtifactLayout.binaryPackageFile(name: name, version: version), .package, name, nil,
            "binaries \(version)\(salt)")
        for kind in ReleaseDocument.Kind.allCases {
            let file = ArtifactLayout.documentFile(kind, name: name, version: version)
            try files.write("\(kind) of \(version)\n", to: path.appending(file))
            let (digest, size) = try files.digest(of: path.appending(file))
            documents.append(ReleaseDocument(file: file, kind: kind, size: size, sha256: digest))
        }
        try files.write("signature of \(version)\n", to: path.appending(ArtifactLayout.sshSignatureFile))
        let release = Release(
            name: name, version: version, commit: commit, time: time,
            toolchain: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", artifacts: artifacts,
            documents: documents)
        try files.write(JSONDocument.pretty(release), to: path.appending(ArtifactLayout.releaseFile))
        try files.write("sums of \(version)\n", to: path.appending(ArtifactLayout.checksumsFile))
        return release
    }

    static func publication(
        _ version: String, in folder: TemporaryDirectory, channel: String = "main", name: String = "Greeter",
        salt: String = "", commit: ObjectID = id(1), repository: String? = "https://git.example.com/team/greeter.git",
        libraries: [String] = ["GreetKit"], changes: [Commit] = commits
    ) throws -> Publication {
        let path = folder.path.appending("bundles/\(name)-\(version)\(salt)")
        let release = try bundle(version, at: path, name: name, salt: salt, commit: commit)
        return Publication(
            directory: path, release: release, channel: channel, repository: repository, libraries: libraries,
            signatures: [ArtifactLayout.sshSignatureFile], changes: { _ throws(SlipwayError) in changes })
    }

    /// The same with checksums that are right, as a server looks at them.
    static func checked(_ publication: Publication) throws -> Publication {
        let files = LocalFileSystem()
        let signed = [ArtifactLayout.checksumsFile, ArtifactLayout.sshSignatureFile]
        let lines = try publication.fileNames().filter { !signed.contains($0) }.map { name in
            "\(try files.digest(of: publication.directory.appending(component: name)).sha256)  \(name)\n"
        }
        try files.write(lines.joined(), to: publication.directory.appending(ArtifactLayout.checksumsFile))
        return publication
    }

    static func destination(
        in folder: TemporaryDirectory, baseURL: String? = nil, files: any FileSystem = LocalFileSystem()
    ) throws -> DirectoryDestination {
        DirectoryDestination(
            root: folder.path.appending("store"), host: Host(files: files),
            baseURL: try baseURL.map { try WebAddress($0) })
    }

    /// Every file of the store with its content.
    static func snapshot(_ folder: TemporaryDirectory) throws -> [String: [UInt8]] {
        let root = folder.path.appending("store")
        var result: [String: [UInt8]] = [:]
        for file in try LocalFileSystem().files(below: root) {
            result[file] = try LocalFileSystem().read(root.appending(file))
        }
        return result
    }
}
