using Ingot.Generator.Analysis;
using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Computes what tells two assemblies' compact data of one type apart.</summary>
internal static class LayoutVariant
{
    /// <summary>Computes a hash, never 0, of all that gives the bytes of a root and of everything it contains their meaning.</summary>
    public static uint Of(TypeRef root, IReadOnlyList<ObjectModel> objects)
    {
        var lines = Reachability.InOrder([root], objects, Reachability.InCompact)
            .SelectMany(o => LayoutFile.Lines(o).Prepend(LayoutEncoding.NameOf(o.Type)));
        return Convert.ToUInt32(Symbols.StableHash(string.Join("\n", lines.Prepend(LayoutEncoding.Of(root)))), 16) | 1;
    }
}
