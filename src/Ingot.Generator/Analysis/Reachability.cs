using Ingot.Generator.Model;

namespace Ingot.Generator.Analysis;

/// <summary>Determines which types contain which others, at any depth.</summary>
internal static class Reachability
{
    /// <summary>
    /// Returns the types that contain no type for which an error was reported. Those whose
    /// values can nest endlessly are marked, because only their depth must be checked.
    /// </summary>
    public static List<ObjectModel> WithoutBroken(IReadOnlyList<ObjectModel> objects)
    {
        var holds = objects.ToDictionary(o => o.Type.Id, o => Direct(o).Distinct().ToList(), StringComparer.Ordinal);
        var broken = Holding(Held(objects, m => true), BrokenOnes(objects));
        // What can't be got is no part of the compact format.
        var written = objects.ToDictionary(o => o.Type.Id,
            o => o.Members.Where(m => !m.IsOnlySet).SelectMany(m => Objects(m.Type)).Concat(OfSubtypes(o)).Distinct().ToList(), StringComparer.Ordinal);
        var jsonOnly = Holding(written, objects.Where(o => o.IsJsonOnly).Select(o => o.Type.Id));
        var circles = new Circles(holds);
        var inCompact = new Circles(objects.ToDictionary(o => o.Type.Id, o => DirectInCompact(o).ToList(), StringComparer.Ordinal));
        return [.. objects.Where(o => !broken.Contains(o.Type.Id)).Select(o => o with
        {
            IsRecursive = inCompact.Has(o.Type.Id),
            IsRecursiveInJson = circles.Has(o.Type.Id),
            IsJsonOnly = jsonOnly.Contains(o.Type.Id),
        })];
    }

    /// <summary>
    /// Returns the properties that can only be set, and whose owners can do without them: nothing says that they take data, and their types contain one that
    /// no code is generated for; or their types contain one that is never read, which is returned, too.
    /// </summary>
    /// <param name="objects">All types.</param>
    /// <param name="isNamed">Tells types that are named as data: an error that no code can read one is an error of the properties, too.</param>
    public static IEnumerable<(ObjectModel Owner, MemberModel Member, ObjectModel? NeverRead)> Unreadable(
        IReadOnlyList<ObjectModel> objects, Func<ObjectModel, bool> isNamed)
    {
        if (!objects.Any(o => o.Members.Any(m => m.IsOnlySet)))
            yield break;
        var held = Held(objects, m => !m.MayTakeService);
        var broken = Holding(held, BrokenOnes(objects));
        var said = Holding(held, objects.Where(o => broken.Contains(o.Type.Id) && isNamed(o)).Select(o => o.Type.Id));
        // Of subtypes, others can be read: only if none can, there is nothing to read.
        var read = objects.ToDictionary(o => o.Type.Id,
            o => o.Members.Where(m => m.IsReadAsJson && !IsSpared(m)).SelectMany(m => Objects(m.Type.InJson)).Distinct().ToList(), StringComparer.Ordinal);
        var neverRead = Holding(read, objects.Where(o => o.IsWriteOnly).Select(o => o.Type.Id));
        while (objects.Where(o => o.Subtypes.Count > 0 && !neverRead.Contains(o.Type.Id) && o.Subtypes.All(s => neverRead.Contains(s.Type.Id))).ToList()
            is { Count: > 0 } bases)
            neverRead = Holding(read, neverRead.Concat(bases.Select(o => o.Type.Id)));
        foreach (var (owner, member) in objects.SelectMany(o => o.Members.Where(IsSpared).Select(m => (o, m))))
        {
            var types = InAnyFormat(member.Type).ToList();
            if (types.Exists(said.Contains))
                continue;
            if (Objects(member.Type.InJson).Where(neverRead.Contains).ToList() is { Count: > 0 } never)
                yield return (owner, member, NeverRead(never));
            else if (member.MayTakeService && types.Exists(broken.Contains))
                yield return (owner, member, null);
        }

        static bool IsSpared(MemberModel member) => member is { IsOnlySet: true, IsRequired: false };

        ObjectModel NeverRead(List<string> found)
        {
            for (var i = 0; ; i++)
            {
                var model = objects.First(o => o.Type.Id == found[i]);
                if (model.IsWriteOnly)
                    return model;
                found.AddRange(read[found[i]].Concat(OfSubtypes(model)).Where(id => neverRead.Contains(id) && !found.Contains(id)));
            }
        }
    }

    /// <summary>Returns what a type contains in any way but through properties that can only be set.</summary>
    public static IEnumerable<string> Written(ObjectModel model) => Direct(model, m => !m.IsOnlySet);

    /// <summary>Returns what types contain directly, in certain members or as subtypes.</summary>
    private static Dictionary<string, List<string>> Held(IReadOnlyList<ObjectModel> objects, Func<MemberModel, bool> which) => objects.ToDictionary(
        o => o.Type.Id, o => Direct(o, which).Distinct().ToList(), StringComparer.Ordinal);

    private static IEnumerable<string> Direct(ObjectModel model, Func<MemberModel, bool> which) =>
        model.Members.Where(which).SelectMany(m => InAnyFormat(m.Type)).Concat(OfSubtypes(model));

    /// <summary>Returns the types for which an error was reported, and those that don't exist at all.</summary>
    private static IEnumerable<string> BrokenOnes(IReadOnlyList<ObjectModel> objects)
    {
        var known = new HashSet<string>(objects.Select(o => o.Type.Id), StringComparer.Ordinal);
        return objects.Where(o => o.IsBroken).Select(o => o.Type.Id).Concat(objects.SelectMany(InAnyFormat).Where(id => !known.Contains(id)));
    }

    /// <summary>Returns types and those that contain them.</summary>
    private static HashSet<string> Holding(Dictionary<string, List<string>> holds, IEnumerable<string> types)
    {
        var heldBy = holds.SelectMany(h => h.Value.Select(held => (held, by: h.Key))).ToLookup(p => p.held, p => p.by, StringComparer.Ordinal);
        var found = new HashSet<string>(types, StringComparer.Ordinal);
        var waiting = new Stack<string>(found);
        while (waiting.Count > 0)
        {
            foreach (var holder in heldBy[waiting.Pop()].Where(found.Add))
                waiting.Push(holder);
        }

        return found;
    }

    /// <summary>Returns the types whose values may contain, in the compact format, objects whose references are preserved, or are such objects.</summary>
    public static HashSet<string> HoldingShared(IReadOnlyList<ObjectModel> objects) => Holding(objects, DirectInCompact, o => o.Type.IsShared);

    /// <summary>Returns the types whose values may contain certain objects in any format, or are such objects.</summary>
    public static HashSet<string> Holding(IReadOnlyList<ObjectModel> objects, Func<ObjectModel, bool> which) => Holding(objects, Direct, which);

    private static HashSet<string> Holding(IReadOnlyList<ObjectModel> objects, Func<ObjectModel, IEnumerable<string>> held, Func<ObjectModel, bool> which) =>
        Holding(objects.ToDictionary(o => o.Type.Id, o => held(o).Distinct().ToList(), StringComparer.Ordinal), objects.Where(which).Select(o => o.Type.Id));

    /// <summary>Marks the types that can be in one message of the compact format with objects whose references are preserved.</summary>
    public static List<ObjectModel> WithShared(List<ObjectModel> objects, IEnumerable<TypeRef> roots)
    {
        var models = objects.ToDictionary(o => o.Type.Id, StringComparer.Ordinal);
        var holding = HoldingShared(objects);
        var waiting = new Stack<string>(holding.Concat(roots.Select(r => InCompact(r).ToList()).Where(r => r.Exists(holding.Contains)).SelectMany(r => r)));
        var marked = new HashSet<string>(StringComparer.Ordinal);
        while (waiting.Count > 0)
        {
            if (models.TryGetValue(waiting.Pop(), out var model) && marked.Add(model.Type.Id))
            {
                foreach (var inside in DirectInCompact(model))
                    waiting.Push(inside);
            }
        }

        return [.. objects.Select(o => marked.Contains(o.Type.Id) ? o with { IsAmongShared = true } : o)];
    }

    /// <summary>Marks the types of the layout Packed and those whose members become columns along with theirs.</summary>
    public static List<ObjectModel> WithColumns(List<ObjectModel> objects)
    {
        var models = objects.ToDictionary(o => o.Type.Id, StringComparer.Ordinal);
        var waiting = new Stack<string>(objects.Where(o => o.Type.IsPackedLayout).SelectMany(o => InColumns(o.Type)));
        var marked = new HashSet<string>(StringComparer.Ordinal);
        while (waiting.Count > 0)
        {
            var id = waiting.Pop();
            if (!marked.Add(id))
                continue;
            foreach (var inside in models[id].CompactMembers.Where(m => !m.IsRemoved || models[id].IsAmongShared).SelectMany(m => InColumns(m.Type)))
                waiting.Push(inside);
        }

        return objects.Select(o => marked.Contains(o.Type.Id) ? o with { HasColumns = true } : o).ToList();
    }

    private static IEnumerable<string> InColumns(TypeRef type) => type.Shape is Shape.Nullable or Shape.Sequence ? InColumns(type.Element!)
        : type.IsOnlyMembers ? [type.Id]
        : [];

    /// <summary>Returns the objects that a value of the type contains directly.</summary>
    public static IEnumerable<string> Objects(TypeRef? type) => type is null ? []
        : type.Shape == Shape.Object ? [type.Id]
        : Objects(type.Key).Concat(Objects(type.Element)).Concat(Objects(type.Pair)).Concat(Objects(type.Json));

    /// <summary>Returns the objects that a value of the type contains directly in the compact format.</summary>
    public static IEnumerable<string> InCompact(TypeRef? type) => type is null ? []
        : type.Shape == Shape.Object ? [type.Id]
        : InCompact(type.Key).Concat(InCompact(type.Element));

    /// <summary>Returns what roots contain at any depth, level by level, whatever it is called.</summary>
    /// <param name="held">Returns what a type contains directly.</param>
    public static List<ObjectModel> InOrder(IEnumerable<TypeRef> roots, IReadOnlyList<ObjectModel> objects, Func<TypeRef, IEnumerable<string>> held)
    {
        var models = objects.ToDictionary(o => o.Type.Id, StringComparer.Ordinal);
        var (seen, found) = (new HashSet<string>(StringComparer.Ordinal), new List<ObjectModel>());
        var waiting = new Queue<string>(roots.SelectMany(held));
        while (waiting.Count > 0)
        {
            var id = waiting.Dequeue();
            if (!seen.Add(id))
                continue;
            found.Add(models[id]);
            foreach (var inside in models[id].CompactMembers.Select(m => m.Type).Concat(models[id].Subtypes.Select(s => s.Type)).SelectMany(held))
                waiting.Enqueue(inside);
        }

        return found;
    }

    /// <summary>
    /// Returns the objects that code for a value of the type needs: also what a converter for JSON alone makes of an object, which
    /// the layout doesn't have.
    /// </summary>
    public static IEnumerable<string> InAnyFormat(TypeRef? type) => type is null ? []
        : (type.Shape == Shape.Object ? [type.Id] : InAnyFormat(type.Key).Concat(InAnyFormat(type.Element)).Concat(InAnyFormat(type.Pair)))
            .Concat(InAnyFormat(type.Json));

    /// <summary>Returns the objects that code for a type needs.</summary>
    public static IEnumerable<string> InAnyFormat(ObjectModel model) => Direct(model, m => true);

    private static IEnumerable<string> Direct(ObjectModel model) => model.Members.SelectMany(m => Objects(m.Type)).Concat(OfSubtypes(model));

    private static IEnumerable<string> DirectInCompact(ObjectModel model) =>
        model.CompactMembers.SelectMany(m => InCompact(m.Type)).Concat(OfSubtypes(model));

    // A concrete base lists itself among its subtypes, which is not nesting; an element of its own type is.
    private static IEnumerable<string> OfSubtypes(ObjectModel model) => model.Subtypes.Where(s => s.Tag != 0).Select(s => s.Type.Id);
}
