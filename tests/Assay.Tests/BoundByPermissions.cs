using System.Runtime.InteropServices;

namespace Assay.Tests;

/// <summary>Binds this thread to the permissions of files until it is disposed of, as any user's is: root's passes them over otherwise. Linux only.</summary>
internal sealed class BoundByPermissions : IDisposable
{
    // linux/capability.h: of version 3, with two structures of three numbers; CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
    private const uint Version = 0x20080522;
    private const int Numbers = 6;
    private const uint PassOver = (1 << 1) | (1 << 2);

    private readonly uint[] before = new uint[Numbers];

    public BoundByPermissions()
    {
        GetCapabilities([Version, 0], before).ShouldBe(0);
        var effective = before[0] & ~PassOver;
        SetCapabilities([Version, 0], [effective, .. before.Skip(1)]).ShouldBe(0);
    }

    public void Dispose() => SetCapabilities([Version, 0], before).ShouldBe(0);

    [DllImport("libc", EntryPoint = "capget")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int GetCapabilities(uint[] header, [Out] uint[] data);

    [DllImport("libc", EntryPoint = "capset")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SetCapabilities(uint[] header, uint[] data);
}
