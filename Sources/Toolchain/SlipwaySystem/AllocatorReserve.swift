#if canImport(Glibc)
    import CAllocator
    import Glibc
#endif

/// Memory set aside for work that makes some hundred thousand small objects on one thread.
package enum AllocatorReserve {
    /// Lets the calling thread's heap grow in large steps and on large pages.
    ///
    /// glibc grows the heap of every thread but the first by a page at a time, a system call each, and each page is
    /// a fault more when it is touched: a tenth of the time in which a project of 25,000 files is made. Memory counts
    /// as used when it is touched, not when it is set aside. Other systems' allocators need no such help.
    package static func prepare() {
        #if canImport(Glibc)
            // the largest block that glibc takes from a heap, and what it keeps when the end of the heap is free again
            let largest = 32 << 20
            guard mallopt(M_MMAP_THRESHOLD, Int32(largest)) == 1, mallopt(M_TRIM_THRESHOLD, Int32.max) == 1 else {
                return
            }
            let size = largest - 4096
            guard let block = malloc(size) else { return }
            let (page, first) = (1 << 21, Int(bitPattern: block))
            let start = (first + page - 1) & ~(page - 1)
            let end = (first + size) & ~(page - 1)
            if start < end { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE) }
            free(block)
        #endif
    }
}
