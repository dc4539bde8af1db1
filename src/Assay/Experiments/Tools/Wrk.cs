using Assay.Wire.Load;

namespace Assay.Experiments.Tools;

/// <summary>wrk: C, an epoll loop for each thread. It has one thread here for each two cores, as ours has.</summary>
internal sealed class Wrk : ExternalTool
{
    private static readonly (string Unit, double Nanoseconds)[] Units = [("us", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 60e9)];

    public override string Name => "wrk";

    public override IReadOnlyList<string> Arguments(string url, string authority, LoadSettings settings, int seconds, string acceptEncoding)
    {
        var threads = Math.Clamp(Environment.ProcessorCount / 2, 1, settings.Connections);
        List<string> arguments =
            ["--latency", "-t", threads.ToString(CultureInfo.InvariantCulture), "-c", settings.Connections.ToString(CultureInfo.InvariantCulture),
                "-d", $"{seconds}s", "--timeout", TimeoutSeconds(settings) + "s", "-H", "Host: " + authority];
        if (acceptEncoding.Length > 0)
            arguments.AddRange(["-H", "Accept-Encoding: " + acceptEncoding]);
        return [.. arguments, url];
    }

    public override ToolResult Read(string output)
    {
        var all = (long)Number(output, "", " requests in ");
        var rate = Number(output, "Requests/sec:", "");
        // response_complete in its wrk.c: statuses above 399, and a "timeout" is a response that came later than that; both are among all. One that
        // is both counts twice.
        var answered = (NumberOrNull(output, "Non-2xx or 3xx responses:", "") ?? 0) + SocketErrors(output, "timeout ");
        var unanswered = SocketErrors(output, "connect ") + SocketErrors(output, "read ") + SocketErrors(output, "write ");
        return new ToolResult(rate > 0 ? all / rate : 0, Math.Max(0, all - (long)answered), (long)(answered + unanswered),
            Latency(output, "50%"), Latency(output, "99%"));
    }

    private static double SocketErrors(string output, string cause)
    {
        var line = Array.Find(output.Split('\n'), line => line.Contains("Socket errors:", StringComparison.Ordinal));
        return line is null ? 0 : NumberOrNull(line, cause, ",") ?? NumberOrNull(line, cause, "") ?? 0;
    }

    private static double? Latency(string output, string share)
    {
        var text = Array.Find(output.Split('\n'), line => line.Trim().StartsWith(share, StringComparison.Ordinal))?.Trim()[share.Length..].Trim();
        if (text is null)
            return null;
        var (unit, nanoseconds) = Array.Find(Units, unit => text.EndsWith(unit.Unit, StringComparison.Ordinal));
        return unit is not null && double.TryParse(text.AsSpan(0, text.Length - unit.Length), NumberStyles.Float, CultureInfo.InvariantCulture, out var value)
            ? value * nanoseconds
            : null;
    }
}
