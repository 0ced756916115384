import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    /// Permissions do not tell (root, access lists, read-only disks): only writing does.
    static let folder = HealthCheck(
        name: "folder", looksAt: "writing to .slipway, else to the repository's folder",
        explanation: "journals, bundles and kept results lie there"
    ) { patient in
        let state = patient.root.appending(".slipway")
        do throws(SlipwayError) {
            let kind = try patient.host.files.attributes(state)?.kind
            if let kind, kind != .directory {
                return [
                    Finding(
                        .wrong, "\(state) is not a folder of its own",
                        hint: "remove it: slipway keeps its own working files there")
                ]
            }
            let folder = kind == nil ? patient.root : state
            try patient.host.files.checkWritable(folder)
            return [.ok("\(folder) can be written")]
        } catch {
            let owner = Remedy("make it yours", command: "sudo chown -R \"$(id -un)\" \(state)")
            return [Finding(error, .missing, fix: (try? patient.host.files.exists(state)) == true ? owner : nil)]
        }
    }
}
