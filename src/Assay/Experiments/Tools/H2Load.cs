using Assay.Wire.Load;

namespace Assay.Experiments.Tools;

/// <summary>h2load of nghttp2: C, HTTP/1.1 or HTTP/2 without TLS, one request at a time on each connection or stream. It reports no percentiles. It waits for
/// a response as long as it takes: the timeouts that it has are those of connections, and where one of them (-N) passes in a run of some seconds, h2load 1.52
/// ends with a failed assertion of libev and without a result.</summary>
/// <param name="isHttp2">Whether it speaks HTTP/2.</param>
internal sealed class H2Load(bool isHttp2) : ExternalTool
{
    public override string Name => isHttp2 ? "h2load-h2c" : "h2load";

    public override string Program => "h2load";

    public override bool IsHttp2 => isHttp2;

    public override IReadOnlyList<string> Arguments(string url, string authority, LoadSettings settings, int seconds, string acceptEncoding)
    {
        var threads = Math.Clamp(Environment.ProcessorCount / 2, 1, settings.Connections);
        List<string> arguments = ["-t", threads.ToString(CultureInfo.InvariantCulture), "-c", settings.Connections.ToString(CultureInfo.InvariantCulture), "-m",
            settings.Streams.ToString(CultureInfo.InvariantCulture), "-D", seconds.ToString(CultureInfo.InvariantCulture),
            // Over HTTP/1.1 it sends this as Host.
            "-H", ":authority: " + authority];
        if (!isHttp2)
            arguments.Add("--h1");
        if (acceptEncoding.Length > 0)
            arguments.AddRange(["-H", "Accept-Encoding: " + acceptEncoding]);
        return [.. arguments, url];
    }

    public override ToolResult Read(string output)
    {
        // Its rate counts bad answers, too. It tells whole seconds, unless it was broken off.
        var seconds = NumberOrNull(output, "finished in", "us,") / 1e6 ?? NumberOrNull(output, "finished in", "ms,") / 1e3
            ?? Number(output, "finished in", "s,");
        var good = (long)Number(output, "status codes:", "2xx");
        var bad = (NumberOrNull(output, "2xx,", "3xx") ?? 0) + (NumberOrNull(output, "3xx,", "4xx") ?? 0) + (NumberOrNull(output, "4xx,", "5xx") ?? 0)
            + (NumberOrNull(output, "failed,", "errored") ?? 0);
        return new ToolResult(seconds, good, (long)bad, null, null);
    }
}
