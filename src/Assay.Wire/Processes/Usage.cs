namespace Assay.Wire;

/// <summary>Answers to a command line that can't be obeyed.</summary>
internal static class Usage
{
    /// <summary>The exit code of a process that was asked for something it doesn't know.</summary>
    public const int ExitCode = 2;

    /// <summary>Says on standard error, in one line, what was wrong and what is allowed.</summary>
    public static async Task<int> RefuseAsync(string reason)
    {
        await Console.Error.WriteLineAsync("assay-wire: " + reason);
        return ExitCode;
    }
}
