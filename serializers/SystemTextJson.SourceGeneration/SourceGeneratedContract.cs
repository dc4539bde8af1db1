using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>A type's metadata and writing code, made by the source generator.</summary>
internal static class SourceGeneratedContract
{
    public static JsonTypeInfo<T> Of<T>(bool minimal)
    {
        var context = PayloadContexts.For(typeof(T), minimal)
            ?? throw new PayloadNotSupportedException($"no code was generated for {typeof(T)}: the payload's class must name it directly in \": Payload<…>\"");
        // The generated writing code is used only with the generated options. A payload with an interface in it
        // has none for that part anyway, and needs to be told what is behind it.
        if (!PayloadContexts.HasKnownTypes(typeof(T)))
            return (JsonTypeInfo<T>)context.GetTypeInfo(typeof(T))!;
        var options = new JsonSerializerOptions(context.Options) { TypeInfoResolver = context.WithAddedModifier(KnownTypeRules.Apply) };
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }
}
