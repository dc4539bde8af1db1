using Ingot.Generator.Analysis;
using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Computes what a root with a fingerprint begins its messages with.</summary>
internal static class LayoutFingerprint
{
    /// <summary>
    /// Computes a hash of the layouts of a root and everything it contains, in which types are identified
    /// by their order instead of their names. Its lowest byte is never 0, with which null begins.
    /// </summary>
    public static uint Of(TypeRef root, IReadOnlyList<ObjectModel> objects)
    {
        var held = Reachability.InOrder([root], objects, Reachability.Objects);
        var order = held.Select(o => o.Type.Id).ToList();
        string Number(TypeRef type) => "#" + order.IndexOf(type.Id);
        var lines = held.SelectMany(o => LayoutFile.LinesWithoutNames(o, Number).Prepend("type"));
        return Convert.ToUInt32(Symbols.StableHash(LayoutEncoding.Of(root, Number) + "\n" + string.Join("\n", lines)), 16) | 1;
    }
}
