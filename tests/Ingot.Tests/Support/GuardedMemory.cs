using System.Runtime.InteropServices;

namespace Ingot.Tests.Support;

/// <summary>Memory that ends where a page begins that can't be touched: whoever reads past its end ends the process.</summary>
internal sealed unsafe partial class GuardedMemory : IDisposable
{
    private const int Page = 4096;
    private readonly int size;
    private readonly nint start;

    public GuardedMemory(int size)
    {
        this.size = size;
        if (!OperatingSystem.IsLinux())
            return;
        start = Map(0, size + Page, 3, 0x22, -1, 0);
        start.ShouldNotBe(-1);
        Protect(start + size, Page, 0).ShouldBe(0);
    }

    /// <summary>The bytes, right before the page; elsewhere than on Linux they stay where they are.</summary>
    public ReadOnlySpan<byte> Before(byte[] bytes)
    {
        if (start == 0)
            return bytes;
        var span = new Span<byte>((byte*)start + size - bytes.Length, bytes.Length);
        bytes.CopyTo(span);
        return span;
    }

    public void Dispose()
    {
        if (start != 0)
            Unmap(start, size + Page).ShouldBe(0);
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(nint address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(nint address, nint length);
}
