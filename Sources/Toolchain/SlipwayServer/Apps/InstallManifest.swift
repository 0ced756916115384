import SlipwayPages

/// What a device reads to install an app over the air (Apple Platform Deployment, "Distribute proprietary in-house
/// apps").
struct InstallManifest {
    let app: AppInfo
    /// The address of the `.ipa`, with https.
    let package: String

    var text: String {
        func value(_ text: String) -> String { "<string>\(InstallManifest.escape(text))</string>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>items</key><array><dict>
            <key>assets</key><array><dict><key>kind</key><string>software-package</string>
            <key>url</key>\(value(package))</dict></array>
            <key>metadata</key><dict><key>bundle-identifier</key>\(value(app.identifier))
            <key>bundle-version</key>\(value(app.version))
            <key>kind</key><string>software</string><key>title</key>\(value(app.name))</dict>
            </dict></array></dict></plist>

            """
    }

    /// XML has no control characters, escaped or not.
    private static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
