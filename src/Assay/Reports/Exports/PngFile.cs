using System.Diagnostics;
using System.Text.RegularExpressions;

namespace Assay.Reports.Exports;

/// <summary>A picture as PNG, drawn by a browser of this machine: fonts and colours are then as everywhere else.</summary>
internal static partial class PngFile
{
    private const int Sharpness = 2;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);
    private static readonly string[] Browsers = ["chromium", "chromium-browser", "google-chrome", "msedge", "chrome"];

    /// <summary>Writes it.</summary>
    /// <exception cref="UserException">There is no browser, or it doesn't draw.</exception>
    public static void Write(string svg, string path)
    {
        var browser = Find() ?? throw new UserException(
            $"--png {path}: this needs a browser, and none of {string.Join(", ", Browsers)} is on the PATH; --svg doesn't need one", UserException.NotStored);
        var size = Size().Match(svg);
        using var scratch = new ScratchFile(svg);
        var full = Path.GetFullPath(path);
        var start = new ProcessStartInfo(browser) { RedirectStandardError = true, RedirectStandardOutput = true, UseShellExecute = false };
        // A browser's sandbox doesn't run for root, and nothing but our own drawing is shown.
        foreach (var argument in new[] { "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            string.Create(CultureInfo.InvariantCulture, $"--force-device-scale-factor={Sharpness}"),
            $"--window-size={size.Groups["width"].Value},"
                + $"{Math.Ceiling(double.Parse(size.Groups["height"].Value, CultureInfo.InvariantCulture)).ToString(CultureInfo.InvariantCulture)}",
            $"--screenshot={full}", new Uri(scratch.Path).AbsoluteUri })
            start.ArgumentList.Add(argument);
        File.Delete(full);
        using var process = Process.Start(start)!;
        var said = process.StandardError.ReadToEndAsync();
        _ = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(Patience))
            process.Kill(entireProcessTree: true);
        if (!File.Exists(full))
            throw new UserException(
                $"--png {path}: {Path.GetFileName(browser)} drew nothing: {said.Result.Split('\n').LastOrDefault(line => line.Length > 0)}",
                UserException.NotStored);
    }

    /// <summary>A browser on the PATH; null if there is none.</summary>
    public static string? Find() => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .SelectMany(folder => Browsers.Select(name => Path.Combine(folder, OperatingSystem.IsWindows() ? name + ".exe" : name))).FirstOrDefault(File.Exists);

    [GeneratedRegex("viewBox=\"0 0 (?<width>[0-9.]+) (?<height>[0-9.]+)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1_000)]
    private static partial Regex Size();

    private sealed class ScratchFile : IDisposable
    {
        public ScratchFile(string svg)
        {
            Path = System.IO.Path.Combine(System.IO.Path.GetTempPath(), $"assay-{Guid.NewGuid():N}.svg");
            // Without a size of its own a browser would fill the window, scroll bars and all.
            File.WriteAllText(Path,
                Size().Replace(svg, match => $"{match.Value} width=\"{match.Groups["width"].Value}\" height=\"{match.Groups["height"].Value}\"", 1));
        }

        public string Path { get; }

        public void Dispose() => File.Delete(Path);
    }
}
