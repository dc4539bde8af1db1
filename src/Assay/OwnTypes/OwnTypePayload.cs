using Assay.Cli;
using Assay.Protocol;
using Assay.Scaffolding;
using Assay.Workers;

namespace Assay.OwnTypes;

/// <summary>A type of the user's that is compiled already, with data for it: a payload that no worker needs to be built for.</summary>
internal sealed class OwnTypePayload
{
    /// <summary>The option that asks for it.</summary>
    public const string Option = "--assembly";

    private readonly OwnTypeOrder order;
    private readonly long count;

    private OwnTypePayload(OwnTypeOrder order, long count) => (this.order, this.count) = (order, count);

    /// <summary>The payload's name: the type's.</summary>
    public string Name => order.Name;

    /// <summary>The note on it in a run.</summary>
    public string Note => $"{order.Type} was measured unchanged, from {Path.GetFileName(order.Assembly)}. "
        + $"Unsupported serializers need attributes, a schema or generated code; to create types with these: ./assay new payload {Naming.Dashed(Name)} --from "
        + $"{CommandText.Quote(Path.GetRelativePath(Environment.CurrentDirectory, order.Data))}";

    /// <summary>Looks at the assembly without loading it, and through the data once.</summary>
    /// <exception cref="UserException">There is no such file or type, or the data isn't JSON or has a value that is null.</exception>
    public static OwnTypePayload Find(string assembly, string type, string data)
    {
        var found = AssemblyTypes.Find(assembly, type);
        using var input = UserFile.Open($"--data {data}", data);
        if (!input.CanSeek)
            throw new UserException($"--data {data} is a pipe, and each worker reads the data itself; expected a file");
        var sample = JsonSample.Read(input, Stream.Null, Path.GetFileName(data));
        if (sample.Item.Nulls > 0)
            throw new UserException($"{Path.GetFileName(data)}: {sample.Item.Nulls:N0} of the {sample.Count:N0} values are null; each must be a value");
        return new(new(found[(found.LastIndexOfAny(['.', '+']) + 1)..], Path.GetFullPath(assembly), found, Path.GetFullPath(data), sample.IsArray),
            sample.Count);
    }

    /// <summary>The catalog with this payload in it, and passed to every .NET worker.</summary>
    /// <exception cref="UserException">A payload is called like the type.</exception>
    public Catalog AddTo(Catalog catalog)
    {
        if (catalog.Payloads.Any(payload => payload.Name == Name))
            throw new UserException($"--type {order.Type}: a payload is named {Name}, too");
        var entry = new PayloadEntry
        {
            Name = Name,
            Description = $"{(order.IsList ? "a list" : "one at a time")}, of {count} {order.Type} in {Path.GetFileName(order.Data)}",
            DefaultCount = (int)Math.Min(count, NewPayload.MostByDefault),
            Available = (int)Math.Min(count, int.MaxValue),
        };
        return new([.. catalog.Serializers.Select(Told)], [.. catalog.Payloads.Append(entry).OrderBy(payload => payload.Name, StringComparer.Ordinal)],
            catalog.Reference is null ? null : Told(catalog.Reference));
    }

    /// <summary>The hashes of payloads' data with that of this one. That of its types is of what they declare: a build of the same ones with other code is
    /// what a user wants to compare.</summary>
    /// <param name="data">The others'; null if there are none.</param>
    public IReadOnlyDictionary<string, string> AddTo(IReadOnlyDictionary<string, string>? data)
    {
        using var file = UserFile.Open($"--data {order.Data}", order.Data);
        return new SortedDictionary<string, string>(data?.ToDictionary() ?? [], StringComparer.Ordinal)
        {
            [Name] = DataHashes.Of(file, TypeShape.Of(order.Assembly, order.Type)),
        };
    }

    // Those in other languages say themselves that they don't have the type.
    private SerializerEntry Told(SerializerEntry serializer) =>
        serializer is { Command: { } command, Runtime: "dotnet" } ? serializer with { Command = Told(command) } : serializer;

    private WorkerCommand Told(WorkerCommand command) =>
        command with
        {
            Environment = new Dictionary<string, string>(command.Environment, StringComparer.Ordinal) { [OwnTypeOrder.Variable] = order.ToString() },
        };
}
