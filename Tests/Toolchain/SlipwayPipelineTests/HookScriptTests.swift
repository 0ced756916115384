import SlipwayPipeline
import Testing

/// Slipway's lines in hooks that others wrote.
@Suite struct HookScriptTests {
    private let block = HookScript.block(
        programs: ["/opt/My Tools/slipway", "slipway"], command: "hooks run pre-commit")

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(arguments: [
        "#!/bin/sh\necho mine\nexit 0\n", "#!/bin/sh\n", "#!/bin/sh", "#!/bin/bash -e\r\necho crlf\r\n",
        "#!/usr/bin/env bash\necho no end", "#!/bin/sh\n\n\n# <<< slipway <<<\n",
    ])
    func whatWasThereComesBackByteForByte(_ text: String) throws {
        let with = HookScript(bytes(text)).with(block)
        #expect(HookScript(with).with(block) == with)
        #expect(HookScript(with).without == bytes(text))
        #expect(HookScript(bytes(text)).without == nil)
    }

    @Test func bytesThatAreNoTextComeBackToo() {
        let hook = bytes("#!/bin/sh\nprintf '") + [0xFF, 0xFE] + bytes("'\n")
        #expect(HookScript(HookScript(hook).with(block)).without == hook)
    }

    @Test func theLinesStandInFrontOfWhatMayEndTheScript() {
        let text = String(decoding: HookScript(bytes("#!/bin/sh\nexit 0\n")).with(block), as: UTF8.self)
        #expect(text.hasPrefix("#!/bin/sh\n# >>> slipway >>>") && text.hasSuffix("# <<< slipway <<<\nexit 0\n"))
        #expect(text.contains("for program in '/opt/My Tools/slipway' slipway; do"))
    }

    @Test func aFileOfItsOwnIsKnown() throws {
        let own = HookScript.own(block)
        #expect(HookScript(try #require(HookScript(own).without)).isOwn)
        let extended = own + bytes("echo more\n")
        #expect(!HookScript(try #require(HookScript(extended).without)).isOwn)
    }

    @Test func linesWithoutTheirEndAreTold() {
        let whole = String(decoding: HookScript.own(block), as: UTF8.self)
        let cut = bytes(whole.split(separator: "\n").dropLast(2).joined(separator: "\n"))
        #expect(HookScript(cut).isDamaged && HookScript(cut).without == nil)
        #expect(!HookScript(bytes(whole)).isDamaged)
    }

    @Test(arguments: [
        ("#!/bin/sh\n", true), ("#!/usr/bin/env bash\n", true), ("#! /bin/zsh -f\n", true),
        ("#!/usr/bin/env -S bash -e\n", true), ("#!/usr/bin/env python3\n", false), ("#!/usr/bin/perl\n", false),
        ("#!/bin/fish\n", false), ("echo no first line\n", false), ("\u{7F}ELF", false), ("", false), ("#!\n", false),
        ("#!/bin/sh\r\n", false),
    ])
    func shellsAreKnownByTheFirstLine(_ text: String, _ isShell: Bool) {
        #expect(HookScript(bytes(text)).isShell == isShell)
    }
}
