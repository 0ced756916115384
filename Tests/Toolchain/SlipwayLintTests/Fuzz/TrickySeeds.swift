/// Swift, and nearly Swift, that parsers, tables of lines and edits stumble over.
enum TrickySeeds {
    static let all: [[UInt8]] = (texts + bytes).map { Array($0.utf8) }

    private static let bytes = [
        "", "\n", "\r", "\r\n", "\u{FEFF}", "\u{FEFF}\n", "\0", " ", "\t\n \n", "#!/usr/bin/env swift\nprint(1)\n",
        "let a = 1\r\nlet b = 2\r\n\r\n\r\nfunc c( ) -> Void {\r\n}\r\n", "let a = 1\rlet b = 2;\r\r\rlet c = 3\r",
        "let one = 1 \r\n\r// two \r\n/* \r three \r\n */\n", "\u{FEFF}\u{FEFF}let a = 1",
        "let a = \"\u{0}\u{1}\u{7F}\"",
        "let 👩‍👩‍👧 = \"🇩🇪 e\u{301} \u{1F468}\u{200D}\u{1F469}\" // 👍🏽 é \u{2028} \u{85} ü;\nlet ä=👩‍👩‍👧;\n",
        "// \u{2028}\u{2029}\n let \u{200B}x = 1\u{A0}\n", "/* é */ func ö( _ é : Int ) -> Void { }\n",
        "let a = 1 // no end", "/* no end", "/** no end \n * of a comment", "\"no end", "\"\"\"\nno end", "#\"no end\"",
        "let a = \"\\(", "let a = \"\\(b", "let a = \"\\(\"\\(\"", "let a = /no end", "let a = #/\nno end", "func",
        "func (",
        "class A {", "if", "switch a { case", "#if", "#if A\nfunc a() {\n#else", "}", ")", "]", "`", "@", "@available(",
        "\\", "let a: [", "let a = [1, 2", "a.", "a?.", "{ $0", "import", "case", "\u{301}", "/// ", "///", "//",
        "/**/",
        "<<<<<<< HEAD\nlet a = 1\n||||||| base\nlet a = 0\n=======\nlet a = 2\n>>>>>>> other\n",
        "// swiftlint:disable all\nlet a = 1;\n// swiftlint:enable all\n// swiftlint:disable:next force_cast\n",
        "// swiftlint:disable:this\n// swiftlint:disable\n/* swiftlint:disable:previous x */ // swiftlint:enable:next y - z",
        "let a = 1; // swiftlint:disable:this trailing_semicolon\nlet b = 2; // swiftlint:disable:previous all\n",
    ]

    private static let texts = [
        """
        #if os(Linux)
            import Glibc
        #elseif canImport(Darwin) && !os(macOS)
            import Darwin
        #else
            #error("no")
        #endif
        struct A {
            #if DEBUG
                let a = 1
                #if B
                    var b: Int { 2 }
                #endif
            #else
                func c() {}
            #endif
            func d() -> some View {
                e
                    #if F
                        .g()
                    #elseif H
                        .i { $0 }
                    #endif
                    .j()
                switch k {
                #if L
                    case .m: break
                #endif
                default: ()
                }
            }
        }
        """,
        """
        let a = /x+(?<y>\\d)[/]/
        let b = #/
          (a|b)*   # a comment
          \\/ "
        /#
        let c = ##/ / #/ /##
        let d = a / b / c
        let e = try! Regex(#"\\(x)"#) ; if a =~ /b/ { }
        """,
        """
        let a = "\\("\\("\\(1 + (2 * f("x", [y: "\\(z)"])))")")" + #"\\#("\\(a)")"# + ##"\\(b) \\#(c) \\##(d ?? "")"##
        let b = \"""
            one \\(two(
                three: \"""
                    four \\(five) "
                    \"""
            )) \\
            six\\t\\u{1F600} \\"\""
              seven
            \"""
        print(\"""
        \\(a
            .map { "\\($0)" }
            .joined(separator: ", "))
        \""")
        """,
        """
        @freestanding(expression) macro m<T>(_ a: T) -> String = #externalMacro(module: "M", type: "T")
        @attached(member, names: named(init), arbitrary) @available(macOS 10.15, *)
        public macro n() = #externalMacro(module: "M", type: "N")
        #m(1) { $0 }
        struct A { #n(a, b: { x in x }) ; @n var c: Int = #line ; @A.B<C>(d: 1) func e() { #warning("f") } }
        let g = #selector(getter: A.b), h = #keyPath(A.b), i = \\A.b?.c![0].d, j = #colorLiteral(red: 1, green: 0)
        """,
        """
        func a<each T: P & ~Copyable>(_ t: repeat each T, b: inout sending Int = 1, c: (Int, _: Int) -> () = { _, _ in })
            async throws(E) -> (repeat each T) where T: Q, T.R == (any S)? {
            defer { } ; do throws(E) { try await b() } catch let e as E where e.f { } catch { }
            guard let self, case .some(let x?) = y, #available(iOS 15, *), z is Int else { return (repeat each t) }
            for case let (i, j)? in k where i > 0 { continue } ; repeat { } while false ; while let q = r { break }
            l: switch m { case 0..<1, 2... where n: fallthrough ; case is A, .b(let c, _), (1, "d"): break l ; @unknown default: () }
            return if o { 1 } else if p { 2 } else { switch q { case 1: 3 default: 4 } }
        }
        """,
        """
        public final class A<B>: C, @unchecked Sendable, D where B: E {
            @objc private lazy var f : Int! = { [weak self, unowned(unsafe) g = self.g] (h: Int) -> Int in self?.i ?? h }(0)
            var j: Int { get { 1 } set(k) { l = k } } ; var m = 2 { willSet { } didSet { n() } }
            subscript(o: Int, p p: Int = 0) -> Int { _read { yield o } _modify { yield &self.q } }
            required convenience init?(r: [Int : String?] = [ : ]) throws { super.init() }
            deinit { } ; static func == (a: A, b: A) -> Bool { return a === b } ; class func s() -> Self { self }
            indirect enum T: Int, U { case a = 1, b, c(Int = 1, d: String), e } ; typealias V = (Int) -> Void
            prefix operator +++ ; infix operator <> : AdditionPrecedence ; precedencegroup W { higherThan: X }
        }
        extension A: F, G where B == Int { } ; protocol H: AnyObject { associatedtype I ; var j: Int { get set } ; func k() async }
        """,
        """
        // MARK: - one
        /// Does one.
        ///
        /// - Parameters:
        ///   - a: two
        /// - Returns: three
        /* four */ @discardableResult /* five */ func /* six */ a /* seven */ ( /* eight */ b /* nine */ : Int /* ten */ )
            // eleven
            -> /* twelve */ Int // thirteen
        { // fourteen
            // TODO: fifteen
            return /* sixteen */ b // seventeen
            // eighteen
        } // nineteen
        /** twenty */ let c /* 21 */ = /* 22 */ [ /* 23 */ 1 /* 24 */ , /* 25 */ 2 /* 26 */ , /* 27 */ ] // 28
        foo(a, // one
            b: /* two */ { c in // three
                d // four
            }, // five
        ) /* six */ { /* seven */ }
        """,
        """
        let a = b ? c : d ? e : f, g = h ?? i as? J as! K is L, m = !n && (o || p) == false, q = -r + ~s - (-t) ..< u...v
        x = x + 1 ; y = y * (2) ; z.count == 0 ; w.filter { $0 }.count > 0 ; (a, b) = (b, a) ; a[0]![b: c]?.d = nil
        if (a) { } ; while (b == true) { } ; return ; switch (c) { default: break } ; let d = e == nil ? nil : e!.f()
        f { } g: { } ; f() { } ; f({ $0 }) ; f(a: { }, b: { }) ; f { (a) in a } ; f { (a: Int) -> Void in } ; f(){ }()
        var h: Array<Int> = Array<Int>() , i: Optional<Dictionary<String, Int>> = .none, j: Int? = nil, k = [Int]()
        let _ = l() ; _ = m { _ in } ; let (n, _) = o ; if let p = p { } ; if let q = q, let r { } ; for (_, s) in t.enumerated() { }
        """,
    ]
}
