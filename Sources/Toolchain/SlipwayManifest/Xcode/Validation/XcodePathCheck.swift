package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Checks that the files and folders a project names are there.
///
/// It is apart from reading: a command before generation may make what is missing.
package struct XcodePathCheck {
    private let files: any FileSystem
    /// The folder of the manifest.
    private let root: Path

    package init(files: any FileSystem, root: Path) {
        self.files = files
        self.root = root
    }

    /// Everything that is missing, in the order of the manifest.
    package func problems(_ spec: XcodeSpec) -> [Diagnostic] {
        var result = Findings(files: files, root: root)
        checkProject(spec, &result)
        for target in spec.targets {
            let owner = "target '\(target.name)'"
            for source in target.sources where !source.isOptional && !source.skipsMissing {
                let (what, argument) = XcodePathCheck.construct(source)
                result.need(
                    source.path, "missing-source", "\(source.place?.isInSwift == true ? what : "source") of \(owner)",
                    hint: "create it, correct the path, or add `optional: true`",
                    inSwift: "create it, correct the path, or remove it from `\(argument)`", at: source.place)
            }
            checkConfigFiles(target.configFiles, owner, spec, &result)
            let scripts = target.preBuildScripts + target.postCompileScripts + target.postBuildScripts
            checkScripts(scripts, owner, &result)
            checkFrameworks(target, &result)
            checkTestPlans(target.scheme?.testPlans ?? [], "the scheme of \(owner)", spec, &result)
        }
        for target in spec.aggregateTargets {
            let owner = "aggregate target '\(target.name)'"
            checkConfigFiles(target.configFiles, owner, spec, &result)
            checkScripts(target.buildScripts, owner, &result)
            checkTestPlans(target.scheme?.testPlans ?? [], "the scheme of \(owner)", spec, &result)
        }
        for scheme in spec.schemes {
            checkTestPlans(scheme.test?.testPlans ?? [], "scheme '\(scheme.name)'", spec, &result)
        }
        return result.sorted
    }

    /// What files are for a manifest in Swift, and the argument that names them.
    private static func construct(_ source: XcodeSource) -> (what: String, argument: String) {
        if source.buildPhase == .headers { return ("folder of headers", "headers") }
        if source.type == .syncedFolder { return ("buildable folder", "buildableFolders") }
        if Path(source.path).pathExtension == "xcdatamodeld" { return ("Core Data model", "coreDataModels") }
        return ("source", "sources")
    }

    private func checkProject(_ spec: XcodeSpec, _ result: inout Findings) {
        checkConfigFiles(spec.configFiles, "the project", spec, &result)
        for (index, path) in spec.fileGroups.enumerated() {
            let place = index < spec.fileGroupPlaces.count ? spec.fileGroupPlaces[index] : nil
            result.need(
                path, "missing-file-group",
                place?.isInSwift == true ? "entry of 'additionalFiles'" : "entry of 'fileGroups'",
                hint: "create it or remove the entry", at: place)
        }
        for package in spec.packages {
            guard case .local(let path, _) = package.source else { continue }
            result.need(
                path, "missing-package", "folder of package '\(package.name)'", hint: "correct the path",
                at: package.place)
        }
        for reference in spec.projectReferences {
            result.need(
                reference.path, "missing-project", "project reference '\(reference.name)'", hint: "correct the path",
                at: reference.place)
        }
        for breakpoint in spec.breakpoints {
            guard case .file(let path, _, _) = breakpoint.kind else { continue }
            result.need(
                path, "missing-breakpoint-file", "file of a breakpoint",
                hint: "correct the path or remove the breakpoint",
                isError: false, at: breakpoint.place)
        }
    }

    private func checkConfigFiles(
        _ configFiles: [ConfigFile], _ owner: String, _ spec: XcodeSpec, _ result: inout Findings
    ) {
        guard !spec.options.disabledValidations.contains(.missingConfigFiles) else { return }
        for file in configFiles {
            result.need(
                file.path, "missing-config-file", "file of configuration '\(file.config)' of \(owner)",
                hint: "create it, correct the path, or disable the validation 'missingConfigFiles'",
                inSwift: "create it, or correct the path", at: file.place)
        }
    }

    private func checkScripts(_ scripts: [BuildScript], _ owner: String, _ result: inout Findings) {
        for script in scripts {
            guard case .path(let path) = script.script else { continue }
            let name = script.name.map { " '\($0)'" } ?? ""
            result.need(
                path, "missing-script", "script\(name) of \(owner)", hint: "create it, or write it as `script:`",
                at: script.place)
        }
    }

    private func checkFrameworks(_ target: XcodeTarget, _ result: inout Findings) {
        for dependency in target.dependencies where !dependency.implicit {
            guard case .framework(let path) = dependency.kind else { continue }
            let isLibrary = ["a", "dylib", "tbd"].contains(Path(path).pathExtension)
            result.need(
                path, "missing-framework", "\(isLibrary ? "library" : "framework") of target '\(target.name)'",
                hint: "put it there before building, or add `implicit: true` where a workspace builds it",
                inSwift: "put it there before building, or correct the path",
                isError: false, at: dependency.place)
        }
    }

    private func checkTestPlans(
        _ plans: [XcodeScheme.TestPlan], _ owner: String, _ spec: XcodeSpec, _ result: inout Findings
    ) {
        guard !spec.options.disabledValidations.contains(.missingTestPlans) else { return }
        for plan in plans where plan.content == nil {
            result.need(
                plan.path, "missing-test-plan", "test plan of \(owner)",
                hint: "create it in Xcode, or disable the validation 'missingTestPlans'",
                inSwift: "create it in Xcode, or correct the path", at: plan.place)
        }
    }
}

/// What was found missing; one place and path are told once.
private struct Findings {
    let files: any FileSystem
    let root: Path
    private var known: [Path: Bool] = [:]
    private var told: Set<String> = []
    private var diagnostics: [Diagnostic] = []

    init(files: any FileSystem, root: Path) {
        self.files = files
        self.root = root
    }

    /// - Parameter inSwift: the hint for a manifest in Swift, where it cannot say the same.
    mutating func need(
        _ path: String, _ code: String, _ what: String, hint: String, inSwift: String? = nil, isError: Bool = true,
        at place: Place?
    ) {
        // Xcode's variables are known when it builds
        guard !path.contains("$("), !path.contains("${"), !exists(root.appending(path)) else { return }
        let location = place.map { SourceLocation($0) }
        guard told.insert("\(location?.description ?? what):\(path)").inserted else { return }
        diagnostics.append(
            Diagnostic(
                isError ? .error : .warning, code: code, "there is no '\(path)'", cause: "it is the \(what)",
                hint: place?.isInSwift == true ? inSwift ?? hint : hint, at: location))
    }

    private mutating func exists(_ path: Path) -> Bool {
        if let answer = known[path] { return answer }
        // what cannot be looked at is told when it is read
        let answer = (try? files.exists(path)) ?? true
        known[path] = answer
        return answer
    }

    var sorted: [Diagnostic] {
        diagnostics.enumerated().sorted { left, right in
            guard let one = left.element.location, let other = right.element.location, one != other else {
                return left.offset < right.offset
            }
            return one < other
        }.map(\.element)
    }
}
