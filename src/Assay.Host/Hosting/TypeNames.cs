using System.Text;

namespace Assay.Host.Hosting;

/// <summary>
/// Finds names of .NET types in serialized data. A format that holds them has its reader look up types by what the data contains, so whoever writes the data
/// chooses the types; that is looked for rather than declared by adapters, because an adapter that forgot to declare it would be the dangerous one.
/// </summary>
internal static class TypeNames
{
    private static readonly string[] Common = ["System.Private.CoreLib", "mscorlib", "System.Collections.Generic."];

    /// <summary>Whether there are any: the runtime's own, or those of the payload's types and their assemblies.</summary>
    /// <param name="bytes">What a serializer wrote.</param>
    /// <param name="type">The payload's type.</param>
    public static bool StandIn(ReadOnlySpan<byte> bytes, Type type) => Contains(bytes, Common.Concat(Parts(type).SelectMany(NamesOf)));

    /// <summary>Whether the payload's own type is named, or that of its elements: so writes a serializer that names the type of every object, while one that
    /// names those of members that leave it open (Newtonsoft.Json with a binder) may know well which it reads.</summary>
    /// <param name="bytes">What a serializer wrote.</param>
    /// <param name="type">The payload's type.</param>
    public static bool StandInAsRoot(ReadOnlySpan<byte> bytes, Type type) =>
        Contains(bytes, Parts(type).Where(part => part.Namespace is not null).Select(part => part.FullName!));

    private static bool Contains(ReadOnlySpan<byte> bytes, IEnumerable<string> names)
    {
        foreach (var name in names)
        {
            if (bytes.IndexOf(Encoding.UTF8.GetBytes(name)) >= 0 || bytes.IndexOf(Encoding.Unicode.GetBytes(name)) >= 0)
                return true;
        }
        return false;
    }

    // What a list or an array is of; other types are their own.
    private static IEnumerable<Type> Parts(Type type)
    {
        if (type.IsGenericType)
            return type.GenericTypeArguments.SelectMany(Parts);
        return type.GetElementType() is { } element ? Parts(element) : [type];
    }

    // A name without a namespace may be a word of the data: together with its assembly it is none.
    private static string[] NamesOf(Type type)
    {
        var assembly = type.Assembly.GetName().Name!;
        return type.Namespace is null ? [$"{type.FullName}, {assembly}", $"{assembly}, Version="] : [type.FullName!, assembly];
    }
}
