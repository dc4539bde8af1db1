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
        var models = objects.ToDictionary(o => o.Type.Id, StringComparer.Ordinal);
        var order = new List<string>();
        var waiting = new Queue<string>(Reachability.Objects(root));
        while (waiting.Count > 0)
        {
            var id = waiting.Dequeue();
            if (order.Contains(id))
                continue;
            order.Add(id);
            foreach (var held in models[id].CompactMembers.Select(m => m.Type).Concat(models[id].Subtypes.Select(s => s.Type)).SelectMany(Reachability.Objects))
                waiting.Enqueue(held);
        }

        string Number(TypeRef type) => "#" + order.IndexOf(type.Id);
        var lines = order.SelectMany(id => LayoutFile.LinesWithoutNames(models[id], Number).Prepend("type"));
        return Convert.ToUInt32(Symbols.StableHash(LayoutEncoding.Of(root, Number) + "\n" + string.Join("\n", lines)), 16) | 1;
    }
}
