import SlipwayModel
import SlipwaySystem

extension HealthCheck {
    static let systemLibraries = HealthCheck(
        name: "system libraries", looksAt: "`pkg-config --exists` for every system library of the manifest",
        explanation: "targets that wrap a library of the system do not compile without its headers"
    ) { patient in
        var lacking: [(name: String, providers: [SystemPackageProvider])] = []
        var present: [String] = []
        for target in patient.readManifest?.targets ?? [] {
            guard case .systemLibrary(let name?, let providers) = target.kind else { continue }
            if await patient.line(of: "pkg-config", ["--exists", name]) != nil {
                present.append(name)
            } else {
                lacking.append((name, providers))
            }
        }
        if lacking.isEmpty { return present.isEmpty ? [] : [.ok(present.joined(separator: ", "))] }
        var (apt, brew): ([String], [String]) = ([], [])
        if patient.host.program("pkg-config") == nil { (apt, brew) = (["pkg-config"], ["pkgconf"]) }
        for provider in lacking.flatMap(\.providers) {
            switch provider {
            case .apt(let names): apt += names
            case .brew(let names): brew += names
            case .yum: break
            }
        }
        let fix = await SystemPackages.remedy(apt: unique(apt), brew: unique(brew), patient)
        let names = lacking.map(\.name).joined(separator: ", ")
        return [
            Finding(
                .missing, "not found: \(names)", hint: fix == nil ? "install them with their headers" : nil, fix: fix)
        ]
    }

    private static func unique(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }
}
