using System.Collections.Concurrent;
using System.ComponentModel;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// Holds the providers of all assemblies whose module initializers have run. A serializer is looked up here once, when its type is first used.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class IngotProviders
{
    private static readonly ConcurrentDictionary<(IngotFormat Format, Type Type), object> Found = new();
    private static IngotProvider[] compact = [];
    private static IngotProvider[] json = [];

    /// <summary>
    /// Adds a provider. Called by generated module initializers, which must not fail: the module would be lost with all that it has. A type that another
    /// assembly's code already serializes, and that this one's encodes differently, is refused from its next use on.
    /// </summary>
    public static void Add(IngotFormat format, IngotProvider provider)
    {
        // No lock is held where a provider is called: another thread may be running the initializer of its module, and be waiting for that lock.
        Change(format, before => [.. before, provider]);
        foreach (var found in Found.Where(f => f.Key.Format == format && f.Value.GetType().Assembly != f.Key.Type.Assembly))
        {
            if (!Differ(found.Value, provider.Find(found.Key.Type)))
                continue;
            Found.TryRemove(found.Key, out _);
            ((IVariant)found.Value).Forget();
        }
    }

    /// <summary>Returns true for the serializer that a type has now.</summary>
    internal static bool IsCurrent(IngotFormat format, Type type, object serializer) =>
        Found.TryGetValue((format, type), out var known) && ReferenceEquals(known, serializer);

    /// <summary>Returns the serializer for a type: an instance of the format's serializer class for that type.</summary>
    /// <exception cref="IngotException">No assembly was compiled with the type registered.</exception>
    public static object Find(IngotFormat format, Type type) => TryFind(format, type)
            ?? throw new IngotException(
                TryFind(format == IngotFormat.Compact ? IngotFormat.Json : IngotFormat.Compact, type) is not null
                    ? $"Code was generated for {Name(type)}, but not for this format: [assembly: IngotFormats] says which formats an assembly has, and what is "
                        + "or contains a type with [IngotWriteOnly] is JSON alone."
                : IsMarked(type)
                    ? $"{Name(type)} is marked with [Ingot], but no code was generated for it: Ingot's generator hasn't seen it. It reads C# files only, not "
                        + ".razor files nor other languages, and only in projects that have the package's analyzers. Declare the type in such a file."
                : $"No code was generated for {Name(type)}. "
                    + $"{(type.IsGenericType || type.HasElementType ? "Register" : "Mark it with [Ingot], or register")} it where it is used: "
                    + $"[assembly: Ingot(typeof({Name(type)}))]. Both work in C# files only, not in .razor files or other languages.");

    /// <summary>Returns the serializer for a type, or null if no assembly was compiled with the type registered.</summary>
    /// <exception cref="IngotException">Several assemblies were, and encode it differently.</exception>
    public static object? TryFind(IngotFormat format, Type type)
    {
        if (Found.TryGetValue((format, type), out var known))
            return known;
        // The type's own assembly may not have run any code yet, in which case its providers are unknown.
        RunInitializers(type);
        try
        {
            while (true)
            {
                var providers = Volatile.Read(ref Of(format));
                if (Look(providers, type) is not { } found)
                    return null;
                found = Found.GetOrAdd((format, type), found);
                // Whoever is added after this sees it; one that was added before may have missed it.
                if (ReferenceEquals(Volatile.Read(ref Of(format)), providers))
                    return found;
            }
        }
        catch (IngotException)
        {
            Found.TryRemove((format, type), out _);
            throw;
        }
    }

    /// <summary>Returns the serializer that one assembly has for a type.</summary>
    /// <exception cref="IngotException">The assembly was not compiled with the type registered.</exception>
    public static object Find(IngotFormat format, Type type, Assembly assembly)
    {
        RuntimeHelpers.RunModuleConstructor((assembly ?? throw new ArgumentNullException(nameof(assembly))).ManifestModule.ModuleHandle);
        return Volatile.Read(ref Of(format)).Where(p => p.GetType().Assembly == assembly).Select(p => p.Find(type)).FirstOrDefault(found => found is not null)
            ?? throw new IngotException($"No code was generated for {Name(type)} in {assembly.GetName().Name}: register it there, "
                + $"[assembly: Ingot(typeof({Name(type)}))].");
    }

    private static ref IngotProvider[] Of(IngotFormat format) => ref format == IngotFormat.Compact ? ref compact : ref json;

    private static void Change(IngotFormat format, Func<IngotProvider[], IngotProvider[]> change)
    {
        ref var list = ref Of(format);
        while (true)
        {
            var before = Volatile.Read(ref list);
            if (ReferenceEquals(Interlocked.CompareExchange(ref list, change(before), before), before))
                return;
        }
    }

    /// <summary>Looks up a serializer. The type's own assembly comes first, because others may see fewer of its members.</summary>
    private static object? Look(IngotProvider[] providers, Type type)
    {
        object? first = null;
        foreach (var provider in providers.OrderBy(p => p.GetType().Assembly == type.Assembly ? 0 : 1))
        {
            var found = provider.Find(type);
            if (found is not null && provider.GetType().Assembly == type.Assembly)
                return found;
            if (first is not null)
                CheckSame(type, first, found);
            first ??= found;
        }

        return first;
    }

    /// <summary>Makes sure that it doesn't matter which of two assemblies' code serializes a type.</summary>
    private static void CheckSame(Type type, object one, object? other)
    {
        if (!Differ(one, other))
            return;
        throw new IngotException(
            $"{one.GetType().Assembly.GetName().Name} and {other!.GetType().Assembly.GetName().Name} both register {Name(type)} and encode it differently: "
            + "their [IngotJsonDefaults], subtypes or options differ, or one sees members that the other doesn't. Make them the same, register the "
            + $"type in only one of them, or choose one with For<{Name(type)}>(assembly).");
    }

    private static bool Differ(object one, object? other)
    {
        // Code that an older generator emitted doesn't say how it encodes.
        var (variant, another) = (((IVariant)one).Variant, (other as IVariant)?.Variant ?? 0);
        return variant != another && variant != 0 && another != 0;
    }

    /// <summary>Returns true for a type that would have code if the generator had run. The attribute of a generic type registers nothing.</summary>
    private static bool IsMarked(Type type) => !type.IsGenericType && !type.HasElementType && type.IsDefined(typeof(IngotAttribute), inherit: false);

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
