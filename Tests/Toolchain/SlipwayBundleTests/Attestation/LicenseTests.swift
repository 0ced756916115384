@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Licences by their texts. `Tests/Fixtures/licenses` has those of the SPDX licence list and of Debian.
@Suite struct LicenseTests {
    private static let folder = Golden.repository.appending("Tests/Fixtures/licenses")
    private static let names =
        ((try? LocalFileSystem().list(folder)) ?? []).map { String($0.name.dropLast(".txt".count)) }

    private func text(_ name: String) throws -> String {
        try LocalFileSystem().readText(Self.folder.appending("\(name).txt"))
    }

    @Test func thereAreTheUsualOnes() { #expect(Self.names.count == 17) }

    @Test(arguments: names) func everyTextIsKnown(_ name: String) throws {
        let text = try text(name)
        #expect(LicenseFinder.license(of: text) == name)
        #expect(LicenseFinder.license(of: text.replacing("\n", with: "\r\n")) == name)
        #expect(LicenseFinder.license(of: text.replacing(", ", with: " – ,\t")) == name)
    }

    @Test(arguments: names) func aTextThatSaysMoreOrLessIsNone(_ name: String) throws {
        let text = try text(name)
        #expect(LicenseFinder.license(of: text + "\nCommercial use is not permitted.\n") == nil)
        #expect(LicenseFinder.license(of: "Except for files in Private:\n\n" + text) == nil)
        #expect(LicenseFinder.license(of: String(text.prefix(text.count * 2 / 3))) == nil)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        for place in [words.count / 4, words.count / 2] {
            let changed = words[..<place] + ["unless"] + words[place...]
            #expect(LicenseFinder.license(of: changed.joined(separator: " ")) == nil, "\(place)")
        }
    }

    @Test(
        "who has the rights does not matter, what they are does",
        arguments: [
            ("Copyright (c) 2016 JP Simard.", true), ("Copyright 2020-2024 Ada & Bob <ada@example.com>", true),
            ("© 2019 Firma Müller", true), ("(C) 2019 Firma", true), ("All rights reserved.", true),
            ("Portions Copyright 2020 The Example Authors.", true), ("copyright notice, this list", false),
            ("COPYRIGHT HOLDERS AND CONTRIBUTORS", false), ("(c) under the same paragraph", false),
            ("Copyright 2020 Ada. You must not use this at work.", false), ("Copyright and more", false),
        ])
    func copyright(_ line: String, _ isOne: Bool) { #expect(LicenseText.isCopyright(line[...]) == isOne) }

    @Test func namesOfOwnersFitIntoTheirGapsAndNothingElse() throws {
        let text = try text("BSD-3-Clause")
        let owned = text.replacing("the copyright holder nor", with: "The Regents of the University nor")
        #expect(owned != text && LicenseFinder.license(of: owned) == "BSD-3-Clause")
        let bound = text.replacing("the copyright holder nor", with: "Example (which may not be told) nor")
        #expect(bound != text && LicenseFinder.license(of: bound) == nil)
    }

    @Test func keywordsAreNoLicence() {
        for text in ["", "MIT", "This project is under the MIT License.", "SPDX-License-Identifier: MIT", "GPL v3"] {
            #expect(LicenseFinder.license(of: text) == nil)
        }
    }

    @Test func aPackageHasTheLicenceThatAllItsFilesSay() throws {
        let (mit, apache) = (try text("MIT"), try text("Apache-2.0"))
        #expect(LicenseFinder.license(ofFiles: []) == "NOASSERTION")
        #expect(LicenseFinder.license(ofFiles: [mit, mit]) == "MIT")
        #expect(LicenseFinder.license(ofFiles: [mit, apache]) == "NOASSERTION")
        #expect(LicenseFinder.license(ofFiles: [mit, "and more"]) == "NOASSERTION")
        #expect(LicenseFinder.license(ofFiles: [try text("LGPL-3.0"), try text("GPL-3.0")]) == "LGPL-3.0")
    }

    @Test(arguments: [
        ("LICENSE", true), ("License.md", true), ("LICENCE.txt", true), ("COPYING.LESSER", true), ("LICENSE-MIT", true),
        ("UNLICENSE", true), ("NOTICE.txt", false), ("LICENSES", false), ("license_check.py", false),
    ])
    func filesOfLicences(_ name: String, _ isOne: Bool) { #expect(LicenseFinder.isLicenseFile(name) == isOne) }

    @Test func folderAndCommitAreRead() throws {
        let folder = try TemporaryDirectory()
        try folder.write(try text("ISC"), to: "LICENSE")
        try folder.write("x", to: "Sources/LICENSE")
        #expect(try LicenseFinder.license(in: folder.path, files: LocalFileSystem()) == "ISC")
        let tree = MemoryTree(["LICENSE.md": try text("Zlib"), "docs/LICENSE": "x"])
        #expect(try LicenseFinder.license(of: tree) == "Zlib")
        #expect(try LicenseFinder.license(of: MemoryTree([:], links: ["LICENSE": "docs/x"])) == "NOASSERTION")
    }
}
