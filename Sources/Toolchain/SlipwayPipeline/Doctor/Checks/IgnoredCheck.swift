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
        return [
            Finding(
                .warning, "git does not ignore \(lacking.joined(separator: " and "))",
                fix: Remedy(
                    "add to .gitignore: \(lacking.joined(separator: " "))",
                    command: "printf '%s\\n' \(lacking.joined(separator: " ")) >> \(ShellWord.shellQuoted(file.string))"
                ) { (host) throws(SlipwayError) in
                    let old = try host.files.exists(file) ? host.files.read(file) : []
                    let separator = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
                    let text = separator + lines.map { $0 + "\n" }.joined()
                    try host.files.append(Array(text.utf8), to: file)
                })
        ]
    }

    /// The file that the lines go to: the next one above the manifest, else that of the repository.
    private static func ignoreFile(from root: Path, to top: Path, _ files: any FileSystem) -> Path {
        var folder = root
        while true {
            let file = folder.appending(".gitignore")
            if (try? files.exists(file)) == true { return file }
            if Host.realPath(folder) == Host.realPath(top) || folder.parent == folder { break }
            folder = folder.parent
        }
        return top.appending(".gitignore")
    }
}
