import SlipwayModel
import SlipwayTestKit
import Testing

@testable import SlipwayBundle

@Suite struct ExportOptionsTests {
    @Test("the property list of every method", arguments: AppleExportMethod.allCases) func golden(
        method: AppleExportMethod
    ) throws {
        var settings = AppleSample.adHoc
        settings.method = method
        let app = method == .developerID ? AppleSample.desktop() : AppleSample.phone(settings)
        let text = String(decoding: ExportOptions(of: app, method: method).plist(), as: UTF8.self)
        #expect(try Golden.difference(text, from: "apple-bundles/\(method.rawValue).plist") == nil)
    }

    @Test("automatic signing names the team alone; the manifest's own keys come last") func automatic() throws {
        let settings = AppleAppSettings(
            method: .appStore, team: "ABCDE12345",
            exportOptions: ["uploadSymbols": "false", "iCloudContainerEnvironment": "Production"])
        let text = String(
            decoding: ExportOptions(of: AppleSample.phone(settings), method: .appStore).plist(), as: UTF8.self)
        #expect(try Golden.difference(text, from: "apple-bundles/automatic.plist") == nil)
    }

    @Test(
        "Xcode before 15.4 knows the old names alone",
        arguments: [
            (AppleExportMethod.adHoc, "ad-hoc", "release-testing"), (.appStore, "app-store", "app-store-connect"),
            (.development, "development", "debugging"), (.developerID, "developer-id", "developer-id"),
            (.enterprise, "enterprise", "enterprise"),
        ])
    func names(method: AppleExportMethod, old: String, new: String) throws {
        #expect(method.name(isOldXcode: true) == old && method.name(isOldXcode: false) == new)
        #expect(AppleExportMethod(named: old) == method && AppleExportMethod(named: new) == method)
        #expect(XcodeVersion("Xcode 15.3\n")?.hasOldMethods == true)
        #expect(XcodeVersion("Xcode 15.4\nBuild version 15F31d\n")?.hasOldMethods == false)
        #expect(XcodeVersion("Xcode 26\n")?.hasOldMethods == false && XcodeVersion("xcode-select: error") == nil)
        let options = ExportOptions(of: AppleSample.phone(), method: .adHoc)
        #expect(String(decoding: options.plist(isOldXcode: true), as: UTF8.self).contains("<string>ad-hoc</string>"))
    }
}
