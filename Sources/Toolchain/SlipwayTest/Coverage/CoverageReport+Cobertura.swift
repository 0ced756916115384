package import SlipwayModel
import SlipwayReport

extension CoverageReport {
    /// The report as Cobertura's XML.
    ///
    /// Source: `coverage-04.dtd` of Cobertura. Branches and complexity are not measured: the format has no way to say
    /// so but zero.
    ///
    /// - Parameters:
    ///   - root: the folder that paths are relative to: absolute.
    ///   - time: seconds since 1970.
    package func cobertura(root: Path, time: Int64) -> String {
        let packages = targets.map { target in
            let classes = target.files.map { CoverageReport.element($0) }
            return """
                <package name="\(target.name.markupEscaped)" \(CoverageReport.rates(target.totals))>
                <classes>
                \(classes.joined())</classes>
                </package>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
            <coverage \(CoverageReport.rates(totals)) lines-covered="\(totals.covered)" \
            lines-valid="\(totals.lines)" branches-covered="0" branches-valid="0" version="1" \
            timestamp="\(time * 1000)">
            <sources>
            <source>\(root.string.escapingControls.markupEscaped)</source>
            </sources>
            <packages>
            \(packages.joined())</packages>
            </coverage>

            """
    }

    private static func element(_ file: CoverageFile) -> String {
        let lines = file.lines.map { "<line number=\"\($0.number)\" hits=\"\($0.runs)\"/>\n" }
        let name = Path(file.path).lastComponent
        return """
            <class name="\(name.escapingControls.markupEscaped)" \
            filename="\(file.path.escapingControls.markupEscaped)" \(rates(file.totals))>
            <methods/>
            <lines>
            \(lines.joined())</lines>
            </class>

            """
    }

    private static func rates(_ count: CoverageCount) -> String {
        let rate = (count.percent ?? 100) / 100
        return "line-rate=\"\(rate)\" branch-rate=\"0\" complexity=\"0\""
    }
}
