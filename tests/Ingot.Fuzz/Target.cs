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
        foreach (var type in typeof(Target).Assembly.GetTypes().Where(t => !t.IsAbstract && typeof(Payload).IsAssignableFrom(t)).OrderBy(t => t.Name, StringComparer.Ordinal))
        {
            var payload = (Payload)Activator.CreateInstance(type)!;
            yield return (Target)typeof(Target).GetMethod(nameof(Of), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
                .MakeGenericMethod(payload.RootType).Invoke(null, [payload])!;
        }
    }

    private static Target Of<T>(Payload<T> payload)
    {
        var isList = payload.ValueCount(new PayloadSettings(3, new Dictionary<string, string>(StringComparer.Ordinal))) == 1;
        var settings = new PayloadSettings(isList ? 3 : 50, new Dictionary<string, string>(StringComparer.Ordinal));
        var inputs = Enumerable.Range(0, Math.Min(payload.ValueCount(settings), 12)).Select(i => Cut(IngotSerializer.Serialize(payload.Create(i, settings)))).ToList();
        return new Target(payload.Name, inputs, Reader<T>());
    }

    /// <summary>Mutations of megabytes would only take time: their beginning is kept.</summary>
    private static byte[] Cut(byte[] input) => input.Length <= 8192 ? input : input[..8192];

    private static Target Filled<T>()
    {
        var filler = new Filler(1);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        return new Target(typeof(T).Name, [.. Enumerable.Range(0, 40).Select(_ => Cut(IngotSerializer.Serialize(filler.Value<T>())))], Reader<T>());
    }

    private static Action<byte[]> Reader<T>()
    {
        var serializer = IngotSerializer.For<T>();
        return bytes => serializer.Deserialize(bytes.AsSpan(), Limits);
    }
}
