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
    public static bool StandIn(ReadOnlySpan<byte> bytes, Type type)
    {
        foreach (var name in Common.Concat(NamesOf(type)))
        {
            if (bytes.IndexOf(Encoding.UTF8.GetBytes(name)) >= 0 || bytes.IndexOf(Encoding.Unicode.GetBytes(name)) >= 0)
                return true;
        }
        return false;
    }

    private static IEnumerable<string> NamesOf(Type type)
    {
        var parts = type.IsGenericType ? type.GenericTypeArguments : type.GetElementType() is { } element ? [element] : [];
        var own = type is { IsGenericType: false, IsArray: false, FullName: { } full } ? NamesOf(full, type.Namespace, type.Assembly.GetName().Name!) : [];
        return own.Concat(parts.SelectMany(NamesOf));
    }

    // A name without a namespace may be a word of the data: together with its assembly it is none.
    private static string[] NamesOf(string full, string? space, string assembly) =>
        space is null ? [$"{full}, {assembly}", $"{assembly}, Version="] : [full, assembly];
}
