using System.Reflection;

namespace Assay.Worker;

/// <summary>Finds the payloads in a worker's assembly.</summary>
internal static class PayloadCatalog
{
    /// <summary>Returns all payloads, ordered by name.</summary>
    public static IEnumerable<Payload> All(Assembly assembly) =>
        assembly.GetTypes()
            .Where(type => type.IsSubclassOf(typeof(Payload)) && !type.IsAbstract)
            .Select(type => (Payload)Activator.CreateInstance(type)!)
            .OrderBy(payload => payload.Name, StringComparer.Ordinal);

    /// <summary>Returns the payload with the given name.</summary>
    /// <exception cref="PayloadNotSupportedException">There is no such payload; the message lists those that exist.</exception>
    /// <exception cref="PayloadException">The payload is of a user's type that can't be loaded.</exception>
    public static Payload Find(Assembly assembly, string name)
    {
        if (OwnType.Find(name) is { } own)
            return own;
        // By naming convention first, because a cold start must not pay for loading the types of every payload.
        var conventional = "Assay.Payloads." + string.Concat(name.Split('-').Select(word => char.ToUpperInvariant(word[0]) + word[1..])) + "Payload";
        if (assembly.GetType(conventional) is { } type && type.IsSubclassOf(typeof(Payload)))
            return (Payload)Activator.CreateInstance(type)!;
        return All(assembly).FirstOrDefault(payload => payload.Name == name)
            ?? throw new PayloadNotSupportedException(
                $"its worker has no payload '{name}', only: {string.Join(", ", All(assembly).Select(payload => payload.Name))}");
    }
}
