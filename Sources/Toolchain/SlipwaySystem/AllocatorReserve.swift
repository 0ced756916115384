#if canImport(Glibc)
    import CPlatform
    import Glibc
#endif

/// Memory set aside for work that makes some hundred thousand small objects on one thread, and given back after work
/// on many.
package enum AllocatorReserve {
    /// Lets the calling thread's heap grow in large steps and on large pages.
    ///
    /// glibc grows the heap of every thread but the first by a page at a time, a system call each, and each page is
    /// a fault more when it is touched: a tenth of the time in which a project of 25,000 files is made. Memory counts
    /// as used when it is touched, not when it is set aside. Other systems' allocators need no such help.
    package static func prepare() {
        #if canImport(Glibc)
            // a heap has 64 MB, of which a block takes half at most; what is freed at its end stays with it
            let (largest, size) = (32 << 20, 30 << 20)
            guard mallopt(M_MMAP_THRESHOLD, Int32(largest)) == 1, mallopt(M_TRIM_THRESHOLD, Int32.max) == 1 else {
                return
            }
            let blocks = [malloc(size), malloc(size)]
            for block in blocks { advise(block, size) }
            for block in blocks { free(block) }
        #endif
    }

    /// Gives memory back that is free in the heaps of all threads: what comes next may be made on another thread, whose
    /// heap would grow beside them.
    package static func release() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }

    /// Keeps large blocks out of the heap: the system has them back as soon as they are freed.
    ///
    /// glibc takes blocks out of the heap from the size on of the last large one that was freed, up to 32 MB: work on
    /// a few large files on several threads leaves heaps full of holes of that size.
    package static func keepLargeBlocksApart() {
        #if canImport(Glibc)
            // what is packed at a time stays in the heap: new memory is a fault for every page
            mallopt(M_MMAP_THRESHOLD, 16 << 20)
            mallopt(M_TRIM_THRESHOLD, 24 << 20)
        #endif
    }

    #if canImport(Glibc)
        /// Asks for large pages in a block.
        private static func advise(_ block: UnsafeMutableRawPointer?, _ size: Int) {
            guard let block else { return }
            let (page, first) = (1 << 21, Int(bitPattern: block))
            let start = (first + page - 1) & ~(page - 1)
            let end = (first + size) & ~(page - 1)
            if start < end { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE) }
        }
    #endif
}
