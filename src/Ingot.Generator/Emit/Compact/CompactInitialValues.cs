using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits what a new object needs if another generator may have added a constructor that sets members: they get their defaults back, because
/// a member that isn't in the input is left alone. Whether there is such a constructor, only the running program sees. It looks once, and for
/// all other types the JIT compiles nothing.
/// </summary>
internal sealed class CompactInitialValues(CodeWriter code, ObjectModel model)
{
    private const string Always = "true";

    private readonly List<PlacedMember> members = model.IsExtended
        ? [.. CompactLayout.Of(model).SelectMany(s => s.Members).Where(m => IsLeftAlone(m) && Present(m) != Always)]
        : [];

    private string Name => model.Type.Name;

    private string ByReference => model.Type.IsValueType ? "ref " : "";

    /// <summary>Returns true for a member that is to be set even if it isn't in the input: one that old data alone lacks, which isn't worth a look.</summary>
    public bool IsSetAnyway(PlacedMember member) => model.IsExtended && IsLeftAlone(member) && Present(member) == Always;

    /// <summary>Emits the statement that follows the creation of an object.</summary>
    public void Clear()
    {
        if (members.Count > 0)
            code.Line($"if (Created.HasValues) Clear({ByReference}value);");
    }

    /// <summary>Emits what that statement uses.</summary>
    public void Emit()
    {
        if (members.Count == 0)
            return;
        using (code.Open("private static class Created"))
        {
            // Two are looked at, because a constructor may count.
            code.Line("internal static readonly bool HasValues = Has() || Has();");
            using var has = code.Open("private static bool Has()");
            using (code.Open("try"))
            {
                code.Line($"var value = new {Name}();");
                code.Line($"return {string.Join(" || ", members.Select(Present))};");
            }

            code.Line("catch { return true; }");
        }

        using var clear = code.OpenOwn($"private static void Clear({ByReference}{Name} value)");
        foreach (var member in members)
            code.Line(member.Member.Set("value", "default"));
    }

    private static bool IsLeftAlone(PlacedMember member) =>
        member is { HasBit: true, IsBoolean: false, Member: { IsRemoved: false, Setter: MemberSetter.Assign, HasInitialValue: false } };

    private static string Present(PlacedMember member) => CompactValues.Present(member.Type, member.Member.Get("value"));
}
