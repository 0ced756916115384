@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The toolchain's own tools on programs of platforms that it has no library of.
@Suite("Stripping programs of other platforms")
struct ForeignObjectTests {
    private let folder: TemporaryDirectory
    private let toolchain: Toolchain
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        toolchain = try await Toolchain.current(in: "/", processes: SubprocessRunner())
    }

    private func compile(_ text: String, for triple: String) async throws {
        try folder.write(text, to: "main.c")
        try await tool("clang", ["--target=\(triple)", "-g", "-nostdlib", "-c", "main.c", "-o", "main.o"])
    }

    @discardableResult
    private func tool(_ name: String, _ arguments: [String]) async throws -> String {
        let program = toolchain.programs.appending(name).string
        return try await Tool.run(program, arguments, in: folder.path).output
    }

    private func strip(_ program: String, of triple: String) async throws {
        let target = BundleTarget(triple: triple, moduleTriple: triple)
        for (program, arguments) in BuildFlags.strip(
            folder.path.appending(program), to: folder.path.appending("stripped"),
            symbols: folder.path.appending("greet.debug"), target: target, tools: ObjectTools(toolchain))
        {
            try await Tool.run(program, arguments, in: folder.path)
        }
    }

    private func sections(_ file: String) async throws -> String { try await tool("llvm-objdump", ["-h", file]) }

    @Test(
        "WebAssembly: what is stripped runs, and its debug information is set aside",
        .disabled(if: SampleSwiftSDK.isMissing || Tool.isMissing("wasmkit"), "needs the tools of a toolchain for Linux")
    )
    func webAssembly() async throws {
        let triple = "wasm32-unknown-wasip1"
        try await compile("int add(int a) { return a + 1; }\nvoid _start(void) { add(1); }\n", for: triple)
        try await tool("wasm-ld", ["main.o", "-o", "greet.wasm"])
        #expect(try await sections("greet.wasm").contains(".debug_info"))
        try await strip("greet.wasm", of: triple)
        #expect(try await sections("greet.debug").contains(".debug_info"))
        let stripped = try await sections("stripped")
        #expect(!stripped.contains(".debug_info") && !stripped.contains("name") && stripped.contains("CODE"))
        try await tool("wasmkit", ["run", "stripped"])
    }

    @Test(
        "Windows: the program names its debug information",
        .disabled(
            if: SampleSwiftSDK.isMissing || Tool.isMissing("lld-link"), "needs the tools of a toolchain for Linux"))
    func windows() async throws {
        let triple = "x86_64-unknown-windows-msvc"
        try await compile("int main(void) { return 0; }\n", for: triple)
        let link = ["-entry:main", "-subsystem:console", "-Brepro", "main.o", "-out:greet.exe"]
        try await tool("lld-link", link)
        let first = try files.read(folder.path.appending("greet.exe"))
        try await tool("lld-link", link)
        #expect(try files.read(folder.path.appending("greet.exe")) == first)
        try await strip("greet.exe", of: triple)
        #expect(try await sections("stripped").contains(".gnu_debuglink"))
        #expect(try files.exists(folder.path.appending("greet.debug")))
    }
}
