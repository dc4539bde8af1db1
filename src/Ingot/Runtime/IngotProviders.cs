using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>The providers of all assemblies that have run their module initializer: where a serializer is looked up once, at the first use of a type.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class IngotProviders
{
    private static IngotProvider[] compact = [];
    private static IngotProvider[] json = [];

    /// <summary>Called by generated module initializers.</summary>
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

    /// <summary>The serializer for a type, an object of the format's serializer class for that type.</summary>
    /// <exception cref="IngotException">No assembly was compiled with a registration of the type.</exception>
    public static object Find(IngotFormat format, Type type) => TryFind(format, type)
            ?? throw new IngotException(
                $"No code was generated for {type}. Mark it with [Ingot], or register it where it is used: [assembly: Ingot(typeof({type.Name}))].");

    /// <summary>As the other; null if no assembly was compiled with a registration of the type.</summary>
    public static object? TryFind(IngotFormat format, Type type)
    {
        if (Look(format, type) is { } found)
            return found;
        // The type's own assembly may not have run any code yet, so that its providers are not known.
        RunInitializers(type);
        return Look(format, type);
    }

    private static ref IngotProvider[] Of(IngotFormat format) => ref format == IngotFormat.Compact ? ref compact : ref json;

    /// <summary>A type's own assembly comes first: others may see less of it.</summary>
    private static object? Look(IngotFormat format, Type type)
    {
        foreach (var provider in Volatile.Read(ref Of(format)).OrderBy(p => p.GetType().Assembly == type.Assembly ? 0 : 1))
        {
            if (provider.Find(type) is { } found)
                return found;
        }

        return null;
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
