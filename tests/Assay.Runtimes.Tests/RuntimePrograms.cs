using System.Diagnostics;

namespace Assay.Runtimes.Tests;

/// <summary>Programs of other runtimes that check for themselves.</summary>
internal static class RuntimePrograms
{
    /// <summary>Runs one: what it complains of is the test's failure.</summary>
    public static async Task RunAsync(string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardError = true, UseShellExecute = false })!;
        var said = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        process.ExitCode.ShouldBe(0, said);
    }
}
