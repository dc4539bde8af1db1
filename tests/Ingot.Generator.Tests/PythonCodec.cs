using System.Diagnostics;

namespace Ingot.Generator.Tests;

/// <summary>The programs of tests/ingot-python.</summary>
internal static class PythonCodec
{
    /// <summary>The folder that holds global.json.</summary>
    public static string Repository { get; } = FindRepository();

    /// <summary>Runs one of them to its end.</summary>
    /// <returns>The exit code, and all that it printed.</returns>
    public static (int Code, string Output) Run(params string[] arguments)
    {
        var start = new ProcessStartInfo(OperatingSystem.IsWindows() ? "python" : "python3", arguments)
        {
            WorkingDirectory = Path.Combine(Repository, "tests", "ingot-python"),
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["PYTHONDONTWRITEBYTECODE"] = "1";
        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }

    private static string FindRepository()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder!.FullName, "global.json")))
            folder = folder.Parent;
        return folder.FullName;
    }
}
