using Assay.Wire.Load;
using Assay.Workers.Building;

namespace Assay.Experiments.Tools;

/// <summary>Somebody else's load generator: how it is started for a closed loop over a number of connections, and how its output is read.</summary>
internal abstract class ExternalTool
{
    /// <summary>All that are known.</summary>
    public static IReadOnlyList<ExternalTool> All { get; } = [new Wrk(), new Hey(), new H2Load(isHttp2: false), new H2Load(isHttp2: true), new Bombardier()];

    /// <summary>Its name here.</summary>
    public abstract string Name { get; }

    /// <summary>Its program.</summary>
    public virtual string Program => Name;

    /// <summary>Whether it speaks HTTP/2 without TLS.</summary>
    public virtual bool IsHttp2 => false;

    /// <summary>Whether its program is on the path.</summary>
    public bool IsInstalled => Programs.Find(Program, ".") is not null;

    /// <summary>Its arguments.</summary>
    /// <param name="url">The address, as numbers.</param>
    /// <param name="authority">The host that the request names, which may be another than the address's: a name, or what a relay stands before.</param>
    /// <param name="settings">Connections, the requests in flight on each of those that speak HTTP/2, and how long a response may take.</param>
    /// <param name="seconds">How long it sends.</param>
    /// <param name="acceptEncoding">The header's value; empty for none.</param>
    public abstract IReadOnlyList<string> Arguments(string url, string authority, LoadSettings settings, int seconds, string acceptEncoding);

    /// <summary>How long a response may take, in whole seconds, which some take alone.</summary>
    protected static string TimeoutSeconds(LoadSettings settings) => Math.Ceiling(settings.Timeout.TotalSeconds).ToString("0", CultureInfo.InvariantCulture);

    /// <summary>Reads what it printed.</summary>
    /// <exception cref="FormatException">It printed something else.</exception>
    public abstract ToolResult Read(string output);

    /// <summary>The number in a line, between two texts.</summary>
    /// <exception cref="FormatException">There is no such line.</exception>
    protected static double Number(string output, string before, string after) =>
        NumberOrNull(output, before, after) ?? throw new FormatException($"'{before} … {after}' is missing from its output");

    /// <summary>The number in a line, between two texts; null if there is none.</summary>
    protected static double? NumberOrNull(string output, string before, string after)
    {
        foreach (var line in output.Split('\n'))
        {
            var start = line.IndexOf(before, StringComparison.Ordinal);
            if (start < 0)
                continue;
            start += before.Length;
            var end = after.Length == 0 ? line.Length : line.IndexOf(after, start, StringComparison.Ordinal);
            if (end >= start && double.TryParse(line.AsSpan(start, end - start).Trim(), NumberStyles.Float, CultureInfo.InvariantCulture, out var number))
                return number;
        }
        return null;
    }
}
