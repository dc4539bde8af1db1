using Ingot.Generator.Model;

namespace Ingot.Generator.Analysis;

/// <summary>Finds the types whose values can nest without end: only their depth has to be watched.</summary>
internal static class Recursion
{
    public static IEnumerable<ObjectModel> Mark(IReadOnlyList<ObjectModel> objects)
    {
        var byId = objects.ToDictionary(o => o.Type.Id);
        var holds = objects.ToDictionary(o => o.Type.Id, o => Direct(o).Where(byId.ContainsKey).Distinct().ToList());
        return objects.Select(o => Reaches(o.Type.Id, holds) ? o with { IsRecursive = true } : o);
    }

    private static bool Reaches(string id, Dictionary<string, List<string>> holds)
    {
        var seen = new HashSet<string>();
        var waiting = new Stack<string>(holds[id]);
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

    private static IEnumerable<string> Objects(TypeRef? type) => type is null ? []
        : type.Shape == Shape.Object ? [type.Id]
        : Objects(type.Key).Concat(Objects(type.Element));
}
