using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// The types that are found and not analyzed yet. Those that are written come first. Once there is none left, it is known of the others that they are only
/// read: nothing contains them but properties that can only be set.
/// </summary>
internal sealed class WaitingTypes(Queue<(INamedTypeSymbol Type, TypeRef Reference, Location? Place)> found, IEnumerable<TypeRef> roots)
{
    private readonly HashSet<string> written = new(roots.SelectMany(Reachability.InAnyFormat), StringComparer.Ordinal);
    private readonly List<(INamedTypeSymbol Type, TypeRef Reference, Location? Place)> later = [];

    /// <summary>Returns true for what roots contain in any way but through properties that can only be set.</summary>
    public bool IsWritten(TypeRef type) => written.Contains(type.Id);

    /// <summary>Takes the next type; false if all have been analyzed.</summary>
    public bool TryTake(out (INamedTypeSymbol Type, TypeRef Reference, Location? Place) next)
    {
        while (found.Count > 0)
        {
            next = found.Dequeue();
            if (IsWritten(next.Reference))
                return true;
            later.Add(next);
        }

        next = default;
        if (later.Count == 0)
            return false;
        var at = Math.Max(0, later.FindIndex(l => IsWritten(l.Reference)));
        next = later[at];
        later.RemoveAt(at);
        return true;
    }

    /// <summary>Adds what a type contains, now that it has been analyzed.</summary>
    public void Add(ObjectModel model)
    {
        if (IsWritten(model.Type))
            written.UnionWith(Reachability.Written(model));
    }
}
