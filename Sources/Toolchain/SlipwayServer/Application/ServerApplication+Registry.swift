import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The parts of the registry.
extension ServerApplication {
    var registry: RegistryRoutes {
        let base = settings.baseURL.map { address in
            (address.hasSuffix("/") ? String(address.dropLast()) : address) + RegistryRoutes.root
        }
        let publisher = RegistryPublisher(database: database, blobs: blobs, host: host, answers: answers, heavy: heavy)
        return RegistryRoutes(
            catalog: RegistryCatalog(database: database), access: settings.registryAccess, answers: answers,
            clock: host.clock, base: base,
            publishing: RegistryPublishRoutes(
                publisher: publisher,
                reader: SubmissionReader(
                    folder: settings.data.appending(component: "uploads"), limit: settings.largestFile,
                    files: host.files, room: room),
                submissions: SubmissionList(), patience: settings.registryPatience, base: base))
    }
}
