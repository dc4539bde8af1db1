using Ingot.Generator.Model;

namespace Ingot.Generator.Analysis;

/// <summary>Which types hold which, at whatever depth.</summary>
internal static class Reachability
{
    /// <summary>The types that hold no type an error was reported for; those whose values can nest without end are marked, as only their depth has to be watched.</summary>
    public static List<ObjectModel> WithoutBroken(IReadOnlyList<ObjectModel> objects)
    {
        var holds = objects.ToDictionary(o => o.Type.Id, o => Direct(o).Distinct().ToList());
        var broken = objects.Where(o => o.IsBroken).Select(o => o.Type.Id).ToList();
        return objects
            .Where(o => !o.IsBroken && !broken.Any(b => Reaches(o.Type.Id, b, holds)))
            .Select(o => Reaches(o.Type.Id, o.Type.Id, holds) ? o with { IsRecursive = true } : o)
            .ToList();
    }

    /// <summary>The objects that a value of the type holds directly.</summary>
    public static IEnumerable<string> Objects(TypeRef? type) => type is null ? []
        : type.Shape == Shape.Object ? [type.Id]
        : Objects(type.Key).Concat(Objects(type.Element));

    private static bool Reaches(string from, string id, Dictionary<string, List<string>> holds)
    {
        var seen = new HashSet<string>();
        var waiting = new Stack<string>(holds[from]);
        while (waiting.Count > 0)
        {
            var next = waiting.Pop();
            if (next == id)
                return true;
            if (!seen.Add(next))
                continue;
            foreach (var held in holds[next])
                waiting.Push(held);
        }

        return false;
    }

    // A concrete base lists itself among its subtypes, which is no nesting; an element of its own type is.
    private static IEnumerable<string> Direct(ObjectModel model) =>
        model.Members.SelectMany(m => Objects(m.Type)).Concat(model.Subtypes.Where(s => s.Tag != 0).Select(s => s.Type.Id));
}
