using System.Diagnostics;

namespace Assay.Runtimes.Tests;

/// <summary>Programs of other runtimes that check for themselves.</summary>
internal static class RuntimePrograms
{
    /// <summary>Runs one: what it complains of is the test's failure.</summary>
    public static Task RunAsync(string program, params string[] arguments) => OutputAsync(new(program, arguments));

    /// <summary>Runs one for what it writes to standard output.</summary>
    public static async Task<string> OutputAsync(ProcessStartInfo start)
    {
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        using var process = Process.Start(start)!;
        var complaints = process.StandardError.ReadToEndAsync();
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        process.ExitCode.ShouldBe(0, await complaints);
        return output;
    }
}
