import ProjectDescription

let plugin = Plugin(name: "House")
