import SlipwayModel

/// Whether what a build has can be installed where its page is read, and if not, why.
struct Installability {
    let view: BuildView

    enum Answer: Equatable {
        case yes
        /// It can, with something to know.
        case maybe(String)
        case no(String)
        /// It is nothing that is installed.
        case other
    }

    /// What is installed or run, first.
    private var installable: [Artifact] {
        view.record.release.artifacts.filter { $0.kind == .application || $0.kind == .executable }
    }

    /// Why nothing of it can be installed here; empty where something can, or nobody knows.
    var obstacles: [String] {
        guard let device = view.served?.device else { return [] }
        var reasons: [String] = []
        for artifact in installable {
            switch answer(artifact, on: device) {
            case .no(let reason): if !reasons.contains(reason) { reasons.append(reason) }
            case .yes, .maybe, .other: return []
            }
        }
        return reasons
    }

    /// What to know of a file before installing it here.
    func note(_ artifact: Artifact) -> String? {
        guard let device = view.served?.device else { return nil }
        switch answer(artifact, on: device) {
        case .no(let text), .maybe(let text): return text
        case .yes, .other: return nil
        }
    }

    /// Whether the page offers to install a file over the air.
    func offersInstall(_ artifact: Artifact) -> Bool {
        guard let served = view.served, !served.needsToken, let address = view.address, address.isSecure,
            view.apps[artifact.file] != nil
        else { return false }
        guard let device = view.served?.device else { return true }
        if case .no = answer(artifact, on: device) { return false }
        return true
    }

    /// Whether it is known that a file is of no use here.
    func isObstructed(_ artifact: Artifact) -> Bool {
        guard let device = view.served?.device, case .no = answer(artifact, on: device) else { return false }
        return true
    }

    func answer(_ artifact: Artifact, on device: Device) -> Answer {
        switch artifact.kind {
        case .application where artifact.file.hasSuffix(".ipa"): mobile(artifact, on: device)
        case .application:
            device.system == .macOS
                ? .yes : .no("\(artifact.file) is for a Mac, and this is \(device.kind).")
        case .executable: program(artifact, on: device)
        case .symbols, .library, .package, .index, .source, .applicationSymbols, .xcframework: .other
        }
    }

    private func program(_ artifact: Artifact, on device: Device) -> Answer {
        let triple = artifact.triple ?? ""
        if TargetTriple(triple).isWebAssembly {
            return .maybe("It runs in a WebAssembly runtime.")
        }
        let wanted: Device.System? =
            triple.contains("-apple-macosx")
            ? .macOS
            : triple.contains("-linux-android")
                ? .android
                : triple.contains("-linux") ? .linux : triple.contains("-windows") ? .windows : nil
        guard let wanted else { return .other }
        if wanted == device.system { return .yes }
        return .no("It is a program for \(PageText.platform(triple)), and this is \(device.kind).")
    }

    private func mobile(_ artifact: Artifact, on device: Device) -> Answer {
        guard device.system == .iPhone || device.system == .iPad else {
            let advice = view.address.map { !$0.isLocal } == true ? " Scan the code with one of them." : ""
            return .no("The app is for iPhone and iPad, and this is \(device.kind).\(advice)")
        }
        guard let app = view.apps[artifact.file] else {
            return .no("\(artifact.file) could not be read as an app, so that it cannot be installed from here.")
        }
        // all that stands against it: who has updated the system does not learn the next reason then
        let reasons = [systemProblem(app, device), signatureProblem(app), pageProblem].compactMap { $0 }
        if !reasons.isEmpty { return .no(reasons.joined(separator: " ")) }
        if app.profile?.reach == .devices {
            return .maybe(
                "It can be installed on the \(PageText.count(app.profile?.devices ?? 0, "device", "devices")) that its "
                    + "provisioning profile names. Where it says that the app cannot be installed, ask for this device "
                    + "to be added.")
        }
        return .yes
    }

    private var pageProblem: String? {
        guard let address = view.address, address.isSecure else {
            return "Apps are installed from pages with https alone, and this page has none."
        }
        guard view.served?.needsToken == true else { return nil }
        return "This channel is for tokens, which no iPhone or iPad sends when it installs: ask for a link to it."
    }

    private func systemProblem(_ app: AppInfo, _ device: Device) -> String? {
        if device.system == .iPhone, !app.families.isEmpty, !app.families.contains(.iPhone) {
            return "The app is for iPad alone."
        }
        guard let minimum = app.minimumSystem else { return nil }
        let wanted = (minimum.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]).prefix(2)
        guard !device.version.isEmpty, (device.version + [0]).prefix(2).lexicographicallyPrecedes(wanted) else {
            return nil
        }
        return
            "The app needs iOS \(minimum) or later, and \(device.name) has "
            + "\(device.version.map(String.init).joined(separator: "."))."
    }

    private func signatureProblem(_ app: AppInfo) -> String? {
        guard let profile = app.profile else {
            return "The app has no provisioning profile: it is not signed for any device."
        }
        if let now = view.served?.now, let end = profile.expires, end <= now {
            return "The app's provisioning profile ended on \(PageText.day(end)): it has to be signed anew."
        }
        if profile.reach == .store { return "The app is signed for the App Store: it comes from there or TestFlight." }
        return nil
    }
}
