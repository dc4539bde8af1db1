using System.Reflection;

namespace Assay.Worker;

/// <summary>The payloads in a worker's assembly.</summary>
internal static class PayloadCatalog
{
    /// <summary>All payloads, by name.</summary>
    public static IEnumerable<Payload> All(Assembly assembly) =>
        assembly.GetTypes()
            .Where(type => type.IsSubclassOf(typeof(Payload)) && !type.IsAbstract)
            .Select(type => (Payload)Activator.CreateInstance(type)!)
            .OrderBy(payload => payload.Name, StringComparer.Ordinal);

    /// <summary>The payload of a name.</summary>
    /// <exception cref="PayloadNotSupportedException">There is none; the message names those there are.</exception>
    /// <exception cref="PayloadException">It is of a type of the user's that can't be loaded.</exception>
    public static Payload Find(Assembly assembly, string name)
    {
        if (OwnType.Find(name) is { } own)
            return own;
        // By convention first: a cold start must not pay for loading every payload's types.
        var conventional = "Assay.Payloads." + string.Concat(name.Split('-').Select(word => char.ToUpperInvariant(word[0]) + word[1..])) + "Payload";
        if (assembly.GetType(conventional) is { } type && type.IsSubclassOf(typeof(Payload)))
            return (Payload)Activator.CreateInstance(type)!;
        return All(assembly).FirstOrDefault(payload => payload.Name == name)
            ?? throw new PayloadNotSupportedException(
                $"its worker has no payload '{name}', only: {string.Join(", ", All(assembly).Select(payload => payload.Name))}");
    }
}
