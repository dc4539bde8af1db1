using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>
/// What the other threads of this process do, as Linux tells it (proc(5), /proc/pid/task/tid/stat, field 3). Asked between samples: it makes system calls
/// itself, because what a runtime's library for files compiles for it would be taken for the serializer's.
/// </summary>
internal static unsafe class OtherThreads
{
    // struct dirent of readdir(3), 64 bits: inode, offset, length of the entry and its type come before the name.
    private const int NameOffset = 19;
    private const int LongestPath = 64;
    private const int LongestStat = 256;

    private static readonly byte[] Tasks = "/proc/self/task/\0"u8.ToArray();
    private static readonly byte[] Stat = "/stat\0"u8.ToArray();

    /// <summary>
    /// Whether another thread runs or waits for a core. On a busy machine a background compiler may get no
    /// CPU for a while, and a process that uses none isn't done. False where it can't be told.
    /// </summary>
    public static bool WantToRun
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => RuntimeFacts.IsLinux && sizeof(nint) == 8 && Running() > 1;
    }

    [MethodImpl(OptimizedOnce.Flag)]
    private static int Running()
    {
        var running = 0;
        nint folder;
        fixed (byte* path = Tasks)
            folder = OpenDirectory(path);
        if (folder == 0)
            return 0;
        byte* entry;
        while ((entry = (byte*)ReadDirectory(folder)) != null)
        {
            if (entry[NameOffset] != '.' && IsRunning(entry + NameOffset))
                running++;
        }
        _ = CloseDirectory(folder);
        return running;
    }

    [MethodImpl(OptimizedOnce.Flag)]
    private static bool IsRunning(byte* thread)
    {
        var path = stackalloc byte[LongestPath];
        var length = 0;
        for (var i = 0; Tasks[i] != 0; i++)
            path[length++] = Tasks[i];
        for (; *thread != 0 && length < LongestPath - Stat.Length; thread++)
            path[length++] = *thread;
        for (var i = 0; i < Stat.Length; i++)
            path[length++] = Stat[i];
        var file = Open(path, 0);
        // The thread has ended.
        if (file < 0)
            return false;
        var text = stackalloc byte[LongestStat];
        var read = (int)Read(file, text, LongestStat);
        _ = Close(file);
        // The name before it is in brackets and may hold anything.
        var at = read - 1;
        while (at >= 0 && text[at] != ')')
            at--;
        return at >= 0 && at + 2 < read && text[at + 2] == 'R';
    }

    [DllImport("libc", EntryPoint = "opendir")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern nint OpenDirectory(byte* path);

    [DllImport("libc", EntryPoint = "readdir")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern nint ReadDirectory(nint folder);

    [DllImport("libc", EntryPoint = "closedir")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int CloseDirectory(nint folder);

    [DllImport("libc", EntryPoint = "open")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Open(byte* path, int flags);

    [DllImport("libc", EntryPoint = "read")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern nint Read(int file, byte* buffer, nint length);

    [DllImport("libc", EntryPoint = "close")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Close(int file);
}
