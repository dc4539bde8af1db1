using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Represents a member and its presence bit, if it has one.</summary>
internal sealed record PlacedMember(MemberModel Member, int Bit, string Local)
{
    public TypeRef Type => Member.Type;

    public bool HasBit => Bit >= 0;

    public string Flag => (1UL << Bit) + (Bit >= 32 ? "ul" : "u");

    public bool IsBoolean => Type is { Shape: Shape.Primitive, Primitive: Primitive.Boolean };
}

/// <summary>Represents up to 63 members that share one word of presence bits; the last bit of the word says whether more follow.</summary>
internal sealed record CompactSegment(int Index, IReadOnlyList<PlacedMember> Members, bool HasNext, int Width)
{
    public int Bits => Members.Count(m => m.HasBit);

    public string Mask => "mask" + Index;
}

/// <summary>Determines where the members of a type go.</summary>
internal static class CompactLayout
{
    /// <summary>The number of members per word; the last bit of a word says that another word follows.</summary>
    public const int BitsAWord = 63;

    public static IReadOnlyList<CompactSegment> Of(ObjectModel model)
    {
        var isFixed = model.Type.IsFixedLayout;
        var segments = new List<CompactSegment>();
        var members = model.CompactMembers.ToList();
        var current = new List<PlacedMember>();
        var bit = 0;
        for (var i = 0; i < members.Count; i++)
        {
            if (bit == BitsAWord)
            {
                segments.Add(new CompactSegment(segments.Count, current, true, 9));
                current = [];
                bit = 0;
            }

            var member = members[i];
            var hasBit = !isFixed || member.IsRemoved || member.Type.HasBitInFixed;
            current.Add(new PlacedMember(member, hasBit ? bit++ : -1, "v" + i));
        }

        segments.Add(new CompactSegment(segments.Count, current, false, segments.Count > 0 && !isFixed ? 9 : WidthOf(bit, isFixed && members.Count > 0)));
        return segments;
    }

    /// <summary>
    /// Returns what represents a null root: bytes that are not those of any value or
    /// the beginning of one, so that a truncated message is not mistaken for null.
    /// </summary>
    public static string NullMessage(ObjectModel model)
    {
        if (!model.Type.IsFixedLayout)
            return Of(model)[0].Width == 9 ? "0x80" : "0";
        var members = model.CompactMembers.ToList();
        return members.Count == 1 && !members[0].IsRemoved && IsOneByte(members[0].Type) ? "0, 0"
            : Of(model)[0].Width == 9 ? "0x80" : "0";
    }

    /// <summary>Returns true for a value that takes one byte, which may be 0.</summary>
    public static bool IsOneByte(TypeRef type) =>
        type.Shape is Shape.Primitive or Shape.Enum && type.Primitive is Primitive.Byte or Primitive.SByte or Primitive.Boolean;

    private static int WidthOf(int bits, bool mayBeNone) => bits == 0 ? (mayBeNone ? 0 : 1) : bits <= 56 ? (bits + 6) / 7 : 9;
}
