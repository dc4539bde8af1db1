using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>A type's metadata and writing code, made by the source generator.</summary>
internal static class SourceGeneratedContract
{
    public static JsonTypeInfo<T> Of<T>(bool minimal)
    {
        var context = PayloadContexts.For(typeof(T), minimal)
            ?? throw new PayloadNotSupportedException(
                $"no code was generated for {(PayloadElement.Of(typeof(T)) ?? typeof(T)).Name}: its generator needs the type in source, named directly in a "
                    + "payload's class (\": Payload<…>\"); ./assay new payload makes one");
        // The generated writing code is used only with the generated options. A payload with an interface in it
        // has none for that part anyway, and needs to be told what is behind it.
        if (!PayloadContexts.HasKnownTypes(typeof(T)))
            return (JsonTypeInfo<T>)context.GetTypeInfo(typeof(T))!;
        var options = new JsonSerializerOptions(context.Options) { TypeInfoResolver = context.WithAddedModifier(KnownTypeRules.Of(typeof(T))) };
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }
}
