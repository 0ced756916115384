import Foundation
import Testing
import XcodeProject

/// Foundation has a class of that name on macOS.
private typealias Document = XcodeProject.XMLDocument

/// Reads every project, scheme and workspace in the git repositories of a folder: that of `SLIPWAY_XCODE_CORPUS`, else
/// where packages are mirrored on build machines.
@Suite(.enabled(if: Corpus.exists, "there is no corpus of repositories")) struct CorpusTests {
    @Test func projects() throws {
        let files = Corpus.files(endingIn: "project.pbxproj")
        var identical = 0
        for (name, bytes) in files {
            let file = try ProjectFile(parsing: bytes)
            let written = file.encoded()
            let again = try ProjectFile(parsing: written)
            #expect(again == file, "\(name)")
            #expect(again.encoded() == written, "\(name)")
            #expect(ProjectDifference.between(again, file) == [], "\(name)")
            if written == bytes { identical += 1 }
        }
        // The others were written by CocoaPods, which annotates empty build files in its own way.
        #expect(identical * 10 >= files.count * 9)
    }

    @Test func schemesAndWorkspaces() throws {
        for (name, bytes) in Corpus.files(endingIn: ".xcscheme") {
            #expect(Document.encoded(try Document.parse(bytes)) == bytes, "\(name)")
        }
        for (name, bytes) in Corpus.files(endingIn: ".xcworkspacedata") {
            let data = try XcodeWorkspaceData(parsing: bytes)
            #expect(try XcodeWorkspaceData(parsing: data.encoded()) == data, "\(name)")
        }
    }

    @Test func propertyLists() throws {
        for suffix in [".plist", ".xcsettings", ".entitlements"] {
            for (name, bytes) in Corpus.files(endingIn: suffix) {
                let value = try PropertyList(plist: bytes)
                #expect(try PropertyList(plist: value.xmlEncoded()) == value, "\(name)")
            }
        }
    }

    @Test func configurations() {
        for (name, bytes) in Corpus.files(endingIn: ".xcconfig") {
            #expect(XCConfig.parse(bytes).faults == [], "\(name)")
        }
    }
}

private enum Corpus {
    static let folder = ProcessInfo.processInfo.environment["SLIPWAY_XCODE_CORPUS"] ?? "/opt/swift-packages"
    static var exists: Bool { FileManager.default.fileExists(atPath: folder) }

    /// The files with a suffix at the head of each repository two levels down.
    static func files(endingIn suffix: String) -> [(name: String, bytes: [UInt8])] {
        var found: [(name: String, bytes: [UInt8])] = []
        for owner in contents(of: folder) {
            for repository in contents(of: folder + "/" + owner) {
                let path = [folder, owner, repository].joined(separator: "/")
                let list = String(decoding: git(path, "ls-tree", "-r", "-z", "--name-only", "HEAD"), as: UTF8.self)
                for name in list.split(separator: "\0") where name.hasSuffix(suffix) {
                    found.append(("\(repository):\(name)", git(path, "cat-file", "blob", "HEAD:\(name)")))
                }
            }
        }
        return found
    }

    private static func contents(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// What git prints; nothing where it fails, as in a folder that is no repository.
    private static func git(_ repository: String, _ arguments: String...) -> [UInt8] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "safe.directory=*", "-C", repository] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return [] }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? [UInt8](data) : []
    }
}
