using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Represents a member that was removed but keeps its position.</summary>
internal sealed record RemovedMember(int Order, TypeRef Type, int Level, Location? Place);

/// <summary>
/// Assigns positions to members: first those without a DataMember order, with the members of a base before those of types
/// derived from it, so that the positions of a base are the first ones in every derived type; then the others by their order.
/// </summary>
internal static class Positions
{
    /// <summary>The highest position that can be assigned explicitly.</summary>
    public const int Last = 1023;

    /// <summary>Returns the members with explicit positions; the positions in between are kept free.</summary>
    public static List<MemberModel> Of(IReadOnlyDictionary<int, MemberModel> given, IReadOnlyList<RemovedMember> removed,
        Action<RemovedMember, MemberModel> taken)
    {
        var boolean = new TypeRef(Shape.Primitive, "bool", "Boolean", "Boolean", true) { Primitive = Primitive.Boolean };
        var gap = new MemberModel("", boolean, 0, MemberSetter.None) { IsGap = true };
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

    /// <summary>Represents one member, ordered by its order or else by the level of the type that declares it (0 is the root base type).</summary>
    internal sealed record Slot(MemberModel Member, int? Order, int Level);

    /// <param name="slots">The members that the compact format contains, those of a level in declaration order.</param>
    /// <param name="removed">The removed members of all levels.</param>
    /// <param name="outOfRange">Called for a removed member whose position is after all members, where it reserves nothing.</param>
    /// <param name="taken">Called for a removed member whose order is that of an existing member.</param>
    public static List<MemberModel> Of(IEnumerable<Slot> slots, IReadOnlyList<RemovedMember> removed, Action<RemovedMember> outOfRange,
        Action<RemovedMember, MemberModel> taken)
    {
        var all = slots.ToList();
        var unordered = new List<MemberModel>();
        var ordered = all.Where(s => s.Order is not null).Select(s => (Order: s.Order!.Value, s.Level, s.Member)).ToList();
        foreach (var level in all.Select(s => s.Level).Concat(removed.Select(r => r.Level)).Distinct().OrderBy(l => l).ToList())
        {
            unordered.AddRange(all.Where(s => s.Level == level && s.Order is null).Select(s => s.Member));
            // The members that the level sees determine what an order means.
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
