import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension Session {
    /// The commit that a folder is at; `nil` where it is in no repository, or none can be read.
    func revision(of folder: Path) -> String? {
        let repository = try? Repository(discovering: folder, environment: host.environment)
        return (try? repository?.head())?.commit.description
    }
}
