import AlertComponent

let alert = AlertModel(
    title: "Delete the draft?",
    buttons: [AlertModel.Button("Delete", role: .destructive, isDefault: true), AlertModel.Button("Keep")])
for problem in alert.validate() { print(problem) }
print(alert.focusOrder.count, alert.node().children.map { $0.text ?? "" })
