namespace Assay;

/// <summary>The meaning of an exception about a file.</summary>
internal static class FileFaults
{
    // errno of Linux and macOS, whose numbers .NET hands on where it has no exception of its own; ERROR_* of Windows as HRESULTs.
    private static readonly int[] Held = [11, 35, unchecked((int)0x80070020), unchecked((int)0x80070021)];
    private static readonly int[] Full = [28, 122, 69, unchecked((int)0x80070027), unchecked((int)0x80070070)];

    private const string BeforePath = " : '";

    /// <summary>Whether another process has the file open and lets nobody else in.</summary>
    public static bool IsHeld(Exception exception) => exception is IOException && Array.IndexOf(Held, exception.HResult) >= 0;

    /// <summary>Whether there is no space left, or no more of it for this user.</summary>
    public static bool IsFull(Exception exception) => exception is IOException && Array.IndexOf(Full, exception.HResult) >= 0;

    /// <summary>The path that .NET puts into the message of what went wrong with a file; null where there is none, as of standard output.</summary>
    public static string? PathOf(IOException exception)
    {
        var line = exception.Message.Split('\n')[0].TrimEnd('\r', '.');
        var path = line.IndexOf(BeforePath, StringComparison.Ordinal);
        return path > 0 ? line[(path + BeforePath.Length)..].TrimEnd('\'') : null;
    }

    /// <summary>The reason in a few words, without the path that .NET puts into it.</summary>
    public static string Cause(Exception exception)
    {
        if (IsFull(exception))
            return "no space left on the disk";
        if (exception is DirectoryNotFoundException or FileNotFoundException)
            return "a part of that path isn't a folder, or can't be created";
        var line = exception.Message.Split('\n')[0].TrimEnd('\r', '.');
        var path = line.IndexOf(BeforePath, StringComparison.Ordinal);
        return path > 0 ? line[..path] : line;
    }
}
