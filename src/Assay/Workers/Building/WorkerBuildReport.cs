using Assay.Protocol;

namespace Assay.Workers.Building;

/// <summary>The report of a worker.yml's build on individual serializers, in lines of the worker protocol among
/// its output: one whose library is missing needn't take the others of its folder along.</summary>
internal static class WorkerBuildReport
{
    /// <summary>Applies <c>serializer id= version=</c> and <c>unavailable id= reason=</c>; every other line is the build's own business.</summary>
    public static IReadOnlyList<SerializerEntry> Apply(string output, IReadOnlyList<SerializerEntry> entries)
    {
        var said = output.Split('\n')
            .Where(line => line.StartsWith("serializer id=", StringComparison.Ordinal) || line.StartsWith("unavailable id=", StringComparison.Ordinal))
            .Select(line => Message.Parse(line.Trim())).ToLookup(message => message.Text("id"), StringComparer.Ordinal);
        return [.. entries.Select(entry => said[entry.Id].Aggregate(entry, Apply))];
    }

    private static SerializerEntry Apply(SerializerEntry entry, Message said) => said.Verb == Verbs.Serializer
        ? entry with { Version = said.Find("version") ?? entry.Version }
        : entry with { Command = null, Unavailable = said.Find("reason") ?? "its build doesn't say why" };
}
