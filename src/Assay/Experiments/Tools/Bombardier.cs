using System.Text.Json;
using Assay.Wire.Load;

namespace Assay.Experiments.Tools;

/// <summary>bombardier: Go's fasthttp client; its JSON has latencies in microseconds.</summary>
internal sealed class Bombardier : ExternalTool
{
    public override string Name => "bombardier";

    public override IReadOnlyList<string> Arguments(string url, string authority, LoadSettings settings, int seconds, string acceptEncoding)
    {
        List<string> arguments = ["-c", settings.Connections.ToString(CultureInfo.InvariantCulture), "-d", $"{seconds}s", "-t",
            string.Create(CultureInfo.InvariantCulture, $"{settings.Timeout.TotalSeconds:0.###}s"), "-l", "-p", "r", "-o", "json", "-H", "Host: " + authority];
        if (acceptEncoding.Length > 0)
            arguments.AddRange(["-H", "Accept-Encoding: " + acceptEncoding]);
        return [.. arguments, url];
    }

    public override ToolResult Read(string output)
    {
        try
        {
            using var document = JsonDocument.Parse(output);
            var result = document.RootElement.GetProperty("result");
            long Count(string name) => result.TryGetProperty(name, out var value) ? value.GetInt64() : 0;
            var percentiles = result.TryGetProperty("latency", out var latency) && latency.TryGetProperty("percentiles", out var known) ? known : default;
            double? Latency(string share) =>
                percentiles.ValueKind == JsonValueKind.Object && percentiles.TryGetProperty(share, out var value) ? value.GetDouble() * 1e3 : null;
            return new ToolResult(result.GetProperty("timeTakenSeconds").GetDouble(), Count("req2xx"),
                Count("req1xx") + Count("req3xx") + Count("req4xx") + Count("req5xx") + Count("others"), Latency("50"), Latency("99"));
        }
        catch (Exception e) when (e is JsonException or KeyNotFoundException or InvalidOperationException)
        {
            throw new FormatException("its output isn't the expected JSON: " + e.Message.Split('\n')[0], e);
        }
    }
}
