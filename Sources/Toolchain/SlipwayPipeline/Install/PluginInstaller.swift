import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Fetches the plugins that `Tuist.swift` names, at the commits that are pinned, and pins those that are new.
struct PluginInstaller: Sendable {
    let host: Host
    let installation: SwiftInstallation
    let mode: InstallRequest.Mode

    private var fetcher: PluginFetcher { PluginFetcher(host: host, place: installation.place) }

    /// - Throws: as ``PluginFetcher``; status 1 where pins were to be kept and do not fit, 3 where they cannot be
    ///   written.
    func install() async throws(SlipwayError) -> [InstallResult.Plugin] {
        let old = try PluginPins(root: installation.root, files: host.files)
        if mode == .locked { try check(old) }
        var pins: [PluginPins.Pin] = []
        var result: [InstallResult.Plugin] = []
        var used: [FetchedPlugin] = []
        for plugin in installation.plugins {
            let step = "Fetching the plugin of \(plugin.shown) at \(plugin.reference)"
            let (fetched, isNew) = try await host.events.step(
                step, clock: host.clock, summary: { $0.1 ? "" : "it is there" }
            ) { () async throws(SlipwayError) in try await fetch(plugin) }
            used.append(fetched)
            let revision = fetched.revision ?? ""
            if !plugin.pinsItself {
                let pin = PluginPins.Pin(
                    location: plugin.shown, state: .init(reference: plugin.reference, revision: revision))
                if !pins.contains(pin) { pins.append(pin) }
            }
            result.append(
                .init(url: plugin.shown, reference: plugin.reference, revision: revision, isNew: isNew))
        }
        if mode != .locked { try keep(PluginPins(pins), insteadOf: old) }
        try FetchedPlugin.removeUnused(below: installation.root, keeping: used, files: host.files)
        return result
    }

    /// The plugin at the commit that it is used at, and whether it had to be fetched.
    private func fetch(_ plugin: FetchedPlugin) async throws(SlipwayError) -> (FetchedPlugin, Bool) {
        guard let pinned = plugin.revision, mode != .update || plugin.pinsItself else {
            let revision = try await fetcher.revision(of: plugin)
            if let former = plugin.revision, former != revision { tell(plugin, former, revision, isTaken: true) }
            let plugin = plugin.at(revision)
            return (plugin, try await fetcher.fetch(plugin))
        }
        if try host.files.exists(plugin.checkout) { return (plugin, false) }
        if plugin.isTag {
            do throws(SlipwayError) {
                let revision = try await fetcher.revision(of: plugin)
                if revision != pinned { tell(plugin, pinned, revision, isTaken: false) }
            } catch  where error.diagnostics.first?.code == "no-tag" {
                // that is no reason not to take what is pinned
                tell(plugin, pinned, nil, isTaken: false)
            }
        }
        return (plugin, try await fetcher.fetch(plugin))
    }

    /// - Throws: status 1 (`pins-outdated`).
    private func check(_ pins: PluginPins) throws(SlipwayError) {
        let name = host.display(PluginPins.file(installation.root))
        func outdated(_ cause: String) -> SlipwayError {
            SlipwayError(
                .gate, code: "pins-outdated", "the pins of \(name) do not fit the plugins", cause: cause,
                hint: "run `slipway install` and commit \(name)", at: installation.place)
        }
        for plugin in installation.plugins where plugin.revision == nil {
            throw outdated("the plugin of \(plugin.shown) at \(plugin.reference) is not pinned")
        }
        for pin in pins.pins {
            let isNamed = installation.plugins.contains { plugin in
                !plugin.pinsItself && plugin.shown == pin.location && plugin.reference == pin.state.reference
            }
            if !isNamed { throw outdated("no plugin of \(pin.location) at \(pin.state.reference) is named any more") }
        }
    }

    private func keep(_ pins: PluginPins, insteadOf old: PluginPins) throws(SlipwayError) {
        let file = PluginPins.file(installation.root)
        if pins.pins.isEmpty {
            if !old.pins.isEmpty { try host.files.remove(file) }
            return
        }
        try host.files.createDirectory(file.parent)
        try host.files.writeIfChanged(Array((JSONDocument.pretty(pins)).utf8), to: file)
    }

    /// - Parameters:
    ///   - now: the commit of the tag; `nil` where it is gone.
    ///   - isTaken: whether that is the one that is used now.
    private func tell(_ plugin: FetchedPlugin, _ former: String, _ now: String?, isTaken: Bool) {
        let what = "the tag '\(plugin.reference)' of \(plugin.shown)"
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "moved-tag", now == nil ? "\(what) is gone" : "\(what) has moved",
                    cause: "it was pinned at \(former)" + (now.map { ", and is at \($0) now" } ?? ""),
                    hint: isTaken
                        ? "look at what has changed before you commit the pins"
                        : "what is pinned is used; `slipway install --update` takes what the tag says now",
                    at: installation.place)))
    }
}
