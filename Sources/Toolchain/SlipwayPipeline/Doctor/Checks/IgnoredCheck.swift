import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let ignored = HealthCheck(
        name: ".gitignore", looksAt: "whether git ignores .build and .slipway",
        explanation:
            "build products that are committed make every clone larger for ever, and a work tree that is never "
            + "clean cannot be shipped"
    ) { patient in
        guard let repository = patient.usableRepository, let top = repository.workDirectory else { return [] }
        let below = (Host.realPath(patient.root) ?? patient.root).relative(to: Host.realPath(top) ?? top) ?? "."
        let prefix = below == "." ? "" : below + "/"
        var lacking: [String] = []
        // a manifest without an Xcode project is that of a package, which may not be generated yet
        let willBePackage = patient.readManifest.map { $0.xcode == nil } == true
        let isPackage = willBePackage || patient.has("Package.swift") || patient.has(".build")
        for folder in (isPackage ? [".build/"] : []) + [".slipway/"] {
            let check = Command(
                "git", ["check-ignore", "-q", "--no-index", prefix + folder], in: top)
            guard let result = try? await patient.host.processes.run(check) else { return [] }
            if result.termination == .exited(1) { lacking.append(folder) }
        }
        if lacking.isEmpty { return [.ok(isPackage ? "git ignores .build and .slipway" : "git ignores .slipway")] }
        let file = ignoreFile(from: patient.root, to: top, patient.host.files)
        let lines = lacking
        let found = "git does not ignore \(lacking.joined(separator: " and "))"
        if let kind = try? patient.host.files.attributes(file)?.kind, kind != .file {
            // what lies behind a link may be anybody's, and git does not follow it
            return [
                Finding(
                    .warning, "\(found), and \(patient.host.display(file)) is no file of its own",
                    fix: Remedy(
                        "put a file with \(lacking.joined(separator: " ")) in its place",
                        command: "rm \(ShellWord.shellQuoted(file.string)) && " + command(lacking, file)))
            ]
        }
        return [
            Finding(
                .warning, found,
                fix: Remedy(
                    "add to .gitignore: \(lacking.joined(separator: " "))",
                    command: command(lacking, file)
                ) { (host) throws(SlipwayError) in
                    let kind = try host.files.attributes(file)?.kind
                    guard kind == nil || kind == .file else {
                        throw SlipwayError(
                            .input, code: "linked-file", "\(file) is no file of its own",
                            cause: "what lies behind a link may be anybody's", hint: "put a file in its place")
                    }
                    let old = kind == nil ? [] : try host.files.read(file)
                    try host.files.append(Array(addition(lines, to: old).utf8), to: file)
                })
        ]
    }

    private static func command(_ lines: [String], _ file: Path) -> String {
        "printf '%s\\n' \(lines.joined(separator: " ")) >> \(ShellWord.shellQuoted(file.string))"
    }

    /// Lines with the ends that a file has.
    private static func addition(_ lines: [String], to old: [UInt8]) -> String {
        let newline = UInt8(ascii: "\n")
        let first = old.firstIndex(of: newline)
        let end = first.map { $0 > 0 && old[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
        return (old.isEmpty || old.last == newline ? "" : end) + lines.map { $0 + end }.joined()
    }

    /// The file that the lines go to: the next one above the manifest, else that of the repository.
    private static func ignoreFile(from root: Path, to top: Path, _ files: any FileSystem) -> Path {
        var folder = root
        while true {
            let file = folder.appending(".gitignore")
            if let attributes = try? files.attributes(file), attributes.kind != .directory { return file }
            if Host.realPath(folder) == Host.realPath(top) || folder.parent == folder { break }
            folder = folder.parent
        }
        return top.appending(".gitignore")
    }
}
