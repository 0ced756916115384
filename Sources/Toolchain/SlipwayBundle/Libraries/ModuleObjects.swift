import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What joins the object files of a module, for platforms whose programs are ELF's.
package struct ObjectJoiner: Sendable, Equatable, Codable {
    let linker: String
    let compiler: String
    /// The platform, as the compiler knows it.
    let triple: String
    /// Where the joined files lie while a library is made.
    let folder: Path
}

/// One object file for each module of a library, instead of one for each source file.
///
/// A linker takes out of an archive what something refers to. Nothing refers to a conformance that has a file of its
/// own, as the runtime looks it up by name: it would be there in a program that is built from sources, and missing in
/// one that uses the library built. So a module goes in whole, and each refers to those that it needs, by a mark that
/// says their version. Two libraries with different versions of one module bring it in twice then, which the linker
/// refuses; where the versions are the same, it takes the first.
struct ModuleObjects {
    let host: Host
    let joiner: ObjectJoiner
    /// The version of each module.
    let versions: [String: String]

    /// A module and those that it is never without.
    struct Part {
        let module: BuiltModules.Module
        let companions: [String]
    }

    /// - Returns: the object files, in the order of the modules.
    /// - Throws: status 3 (`join-failed`) where a program is missing or refuses.
    func join(_ parts: [Part]) async throws(SlipwayError) -> [Path] {
        let parts = parts.filter { !$0.module.objects.isEmpty }
        let folder = joiner.folder
        try host.files.remove(folder)
        try host.files.createDirectory(folder)
        if parts.isEmpty { return [] }
        for part in parts { try host.files.write(marks(of: part, among: parts), to: file(part, ".marks.s")) }
        try await run(
            joiner.compiler, ["--target=\(joiner.triple)", "-c"] + parts.map { file($0, ".marks.s").lastComponent })
        for part in parts {
            let objects = [file(part, ".marks.o")] + part.module.objects
            try host.files.write(ResponseFile.text(objects), to: file(part, ".list"))
            try await run(
                // each function keeps a section of its own, so that programs are rid of what they do not use
                joiner.linker,
                ["-r", "--unique", "-o", file(part, ".o").lastComponent, "@\(file(part, ".list").lastComponent)"])
        }
        return parts.map { file($0, ".o") }
    }

    private func file(_ part: Part, _ ending: String) -> Path {
        joiner.folder.appending(component: part.module.name + ending)
    }

    /// A source in assembler. The name that both versions of a module define is what linkers print.
    private func marks(of part: Part, among parts: [Part]) -> String {
        let module = part.module.name
        var text = "    .section .rodata.slipway,\"a\",%progbits\n"
        for symbol in ["two_versions_of_\(module)", mark(module)] {
            let symbol = ModuleObjects.quoted(symbol)
            text += "    .globl \(symbol)\n\(symbol):\n"
        }
        // GNU's gold cannot have references in an empty section
        text += "    .byte 0\n"
        let known = Set(parts.map(\.module.name))
        for companion in part.companions where known.contains(companion) && companion != module {
            text += "    .reloc 0, BFD_RELOC_NONE, \(ModuleObjects.quoted(mark(companion)))\n"
        }
        return text + "    .section .note.GNU-stack,\"\",%progbits\n"
    }

    private func mark(_ module: String) -> String { ModuleObjects.mark(module, version: versions[module] ?? "") }

    /// The symbol that a version of a module defines.
    static func mark(_ module: String, version: String) -> String {
        let version = version.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == ".")
                ? Character(scalar) : "_"
        }
        return "slipway.\(module).\(String(version))"
    }

    private static func quoted(_ symbol: String) -> String { "\"\(symbol)\"" }

    private func run(_ program: String, _ arguments: [String]) async throws(SlipwayError) {
        let command = Command(program, arguments, in: joiner.folder)
        let result = try await host.processes.run(command)
        if result.isSuccess { return }
        throw SlipwayError(
            .environment, code: "join-failed", "cannot join the object files of a library",
            cause: CompilerOutput.tail(of: result.errorOutput.split(whereSeparator: \.isNewline).map(String.init)),
            hint: "run `\(command)` in \(joiner.folder) to see it again")
    }
}

/// A file with arguments, which programs of LLVM's read for `@FILE`.
enum ResponseFile {
    static func text(_ files: [Path]) -> String {
        files.map { "\"\($0.string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n" }.joined()
    }
}
