import ProjectDescription

let plugin = Plugin(name: "Shared")
