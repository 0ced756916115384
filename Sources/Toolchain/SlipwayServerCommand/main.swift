import SlipwayModel
import SlipwayReport
import SlipwayServer
import SlipwaySystem

let host = Host()
try await ServerApplication(ServerSettings(data: Path("/tmp/e-work/data"), port: 9193), host: host).serve()
