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
    /// <param name="browser">What draws it; one of this machine's where null.</param>
    /// <exception cref="UserException">There is no browser, or it doesn't draw; what was there before is left as it was.</exception>
    /// <exception cref="RunFileException">The file can't be written; likewise.</exception>
    public static void Write(string svg, string path, string? browser = null)
    {
        browser ??= Find() ?? throw new UserException(
            $"--png {path}: this needs a browser, and none of {string.Join(", ", Browsers)} is on the PATH; --svg doesn't need one", UserException.NotStored);
        var size = Size().Match(svg);
        using var scratch = new ScratchFiles(svg);
        var start = new ProcessStartInfo(browser) { RedirectStandardError = true, RedirectStandardOutput = true, UseShellExecute = false };
        // A browser's sandbox doesn't run for root, and nothing but our own drawing is shown.
        foreach (var argument in new[] { "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            string.Create(CultureInfo.InvariantCulture, $"--force-device-scale-factor={Sharpness}"),
            $"--window-size={size.Groups["width"].Value},"
                + $"{Math.Ceiling(double.Parse(size.Groups["height"].Value, CultureInfo.InvariantCulture)).ToString(CultureInfo.InvariantCulture)}",
            $"--screenshot={scratch.Png}", new Uri(scratch.Svg).AbsoluteUri })
            start.ArgumentList.Add(argument);
        using var process = Process.Start(start)!;
        var said = process.StandardError.ReadToEndAsync();
        _ = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(Patience))
            process.Kill(entireProcessTree: true);
        if (!File.Exists(scratch.Png))
            throw new UserException(
                $"--png {path}: {Path.GetFileName(browser)} drew nothing: {said.Result.Split('\n').LastOrDefault(line => line.Length > 0)}",
                UserException.NotStored);
        var picture = File.ReadAllBytes(scratch.Png);
        WholeFile.Write(path, stream => stream.Write(picture));
    }

    /// <summary>A browser on the PATH; null if there is none.</summary>
    public static string? Find() => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .SelectMany(folder => Browsers.Select(name => Path.Combine(folder, OperatingSystem.IsWindows() ? name + ".exe" : name))).FirstOrDefault(File.Exists);

    [GeneratedRegex("viewBox=\"0 0 (?<width>[0-9.]+) (?<height>[0-9.]+)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1_000)]
    private static partial Regex Size();

    private sealed class ScratchFiles : IDisposable
    {
        private readonly string folder = Directory.CreateTempSubdirectory("assay-").FullName;

        public ScratchFiles(string svg)
        {
            (Svg, Png) = (Path.Combine(folder, "picture.svg"), Path.Combine(folder, "picture.png"));
            // Without a size of its own a browser would fill the window, scroll bars and all.
            File.WriteAllText(Svg,
                Size().Replace(svg, match => $"{match.Value} width=\"{match.Groups["width"].Value}\" height=\"{match.Groups["height"].Value}\"", 1));
        }

        public string Svg { get; }

        public string Png { get; }

        public void Dispose() => Directory.Delete(folder, recursive: true);
    }
}
