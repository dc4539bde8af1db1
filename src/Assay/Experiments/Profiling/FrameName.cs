using System.Text;
using System.Text.RegularExpressions;

namespace Assay.Experiments.Profiling;

/// <summary>Names of frames as they are read: type and method, without the signature, the assembly and the compiler's tier.</summary>
internal static partial class FrameName
{
    // Frames that the harness puts around the library's own.
    private const string Harness = "Assay.Worker.";
    private const string Loop = "Loop.Run";

    // Stubs that the runtime creates for calls through delegates, interfaces and methods not yet compiled.
    private const string Stub = "stub ";

    /// <summary>A frame of the runtime's map for perf: <c>void [System.Text.Json] System.Text.Json.Utf8JsonWriter::WriteNumber(int32)[Tier1]</c>.</summary>
    /// <param name="symbol">The symbol.</param>
    /// <param name="file">Where its code is from: a library, the kernel, or the map.</param>
    public static string OfMap(string symbol, string file)
    {
        var match = Managed().Match(symbol);
        return match.Success ? Shortened($"{match.Groups["type"].Value}.{match.Groups["method"].Value}") : Native(symbol, file);
    }

    /// <summary>A frame of EventPipe: <c>System.Text.Json!System.Text.Json.Utf8JsonWriter.WriteNumber(int32)</c>.</summary>
    public static string OfEventPipe(string full)
    {
        // Type parameters are marked with ! too, but only in what follows.
        var signature = full.IndexOf('(', StringComparison.Ordinal);
        var name = signature > 0 ? full[..signature] : full;
        return Shortened(name[(name.IndexOf('!', StringComparison.Ordinal) + 1)..]);
    }

    /// <summary>The frames of the library in a stack: those above the harness's loop. A stack without the loop belongs to its thread.</summary>
    /// <param name="outermostFirst">The stack.</param>
    /// <param name="thread">What its thread is called.</param>
    public static IReadOnlyList<string> Within(IReadOnlyList<string> outermostFirst, string thread)
    {
        // A library calls the harness's own buffer too: only the loop's frame tells where it begins.
        var loop = LastIndex(outermostFirst, frame => IsHarness(frame) && frame.Contains(Loop, StringComparison.Ordinal));
        if (loop < 0)
            loop = LastIndex(outermostFirst, IsHarness);
        if (loop < 0)
            return [$"(thread {thread})", .. outermostFirst];
        return loop + 1 < outermostFirst.Count ? [.. outermostFirst.Skip(loop + 1)] : ["(the lab's loop)"];
    }

    private static bool IsHarness(string frame) => frame.StartsWith(Harness, StringComparison.Ordinal);

    private static int LastIndex(IReadOnlyList<string> frames, Func<string, bool> isMeant)
    {
        var at = frames.Count - 1;
        while (at >= 0 && !isMeant(frames[at]))
            at--;
        return at;
    }

    // Libraries come without the names of their inner functions; which one it was is known.
    private static string Native(string symbol, string file)
    {
        if (symbol.StartsWith(Stub, StringComparison.Ordinal))
            return "(stubs of the runtime)";
        if (file.StartsWith("[kernel", StringComparison.Ordinal))
            return "(kernel)";
        if (symbol.Length > 0 && symbol != "[unknown]")
            return Offset().Replace(symbol, "");
        return file.StartsWith('/') && !file.StartsWith("//", StringComparison.Ordinal) && !file.EndsWith(".map", StringComparison.Ordinal)
            ? $"({Path.GetFileName(file)})"
            : "(unknown)";
    }

    // Generic instances carry their arguments, which hold brackets again, and their number.
    private static string Shortened(string name)
    {
        var (text, depth) = (new StringBuilder(name.Length), 0);
        foreach (var letter in name)
        {
            if (letter == ']')
                depth--;
            else if (letter == '[')
                depth++;
            else if (depth == 0)
                text.Append(letter);
        }
        return Number().Replace(text.ToString(), "");
    }

    [GeneratedRegex(@"\[(?<assembly>[^\]]*)\] (?<type>.+?)::(?<method>[^(\[]+)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Managed();

    [GeneratedRegex(@"\+0x[0-9a-f]+$", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Offset();

    [GeneratedRegex(@"`\d+", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Number();
}
