using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// Holds the providers of all assemblies whose module initializers have run. A serializer is looked up here once, when its type is first used.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class IngotProviders
{
    private static IngotProvider[] compact = [];
    private static IngotProvider[] json = [];

    /// <summary>Adds a provider. Called by generated module initializers.</summary>
    public static void Add(IngotFormat format, IngotProvider provider)
    {
        ref var list = ref Of(format);
        while (true)
        {
            var before = Volatile.Read(ref list);
            if (ReferenceEquals(Interlocked.CompareExchange(ref list, [.. before, provider], before), before))
                return;
        }
    }

    /// <summary>Returns the serializer for a type: an instance of the format's serializer class for that type.</summary>
    /// <exception cref="IngotException">No assembly was compiled with the type registered.</exception>
    public static object Find(IngotFormat format, Type type) => TryFind(format, type)
            ?? throw new IngotException(
                $"No code was generated for {Name(type)}. "
                + $"{(type.IsGenericType || type.HasElementType ? "Register" : "Mark it with [Ingot], or register")} it where it is used: "
                + $"[assembly: Ingot(typeof({Name(type)}))].");

    /// <summary>Returns the serializer for a type, or null if no assembly was compiled with the type registered.</summary>
    public static object? TryFind(IngotFormat format, Type type)
    {
        if (Look(format, type) is { } found)
            return found;
        // The type's own assembly may not have run any code yet, in which case its providers are unknown.
        RunInitializers(type);
        return Look(format, type);
    }

    private static ref IngotProvider[] Of(IngotFormat format) => ref format == IngotFormat.Compact ? ref compact : ref json;

    /// <summary>Looks up a serializer. The type's own assembly comes first, because others may see fewer of its members.</summary>
    private static object? Look(IngotFormat format, Type type)
    {
        foreach (var provider in Volatile.Read(ref Of(format)).OrderBy(p => p.GetType().Assembly == type.Assembly ? 0 : 1))
        {
            if (provider.Find(type) is { } found)
                return found;
        }

        return null;
    }

    /// <summary>Returns the name of a type as C# has it, without namespaces.</summary>
    private static string Name(Type type)
    {
        if (type.IsArray)
            return $"{Name(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        var end = type.Name.IndexOf('`');
        return end < 0 ? type.Name : $"{type.Name.Substring(0, end)}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>";
    }

    private static void RunInitializers(Type type)
    {
        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        if (type.HasElementType)
            RunInitializers(type.GetElementType()!);
        foreach (var argument in type.GenericTypeArguments)
            RunInitializers(argument);
    }
}
