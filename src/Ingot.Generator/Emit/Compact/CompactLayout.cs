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

    /// <summary>The null root of most types.</summary>
    public const string Usual = "Wire.NullMessage";

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
    /// Returns an expression for a null root: bytes that no value has. Where no value begins with them either,
    /// a truncated message isn't mistaken for null; numbers of fixed size, for one, can begin with any byte.
    /// </summary>
    public static string NullMessage(ObjectModel model)
    {
        var members = model.CompactMembers.ToList();
        return model.Type.IsFixedLayout && members.Count == 1 && IsOnlyPart(members[0]) ? NullMessage(members[0].Type)
            : Of(model)[0].Width == 9 ? "new byte[] { 0x80 }"
            : Usual;
    }

    /// <summary>Returns the same for a root that is written as a value: a nullable as its value, a converted one as its surrogate.</summary>
    public static string NullMessage(TypeRef type) => type.Shape switch
    {
        Shape.Nullable or Shape.Converted => NullMessage(type.Element!),
        Shape.Object when CompactValues.IsUnframed(type) => CompactEmitter.ClassOf(type) + ".NullMessage",
        Shape.Primitive or Shape.Enum when type.Primitive is Primitive.Byte or Primitive.SByte or Primitive.Boolean => "new byte[] { 0, 0 }",
        _ => Usual,
    };

    /// <summary>Returns true for a member of which an object consists if it has no other: one that has no presence bit, or whose value is that bit.</summary>
    private static bool IsOnlyPart(MemberModel member) =>
        !member.IsRemoved && (!member.Type.HasBitInFixed || member.Type is { Shape: Shape.Primitive, Primitive: Primitive.Boolean });

    private static int WidthOf(int bits, bool mayBeNone) => bits == 0 ? (mayBeNone ? 0 : 1) : bits <= 56 ? (bits + 6) / 7 : 9;
}
