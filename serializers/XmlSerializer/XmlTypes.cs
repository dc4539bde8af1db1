using System.Collections.Concurrent;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>The types that XmlSerializer takes.</summary>
internal static class XmlTypes
{
    /// <summary>What they need.</summary>
    public const string Needs = "public types with a parameterless constructor; no dictionaries, no interfaces";

    private static readonly ConcurrentDictionary<Type, Lazy<XmlSerializer>> Serializers = new();

    /// <summary>The serializer of a type: one for all, because the library compiles code for each where it is told of known types.</summary>
    /// <exception cref="PayloadNotSupportedException">The library takes no such types.</exception>
    public static XmlSerializer Serializer(Type type) => Serializers.GetOrAdd(type, one => new(() => New(one))).Value;

    /// <summary>What the library says of a class that no attribute names, when one of its objects is written; null if it is about something else.</summary>
    public static Exception? Refusal(Exception thrown) =>
        thrown.GetBaseException() is InvalidOperationException refused && refused.Message.Contains("XmlInclude", StringComparison.Ordinal) ? refused : null;

    private static XmlSerializer New(Type type)
    {
        try
        {
            // Payload types name the classes behind a base class with the standard attribute; the library's users would put XmlInclude on it.
            return ReachableTypes.Of(type).Known is { Count: > 0 } known ? new XmlSerializer(type, [.. known]) : new XmlSerializer(type);
        }
        catch (Exception refused) when (refused is InvalidOperationException or NotSupportedException)
        {
            // The library looks at the types when it is made: dictionaries, interfaces and collections without Add are none of its kinds.
            throw Refused.By(refused.GetBaseException());
        }
    }
}
