using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Finds the payloads in a worker's assembly.</summary>
internal static class PayloadCatalog
{
    private const string Suffix = nameof(Payload);

    /// <summary>Returns the classes of all payloads.</summary>
    public static IEnumerable<Type> Types(Assembly assembly) =>
        assembly.GetTypes().Where(type => type.IsSubclassOf(typeof(Payload)) && type is { IsAbstract: false, ContainsGenericParameters: false });

    /// <summary>Returns all payloads, ordered by name.</summary>
    public static IEnumerable<Payload> All(Assembly assembly) => Types(assembly).Select(Create).OrderBy(payload => payload.Name, StringComparer.Ordinal);

    /// <summary>Returns the payload of a class.</summary>
    /// <exception cref="PayloadException">Its constructor throws.</exception>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Whatever a payload throws is told in its own words.")]
    public static Payload Create(Type type)
    {
        try
        {
            return (Payload)Activator.CreateInstance(type)!;
        }
        catch (Exception thrown)
        {
            throw new PayloadException($"{type.Name} can't be created: {Thrown.Describe(thrown)}", thrown);
        }
    }

    /// <summary>Returns the payloads that the worker was built without, each with the reason.</summary>
    public static IEnumerable<(string Name, string Reason)> LeftOut(Assembly assembly) =>
        assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Where(pair => pair.Key.StartsWith(LeftOutPayload.Key, StringComparison.Ordinal))
            .Select(pair => (pair.Key.Substring(LeftOutPayload.Key.Length), pair.Value ?? ""));

    /// <summary>Returns the name that a class has by convention: <c>SmallPostPayload</c> → <c>small-post</c>.</summary>
    public static string ConventionalName(Type type)
    {
        var name = type.Name.EndsWith(Suffix, StringComparison.Ordinal) ? type.Name.Substring(0, type.Name.Length - Suffix.Length) : type.Name;
        return string.Concat(name.Select((one, i) => char.IsUpper(one) && i > 0 ? $"-{char.ToLowerInvariant(one)}" : $"{char.ToLowerInvariant(one)}"));
    }

    /// <summary>Returns the payload with the given name.</summary>
    /// <exception cref="PayloadNotSupportedException">There is no such payload; the message lists those that exist.</exception>
    /// <exception cref="PayloadException">The payload can't be created, or is of a user's type that can't be loaded.</exception>
    public static Payload Find(Assembly assembly, string name)
    {
        if (OwnType.Find(name) is { } own)
            return own;
        // By naming convention first, because a cold start must not pay for loading the types of every payload.
        var conventional = "Assay.Payloads." + string.Concat(name.Split('-').Select(word => char.ToUpperInvariant(word[0]) + word[1..])) + Suffix;
        if (assembly.GetType(conventional) is { } type && type.IsSubclassOf(typeof(Payload)))
            return Create(type);
        var named = Types(assembly).Select(Named).OfType<(string Name, Payload Payload)>().OrderBy(payload => payload.Name, StringComparer.Ordinal).ToList();
        if (named.Find(payload => payload.Name == name).Payload is { } found)
            return found;
        throw new PayloadNotSupportedException(LeftOut(assembly).FirstOrDefault(payload => payload.Name == name).Reason
            ?? $"its worker has no payload '{name}', only: {string.Join(", ", named.Select(payload => payload.Name))}");
    }

    // One that fails is nobody else's concern.
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "See above.")]
    private static (string Name, Payload Payload)? Named(Type type)
    {
        try
        {
            var payload = Create(type);
            return (payload.Name, payload);
        }
        catch (Exception)
        {
            return null;
        }
    }
}
