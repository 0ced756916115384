package import SlipwayModel
package import SlipwayReport

extension ReleaseSettings {
    /// The line of the repository as a whole.
    ///
    /// - Parameters:
    ///   - branch: the branch that is released from; its range and its channel count.
    ///   - channel: the channel that was asked for.
    package func wholeLine(branch name: String?, channel: String? = nil, prefix: String? = nil) -> ReleaseLine {
        let branch = branch(named: name)
        return ReleaseLine(
            naming: VersionTag(prefix: prefix ?? tagPrefix), range: branch?.range, channel: channel ?? branch?.channel,
            branch: name)
    }

    /// The lines to release: the components, or the repository as a whole where there are none.
    ///
    /// - Parameters:
    ///   - names: the components that were asked for; empty for all.
    ///   - folder: the manifest's folder relative to the repository's top; `.` where it is that.
    /// - Throws: status 2 for a component that the manifest does not have.
    package func lines(
        branch name: String?, channel: String?, prefix: String?, components names: [String], below folder: String
    ) throws(SlipwayError) -> [ReleaseLine] {
        for name in names where !components.contains(where: { $0.name == name }) {
            throw SlipwayError(
                .input, code: "unknown-component", "there is no component '\(name)'",
                cause: components.isEmpty ? "the manifest declares none (`slipway.release.components`)" : nil,
                hint: Suggestion.hint(for: name, in: components.map(\.name)))
        }
        if components.isEmpty || prefix != nil {
            return [wholeLine(branch: name, channel: channel, prefix: prefix)]
        }
        let branch = branch(named: name)
        return components.filter { names.isEmpty || names.contains($0.name) }.map { component in
            ReleaseLine(
                naming: VersionTag(prefix: component.prefix), component: component.name,
                paths: component.paths.map { Path(folder).appending($0).string },
                // a range is of the repository's versions; components have their own
                channel: channel ?? branch?.channel, branch: name, isChosen: !names.isEmpty)
        }
    }
}
