using Ingot.Tests.Json;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Fuzz;

/// <summary>A type, well-formed inputs of it, and what reads one.</summary>
internal sealed record Target(string Name, IReadOnlyList<byte[]> Inputs, Action<byte[]> Read)
{
    private static readonly IngotLimits Limits = new() { MaxAllocatedBytes = 1 << 24 };

    /// <summary>The payloads, and types with a member of every kind.</summary>
    public static IEnumerable<Target> All()
    {
        yield return Filled<EveryMember>();
        yield return Filled<EveryCollection>();
        yield return Filled<Drawing>();
        yield return Filled<Node>();
        yield return Filled<Wide>();
        yield return Filled<Exact>();
        yield return Filled<Person>();
        yield return FilledColumns<EveryMember>();
        yield return FilledColumns<EveryCollection>();
        yield return FilledColumns<Node>();
        yield return FilledColumns<Cell>();
        yield return FilledJson<EveryMember>();
        yield return FilledJson<EveryCollection>();
        yield return FilledJson<Drawing>();
        yield return FilledJson<Node>();
        yield return FilledJson<Wide>();
        yield return FilledJson<Person>();
        foreach (var type in typeof(Target).Assembly.GetTypes().Where(t => !t.IsAbstract && typeof(Payload).IsAssignableFrom(t))
            .OrderBy(t => t.Name, StringComparer.Ordinal))
        {
            var payload = (Payload)Activator.CreateInstance(type)!;
            foreach (var method in new[] { nameof(Of), nameof(OfJson) })
            {
                yield return (Target)typeof(Target).GetMethod(method, System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
                    .MakeGenericMethod(payload.RootType).Invoke(null, [payload])!;
            }
        }
    }

    private static Target Of<T>(Payload<T> payload) => new(payload.Name, [.. Values(payload).Select(v => Cut(IngotSerializer.Serialize(v)))], Reader<T>());

    private static Target OfJson<T>(Payload<T> payload) =>
        new(payload.Name + " as JSON", [.. Values(payload).Select(v => Cut(IngotJson.Serialize(v)))], JsonReader<T>());

    private static IEnumerable<T> Values<T>(Payload<T> payload)
    {
        var isList = payload.ValueCount(new PayloadSettings(3, new Dictionary<string, string>(StringComparer.Ordinal))) == 1;
        var settings = new PayloadSettings(isList ? 3 : 50, new Dictionary<string, string>(StringComparer.Ordinal));
        return Enumerable.Range(0, Math.Min(payload.ValueCount(settings), 12)).Select(i => payload.Create(i, settings));
    }

    /// <summary>Mutations of megabytes would only take time: their beginning is kept.</summary>
    private static byte[] Cut(byte[] input) => input.Length <= 8192 ? input : input[..8192];

    private static Target Filled<T>() => new(typeof(T).Name, [.. Values<T>().Select(v => Cut(IngotSerializer.Serialize(v)))], Reader<T>());

    /// <summary>Lists of so few objects that their columns needn't be cut.</summary>
    private static Target FilledColumns<T>() => new($"columns of {typeof(T).Name}",
        [.. Values<Row<T>>().Chunk(20).Select(rows => IngotSerializer.Serialize(rows.ToList()))], Reader<List<Row<T>>>());

    private static Target FilledJson<T>() =>
        new(typeof(T).Name + " as JSON", [.. Values<T>().Select(v => Cut(IngotJson.Serialize((T)Writable.Of(v)!)))], JsonReader<T>());

    private static IEnumerable<T> Values<T>()
    {
        var filler = new Filler(1);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        return Enumerable.Range(0, 40).Select(_ => filler.Value<T>());
    }

    private static Action<byte[]> Reader<T>()
    {
        var serializer = IngotSerializer.For<T>();
        return bytes => serializer.Deserialize(bytes.AsSpan(), Limits);
    }

    /// <summary>The same text by the strict options and by those that allow the most.</summary>
    private static Action<byte[]> JsonReader<T>()
    {
        var serializer = IngotJson.For<T>();
        var strict = new IngotJsonOptions { Limits = Limits };
        var lenient = strict with { Comments = IngotJsonComments.Skip, TrailingCommas = IngotJsonTrailingCommas.Allow, NameCase = IngotJsonNameCase.Ignore };
        var turn = 0;
        return bytes => serializer.Deserialize(bytes.AsSpan(), (Interlocked.Increment(ref turn) & 1) == 0 ? strict : lenient);
    }
}
