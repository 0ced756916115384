import SlipwayModel
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The look of all pages. It is a part of every page, so that a page opened by itself has it, and the content
/// security policy admits it by its hash alone.
struct StyleSheet: Sendable, Equatable {
    let text: String

    static let pages = StyleSheet(text: rules)

    /// What `style-src` admits (CSP3 §2.3.1): the hash of exactly the text inside the element.
    var source: String {
        let digits = Array(ContentHasher.digest(of: Array(text.utf8)).hex)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
        return "'sha256-\(Data(bytes).base64EncodedString())'"
    }

    private static let rules = """

        :root{color-scheme:light dark;\(Palette.light.properties)}
        @media (prefers-color-scheme:dark){:root{\(Palette.dark.properties)}}
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
        body{margin:0;background:var(--page);color:var(--ink);overflow-wrap:anywhere;
         font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
        h1,h2,h3,p,ol,ul,dl,dd,pre,table{margin:0;padding:0}
        ol,ul{list-style:none}
        a{color:var(--link);text-underline-offset:.18em}
        a:hover{text-decoration-thickness:2px}
        :focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
        code,pre,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:1rem}
        .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip{position:absolute;left:1rem;top:-6rem;z-index:1;padding:.6rem 1rem;border-radius:0 0 8px 8px;
         background:var(--card);color:var(--link)}
        .skip:focus{top:0}
        .wide{max-width:68rem;margin:0 auto;padding-left:1.25rem;padding-right:1.25rem}
        .band{background:linear-gradient(115deg,\(Palette.band.start) 20%,\(Palette.band.end));color:\(Palette.band.ink)}
        .band a{color:\(Palette.band.ink)}
        .band :focus-visible{outline-color:\(Palette.band.ink)}
        .trail{padding-top:1rem}
        .trail ol{display:flex;flex-wrap:wrap;gap:.15rem .5rem;color:\(Palette.band.muted)}
        .trail li+li::before{content:"/";margin-right:.5rem;opacity:.7}
        .hero{display:flex;gap:1.25rem;align-items:center;padding-top:1.6rem;padding-bottom:1.4rem}
        .tile{flex:none;width:4.5rem;height:4.5rem;border-radius:1.15rem;display:grid;place-items:center;
         font-size:2.1rem;font-weight:700;background:\(Palette.band.ink);color:\(Palette.band.start);
         box-shadow:0 6px 20px rgb(0 0 0/.28)}
        .hero h1{font-size:clamp(1.6rem,1.2rem + 2.4vw,2.5rem);line-height:1.15;letter-spacing:-.02em}
        .hero .lead{color:\(Palette.band.muted);margin-top:.3rem}
        .wave{display:block;width:100%;height:2.25rem;fill:var(--page)}
        .badge{display:inline-block;margin-top:.6rem;padding:.12rem .75rem;border-radius:1rem;font-weight:600}
        .good{background:var(--good);color:var(--good-ink)}
        .notice{background:var(--notice);color:var(--notice-ink)}
        .band a.badge{color:var(--notice-ink)}
        main{padding-top:1rem;padding-bottom:3rem;outline:0}
        .columns{display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}
        .stack{display:grid;gap:1.25rem;align-content:start;grid-template-columns:minmax(0,1fr)}
        @media (min-width:56rem){.columns{grid-template-columns:minmax(0,1fr) 19rem}}
        .card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.25rem;
         box-shadow:0 1px 2px rgb(15 30 50/.05),0 8px 24px rgb(15 30 50/.05)}
        .card h2{font-size:1.2rem;line-height:1.3;margin-bottom:.85rem;letter-spacing:-.01em}
        .muted{color:var(--muted)}
        .note{color:var(--muted);margin-top:.85rem}
        .rows>li{padding:1rem 0;border-top:1px solid var(--line)}
        .rows>li:first-child{border-top:0;padding-top:0}
        .rows>li:last-child{padding-bottom:0}
        .more{margin-top:1rem;border-top:1px solid var(--line)}
        .more>summary{cursor:pointer;color:var(--link);padding:.7rem 0}
        .row{display:flex;flex-wrap:wrap;gap:.6rem 1.25rem;align-items:center;justify-content:space-between}
        .row>.grow{flex:1 1 14rem;min-width:0}
        .row+p{margin-top:.6rem}
        .strong{font-weight:650}
        .button{display:inline-flex;align-items:center;justify-content:center;gap:.4em;min-height:2.9rem;padding:.5rem 1.25rem;
         border-radius:11px;border:1px solid var(--button);background:var(--button);color:var(--button-ink);
         font-weight:650;text-decoration:none}
        .button:hover{filter:brightness(1.1)}
        .button.quiet{background:transparent;color:var(--link);border-color:var(--line)}
        @media (max-width:30rem){.row>.button{width:100%}}
        .facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.45rem 1rem}
        .facts dt{color:var(--muted)}
        .sum{margin-top:.35rem;color:var(--muted)}
        .changes>li{padding:.7rem 0 .7rem 1.1rem;border-left:2px solid var(--line);position:relative}
        .changes>li::before{content:"";position:absolute;left:-.4rem;top:1.2rem;width:.65rem;height:.65rem;
         border-radius:50%;background:var(--link);border:2px solid var(--card)}
        .use h3{font-size:1rem;margin:1.1rem 0 .4rem}
        .use h3:first-of-type{margin-top:0}
        .use pre+p{margin-top:.6rem}
        .use summary{cursor:pointer;color:var(--link);padding:.4rem 0}
        pre{background:var(--code);border:1px solid var(--line);border-radius:10px;padding:.85rem 1rem;
         white-space:pre-wrap;line-height:1.5}
        .qr{display:block;width:100%;max-width:15rem;height:auto;margin:0 auto .85rem;border-radius:12px;
         border:1px solid var(--line);background:#fff}
        .qr rect{fill:#fff}
        .qr path{fill:#000}
        table{width:100%;border-collapse:collapse}
        th,td{padding:.65rem .5rem;text-align:left;vertical-align:baseline;border-top:1px solid var(--line)}
        th:first-child,td:first-child{padding-left:0}
        thead th{border-top:0;color:var(--muted);font-weight:600}
        thead th,td{overflow-wrap:normal}
        tbody th{font-weight:650}
        .tiles{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
        .tiles h3{font-size:1.1rem}
        .project+.project{margin-top:2rem}
        .project>h2{font-size:1.35rem;margin-bottom:.85rem}
        .project>h3,.group{font-size:1.15rem;margin:1.2rem 0 .7rem}
        .notes{list-style:disc;padding-left:1.3rem}
        .prose>*+*{margin-top:.6rem}
        .prose h3{font-size:1rem}
        .note ul,.bad ul{list-style:disc;padding-left:1.3rem}
        .bad{border-color:var(--notice-ink)}
        .links{display:flex;flex-wrap:wrap;gap:.3rem .9rem}
        .pages{display:flex;flex-wrap:wrap;gap:.8rem;justify-content:space-between;margin-top:1rem}
        .pages a{display:inline-block;padding:.5rem 0}
        .field{display:block;margin-bottom:1rem}
        .field>span{display:block;font-weight:650;margin-bottom:.3rem}
        textarea,input[type=file],input[type=text]{width:100%;font:inherit;color:var(--ink);background:var(--code);
         border:1px solid var(--muted);border-radius:10px;padding:.6rem .75rem}
        button{font:inherit;cursor:pointer}
        footer{color:var(--muted)}
        footer p{border-top:1px solid var(--line);padding:1.25rem 0 2rem}
        @media (prefers-reduced-motion:no-preference){.button{transition:filter .15s}}
        @media print{.band{background:none;color:#000}.band *{color:#000!important}.wave,.skip,.button{display:none}}

        """
}
