using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>A type's metadata and writing code, made by the source generator.</summary>
internal static class SourceGeneratedContract
{
    public static JsonTypeInfo<T> Of<T>(bool minimal)
    {
        var context = PayloadContexts.For(typeof(T), minimal)
            ?? throw new PayloadNotSupportedException(
                $"no code was generated for {(PayloadElement.Of(typeof(T)) ?? typeof(T)).Name}: its generator needs the type in source, where other code can "
                    + "name it; ./assay new payload makes one");
        // The generated writing code is used only with the generated options. The build marks interfaces and abstract classes as its users would; what it
        // can't mark has to be told afterwards. To look for it takes time that is measured as the library's startup.
        if (!PayloadContexts.HasKnownTypes(typeof(T)) || IsMarked(ReachableTypes.Of(typeof(T))))
            return (JsonTypeInfo<T>)context.GetTypeInfo(typeof(T))!;
        var options = new JsonSerializerOptions(context.Options) { TypeInfoResolver = context.WithAddedModifier(KnownTypeRules.Of(typeof(T))) };
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }

    private static bool IsMarked(ReachableTypes types) =>
        types.All.All(type => types.DerivedFrom(type).All(derived => IsMarked(type, derived)));

    private static bool IsMarked(Type type, Type derived) =>
        type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Any(mark => mark.DerivedType == derived);
}
