using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>A member that was removed, and keeps its place.</summary>
internal sealed record RemovedMember(int Order, TypeRef Type, int Level, Location? Place);

/// <summary>
/// Gives the members their places: those without a DataMember order first, a base's before those of types derived from it, so that a base's places are the
/// first of every type derived from it; then the others by their order.
/// </summary>
internal static class Positions
{
    /// <summary>The highest place that can be given by hand.</summary>
    public const int Last = 1023;

    /// <summary>Members with places that were given by hand; the places between are kept free.</summary>
    public static List<MemberModel> Of(IReadOnlyDictionary<int, MemberModel> given, IReadOnlyList<RemovedMember> removed,
        Action<RemovedMember, MemberModel> taken)
    {
        var gap = new MemberModel("", new TypeRef(Shape.Primitive, "bool", "Boolean", "Boolean", true) { Primitive = Primitive.Boolean }, 0,
            MemberSetter.None) { IsGap = true };
        var all = Enumerable.Repeat(gap, given.Keys.Concat(removed.Select(r => r.Order).Where(o => o <= Last)).DefaultIfEmpty(-1).Max() + 1).ToList();
        foreach (var one in removed.Where(r => r.Order is >= 0 and <= Last))
            all[one.Order] = new MemberModel("", one.Type, 0, MemberSetter.None);
        foreach (var pair in given)
        {
            if (!all[pair.Key].IsGap && removed.FirstOrDefault(r => r.Order == pair.Key) is { } gone)
                taken(gone, pair.Value);
            all[pair.Key] = pair.Value;
        }

        return all;
    }

    /// <summary>One member: by its order, else by the level of the type that declares it (0 is the base of all).</summary>
    internal sealed record Slot(MemberModel Member, int? Order, int Level);

    /// <param name="slots">The members that the compact format has, a level's in declaration order.</param>
    /// <param name="removed">What was removed, on whichever level.</param>
    /// <param name="outOfRange">Called for what has a place behind all members, where it keeps nothing.</param>
    /// <param name="taken">Called for what has the order of a member that is still there.</param>
    public static List<MemberModel> Of(IEnumerable<Slot> slots, IReadOnlyList<RemovedMember> removed, Action<RemovedMember> outOfRange,
        Action<RemovedMember, MemberModel> taken)
    {
        var all = slots.ToList();
        var unordered = new List<MemberModel>();
        var ordered = all.Where(s => s.Order is not null).Select(s => (Order: s.Order!.Value, s.Level, s.Member)).ToList();
        foreach (var level in all.Select(s => s.Level).Concat(removed.Select(r => r.Level)).Distinct().OrderBy(l => l).ToList())
        {
            unordered.AddRange(all.Where(s => s.Level == level && s.Order is null).Select(s => s.Member));
            // What an order means is said by the members that the level sees.
            var byOrder = all.Any(s => s.Level <= level && s.Order is not null);
            foreach (var one in removed.Where(r => r.Level == level).OrderBy(r => r.Order))
            {
                var gone = new MemberModel("", one.Type, 0, MemberSetter.None);
                if (!byOrder)
                {
                    if (one.Order < 0 || one.Order > unordered.Count)
                        outOfRange(one);
                    unordered.Insert(Math.Max(0, Math.Min(one.Order, unordered.Count)), gone);
                    continue;
                }

                if (all.FirstOrDefault(s => s.Order == one.Order) is { } still)
                    taken(one, still.Member);
                ordered.Add((one.Order, level, gone));
            }
        }

        return [.. unordered, .. ordered.OrderBy(o => o.Order).ThenBy(o => o.Level).Select(o => o.Member)];
    }
}
