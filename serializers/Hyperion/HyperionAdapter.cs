using Hyperion;

namespace Assay.Serializers;

/// <summary>
/// Hyperion, which writes the fields of any class. It is told of the payload's types: its README calls that the mode of the best performance, in which
/// it writes a number for a type instead of its name.
/// </summary>
[Serializer("hyperion", "Hyperion", typeof(Serializer), Settings = "knownTypes", Unsafe = SerializerAttribute.AnyType)]
internal sealed class HyperionAdapter<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    // Not SerializerOptions.Default: it is made before the tables that it takes its serializers from, and is empty.
    private static readonly Lazy<Serializer> Shared = new(() => new(new(versionTolerance: false, preserveObjectReferences: false, surrogates: null,
        serializerFactories: null, KnownTypes(), ignoreISerializable: false, packageNameOverrides: null, disallowUnsafeTypes: true, typeFilter: null)));

    private readonly Serializer serializer = Shared.Value;

    public void Serialize(T value, Stream output) => serializer.Serialize(value, output);

    public T Deserialize(Stream input) => serializer.Deserialize<T>(input);

    // A type's number is its place, which has to be the same in the process that reads.
    private static IEnumerable<Type> KnownTypes() =>
        ReachableTypes.Of(typeof(T)).All.Where(type => !type.IsAbstract && Nullable.GetUnderlyingType(type) is null)
            .OrderBy(type => type.AssemblyQualifiedName, StringComparer.Ordinal);
}
