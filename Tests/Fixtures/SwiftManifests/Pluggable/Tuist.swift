import ProjectDescription

let tuist = Tuist(project: .tuist(plugins: [.local(path: .relativeToManifest("Plugins/Shared"))]))
