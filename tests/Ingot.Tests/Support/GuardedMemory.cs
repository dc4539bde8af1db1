using System.Runtime.InteropServices;

namespace Ingot.Tests.Support;

/// <summary>Memory between two pages that can't be touched: whoever reads past its end, or before its start, ends the process.</summary>
internal sealed unsafe partial class GuardedMemory : IDisposable
{
    private const int Page = 4096;
    private readonly int size;
    private readonly nint start;
    private readonly byte[] elsewhere;

    public GuardedMemory(int size)
    {
        this.size = size;
        elsewhere = OperatingSystem.IsLinux() ? [] : new byte[size];
        if (!OperatingSystem.IsLinux())
            return;
        var before = Map(0, size + (2 * Page), 3, 0x22, -1, 0);
        before.ShouldNotBe(-1);
        start = before + Page;
        Protect(before, Page, 0).ShouldBe(0);
        Protect(start + size, Page, 0).ShouldBe(0);
    }

    /// <summary>The bytes, right before the second page; elsewhere than on Linux they stay where they are.</summary>
    public ReadOnlySpan<byte> Before(byte[] bytes) => At(true, bytes);

    /// <summary>The bytes, right before the second page or right after the first one.</summary>
    public Span<byte> At(bool isAtEnd, byte[] bytes)
    {
        if (start == 0)
            return bytes;
        var span = isAtEnd ? Last(bytes.Length) : new Span<byte>((byte*)start, bytes.Length);
        bytes.CopyTo(span);
        return span;
    }

    /// <summary>The memory right before the second page.</summary>
    public Span<byte> Last(int count) => start == 0 ? elsewhere.AsSpan(size - count) : new Span<byte>((byte*)start + size - count, count);

    public void Dispose()
    {
        if (start != 0)
            Unmap(start - Page, size + (2 * Page)).ShouldBe(0);
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(nint address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(nint address, nint length);
}
