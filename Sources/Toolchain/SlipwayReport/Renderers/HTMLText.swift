/// Pages without scripts and without anything from elsewhere, and text in them.
package enum HTMLText {
    /// - Parameter body: markup.
    package static func page(title: String, body: String, footer: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(text(title))</title>
        <style>\(styleSheet)</style>
        </head>
        <body>
        <h1>\(text(title))</h1>
        \(body)<footer>\(text(footer))</footer>
        </body>
        </html>

        """
    }

    package static func name(_ name: String) -> String { "<code><bdi>\(text(name))</bdi></code>" }

    package static func code(_ code: String) -> String { "<code>\(text(code))</code>" }

    /// Text on one line, in which nothing is markup.
    package static func text(_ raw: String) -> String { raw.escapingControls.markupEscaped }

    /// A line of a source.
    package static func source(_ line: String) -> String { line.escapingControls { $0 == "\t" }.markupEscaped }

    /// Text of several lines.
    package static func block(_ raw: String) -> String {
        "<pre><bdi>\(raw.escapingControls { $0 == "\t" || $0 == "\n" }.markupEscaped)</bdi></pre>"
    }

    private static let styleSheet = """
        :root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;\
        padding:0 1rem}h2{font-size:1.1rem;margin-top:2rem;overflow-wrap:anywhere}\
        table{border-collapse:collapse;table-layout:fixed;width:100%}\
        th,td{border-bottom:1px solid #8886;overflow-wrap:anywhere;padding:.25rem .5rem;text-align:start;\
        vertical-align:top}th{font-weight:600}.narrow{width:6rem}.rule{width:15rem}\
        pre{margin:.25rem 0 0;overflow-x:auto}.number{text-align:end;width:6rem}\
        .run{background:#2e7d3226}.missed{background:#c6282840}\
        .error .level{color:#c62828}.warning .level{color:#b26a00}footer{margin-top:2rem;opacity:.7}
        """
}
