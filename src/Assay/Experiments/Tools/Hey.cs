using Assay.Wire.Load;

namespace Assay.Experiments.Tools;

/// <summary>hey: Go's net/http client.</summary>
internal sealed class Hey : ExternalTool
{
    public override string Name => "hey";

    public override IReadOnlyList<string> Arguments(string url, string authority, LoadSettings settings, int seconds, string acceptEncoding)
    {
        List<string> arguments = ["-z", $"{seconds}s", "-c", settings.Connections.ToString(CultureInfo.InvariantCulture), "-t", TimeoutSeconds(settings),
            "-host", authority];
        arguments.AddRange(acceptEncoding.Length > 0 ? ["-H", "Accept-Encoding: " + acceptEncoding] : ["-disable-compression"]);
        return [.. arguments, url];
    }

    public override ToolResult Read(string output)
    {
        var seconds = Number(output, "Total:", "secs");
        var (good, bad) = (0L, 0L);
        foreach (var line in output.Split('\n').Select(line => line.Trim()).Where(line => line.StartsWith('[')))
        {
            // "[200]  4000 responses", and below "Error distribution": "[12]  Get …".
            var close = line.IndexOf(']', StringComparison.Ordinal);
            if (close < 0 || !long.TryParse(line.AsSpan(1, close - 1), NumberStyles.None, CultureInfo.InvariantCulture, out var first))
                continue;
            if (NumberOrNull(line, "]", "responses") is not { } count)
                bad += first;
            else if (first is >= 200 and < 300)
                good += (long)count;
            else
                bad += (long)count;
        }
        return new ToolResult(seconds, good, bad, NumberOrNull(output, "50% in", "secs") * 1e9, NumberOrNull(output, "99% in", "secs") * 1e9);
    }
}
