import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What has happened to a bundle's files on their way is found, and the file is named.
@Suite struct DamagedBundleTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory
    private let bundle: Path
    private let names: [String]

    /// A bundle of sources alone, with notes and a signature.
    init() async throws {
        folder = try TemporaryDirectory()
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let known = Sample.request(in: folder, manifest: manifest)
        let made = try await Bundler(host: Host()).bundle(
            BundleRequest(
                manifest: manifest, version: known.version, commit: known.commit, time: known.time,
                source: known.source, repository: known.repository, workDirectory: known.workDirectory,
                output: known.output, notes: "# Greeter 1.2.0\n"))
        bundle = made.directory
        let secret = try #require(Ed25519.Secret(Array(repeating: 7, count: 32)))
        let sums = try files.read(bundle.appending("SHA256SUMS"))
        try files.write(
            try #require(SSHSignature(of: sums, with: secret)).text, to: bundle.appending("SHA256SUMS.sig"))
        names = try files.list(bundle).map(\.name)
        try #require(names.count == 8)
        try BundleReader().verify(bundle)
    }

    /// - Parameter named: the files of which at least one must be told.
    private func expectDamage(_ named: [String], _ what: Comment) {
        let error = #expect(throws: SlipwayError.self, what) { try BundleReader().verify(bundle) }
        #expect(error?.status == .input && error?.code == "bundle-damaged", what)
        let text = error?.description ?? ""
        #expect(named.contains { text.contains($0) }, "\(what): \(text)")
    }

    /// The first and the last byte, and many between them.
    private func places(in bytes: [UInt8], of name: String, _ random: inout SplitMix) -> [Int] {
        var places = [0, bytes.count - 1] + (0..<30).map { _ in random.below(bytes.count) }
        if name.hasSuffix(".zip"), let reader = ZipReader(bytes) {
            // headers of entries, their names, the directory, its end
            for entry in reader.entries { places += [Int(entry.offset) + random.below(30), Int(entry.offset) + 30] }
            places += (0..<22).map { bytes.count - 1 - $0 }
        }
        return places
    }

    @Test("one flipped bit anywhere in any file", arguments: 0..<4)
    func bits(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for name in names {
            let file = bundle.appending(name)
            let bytes = try files.read(file)
            for place in places(in: bytes, of: name, &random) {
                var damaged = bytes
                let bit = random.below(8)
                damaged[place] ^= 1 << UInt8(bit)
                try files.write(damaged, to: file)
                expectDamage([name], "bit \(bit) of byte \(place) of \(name)")
            }
            try files.write(bytes, to: file)
        }
    }

    @Test("every bit of the signature")
    func signature() throws {
        let file = bundle.appending("SHA256SUMS.sig")
        let bytes = try files.read(file)
        for place in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[place] ^= 1 << UInt8(bit)
                try files.write(damaged, to: file)
                expectDamage(["SHA256SUMS.sig"], "bit \(bit) of byte \(place)")
            }
        }
    }

    @Test("a file that is too short, too long or empty")
    func lengths() throws {
        for name in names {
            let file = bundle.appending(name)
            let bytes = try files.read(file)
            let others = [
                Array(bytes.dropLast()), Array(bytes.prefix(bytes.count / 2)), [], bytes + [0], bytes + bytes,
            ]
            for other in others {
                try files.write(other, to: file)
                expectDamage([name], "\(name) with \(other.count) bytes")
            }
            try files.write(bytes, to: file)
        }
    }

    @Test("a description larger than any is not read", arguments: ["release.json", "SHA256SUMS", "SHA256SUMS.sig"])
    func large(_ name: String) throws {
        try #require(truncate(bundle.appending(name).string, 1 << 40) == 0)
        expectDamage([name], "\(name) of 1 TiB")
    }

    @Test("two files that have changed places")
    func swapped() throws {
        for (one, other) in zip(names, names.dropFirst()) {
            let (first, second) = (bundle.appending(one), bundle.appending(other))
            let (old, new) = (try files.read(first), try files.read(second))
            try files.write(new, to: first)
            try files.write(old, to: second)
            expectDamage([one, other], "\(one) and \(other)")
            try files.write(old, to: first)
            try files.write(new, to: second)
        }
    }

    @Test("a file that is missing, or something else than a file", arguments: ["nothing", "folder", "link", "pipe"])
    func missing(instead: String) throws {
        for name in names where name != "SHA256SUMS.sig" && name != "release.json" {
            let (file, aside) = (bundle.appending(name), folder.path.appending("aside"))
            try files.rename(file, to: aside)
            switch instead {
            case "folder": try files.createDirectory(file)
            // the content is right, but it is not in the bundle
            case "link": try files.createLink(file, to: aside.string)
            case "pipe": try #require(mkfifo(file.string, 0o644) == 0)
            default: break
            }
            let told = [
                "folder": "a folder", "link": "a symbolic link to '\(aside)', which is a file",
                "pipe": "a pipe, a socket or a device",
            ]
            expectDamage(["\(name) is \(told[instead] ?? "missing")"], "\(name)")
            try files.remove(file)
            try files.rename(aside, to: file)
        }
        try BundleReader().verify(bundle)
    }

    @Test("what does not belong", arguments: [".hidden", "extra.zip", "Greeter-1.2.0.zip.part", "release.json~"])
    func foreign(_ name: String) throws {
        try files.write("x", to: bundle.appending(name))
        expectDamage(["\(name) does not belong"], "\(name)")
        try files.remove(bundle.appending(name))
        try files.createDirectory(bundle.appending(name))
        expectDamage(["\(name) does not belong"], "\(name), a folder")
    }
}
