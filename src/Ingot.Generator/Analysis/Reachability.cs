using Ingot.Generator.Model;

namespace Ingot.Generator.Analysis;

/// <summary>Which types hold which, at whatever depth.</summary>
internal static class Reachability
{
    /// <summary>The types that hold no type an error was reported for; those whose values can
    /// nest without end are marked, as only their depth has to be watched.</summary>
    public static List<ObjectModel> WithoutBroken(IReadOnlyList<ObjectModel> objects)
    {
        var holds = objects.ToDictionary(o => o.Type.Id, o => Direct(o).Distinct().ToList(), StringComparer.Ordinal);
        var heldBy = holds.SelectMany(h => h.Value.Select(held => (held, by: h.Key))).ToLookup(p => p.held, p => p.by, StringComparer.Ordinal);
        // What is not there at all is broken too.
        var broken = new HashSet<string>(objects.Where(o => o.IsBroken).Select(o => o.Type.Id)
            .Concat(holds.Values.SelectMany(v => v).Where(id => !holds.ContainsKey(id))), StringComparer.Ordinal);
        var waiting = new Stack<string>(broken);
        while (waiting.Count > 0)
        {
            foreach (var holder in heldBy[waiting.Pop()].Where(broken.Add))
                waiting.Push(holder);
        }

        var circles = new Circles(holds);
        return objects.Where(o => !broken.Contains(o.Type.Id)).Select(o => circles.Has(o.Type.Id) ? o with { IsRecursive = true } : o).ToList();
    }

    /// <summary>The objects that a value of the type holds directly.</summary>
    public static IEnumerable<string> Objects(TypeRef? type) => type is null ? []
        : type.Shape == Shape.Object ? [type.Id]
        : Objects(type.Key).Concat(Objects(type.Element)).Concat(Objects(type.Pair)).Concat(Objects(type.Json));

    // A concrete base lists itself among its subtypes, which is no nesting; an element of its own type is.
    private static IEnumerable<string> Direct(ObjectModel model) =>
        model.Members.SelectMany(m => Objects(m.Type)).Concat(model.Subtypes.Where(s => s.Tag != 0).Select(s => s.Type.Id));
}
