using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits how an object's members are written. Members whose size is known are written together, after a single check
/// for room. Each member is read once, so that a getter or another thread that changes it can't exceed its room.
/// </summary>
internal sealed class CompactObjectWriter(CodeWriter code, ObjectModel model, CompactValues values)
{
    private readonly IReadOnlyList<CompactSegment> segments = CompactLayout.Of(model);

    public void Emit()
    {
        var isLeaf = segments.Count == 1 && segments[0].Members.All(m => m.Member.IsRemoved || CompactValues.IsInline(m.Type));
        using (code.OpenOwn(model, $"internal static ref byte Write(ref CompactWriter w, ref byte p, {model.Type.Name} value)"))
            Body(framed: false);
        if (model.Type.IsFixedLayout)
            return;
        if (isLeaf)
        {
            using var leaf = code.OpenOwn(model, $"internal static ref byte WriteFramed(ref CompactWriter w, ref byte p, {model.Type.Name} value)");
            Body(framed: true);
            return;
        }

        using var method = code.Open($"internal static ref byte WriteFramed(ref CompactWriter w, ref byte p, {model.Type.Name} value)");
        code.Line("var extra = s_extra;");
        code.Line("var position = w.Open(ref p);");
        code.Line("p = ref Write(ref w, ref Wire.Skip(ref p, extra), value);");
        code.Line("return ref w.Close(ref p, position, extra, ref s_extra);");
    }

    private void Body(bool framed)
    {
        if (model.IsRecursive)
            code.Line("w.Enter();");
        LargeStructs.Check(code, model);
        if (model.Type.IsShared)
            code.Line("w.Share(value);");
        foreach (var segment in segments)
            Segment(segment, framed);
        if (model.IsRecursive)
            code.Line("w.Leave();");
        code.Line(framed ? "return ref Wire.Close(ref start, ref p, extra, ref s_extra);" : "return ref p;");
    }

    private void Segment(CompactSegment segment, bool framed)
    {
        var members = segment.Members.Where(m => !m.Member.IsRemoved).ToList();
        var first = members.TakeWhile(m => CompactValues.IsInline(m.Type)).ToList();
        var rest = members.Skip(first.Count).ToList();
        if (segment.Width > 0)
            code.Line($"{(segment.Bits > 31 || segment.HasNext ? "ulong" : "uint")} {segment.Mask} = {(segment.HasNext ? "1ul << 63" : "0")};");
        // What follows the presence bits must be known by the time they are written.
        foreach (var member in rest)
        {
            Get(member);
            if (member.HasBit)
                Mark(segment, member);
        }

        Room(first, (segment.Width > 0 ? segment.Width : 0) + (framed ? 5 : 0));
        if (framed)
        {
            code.Line("var extra = s_extra;");
            code.Line("ref byte start = ref p;");
            code.Line("p = ref Wire.Skip(ref p, extra);");
        }

        if (segment.Width > 0)
        {
            code.Line($"ref byte at{segment.Index} = ref p;");
            code.Line($"p = ref Wire.Skip(ref p, {segment.Width - 1});");
        }

        foreach (var member in first)
            Put(segment, member, marks: true);
        if (segment.Width > 0)
            code.Line($"Wire.PutMask(ref at{segment.Index}, {segment.Mask}, {segment.Width});");
        Rest(segment, rest);
    }

    private void Rest(CompactSegment segment, List<PlacedMember> rest)
    {
        for (var i = 0; i < rest.Count;)
        {
            var run = rest.Skip(i).TakeWhile(m => CompactValues.IsInline(m.Type)).ToList();
            if (run.Count == 0)
            {
                Put(segment, rest[i++], marks: false);
                continue;
            }

            if (run.Any(m => !m.IsBoolean || !m.HasBit))
                Room(run, 0, gotten: true);
            foreach (var member in run)
                Put(segment, member, marks: false);
            i += run.Count;
        }
    }

    /// <summary>Makes room for all values of a run; those whose size depends on the value are read first.</summary>
    private void Room(List<PlacedMember> run, int more, bool gotten = false)
    {
        var room = new List<string>();
        foreach (var member in run.Where(m => !m.IsBoolean || !m.HasBit))
        {
            if (CompactValues.MaxOf(member.Type) is > 0 and var max)
            {
                more += max;
                continue;
            }

            if (!gotten)
                Get(member);
            room.Add(CompactValues.Room(member.Type, member.Local));
        }

        room.Insert(0, more.ToString());
        code.Line($"p = ref w.Ensure(ref p, {string.Join(" + ", room)});");
    }

    private void Get(PlacedMember member) => code.Line($"var {member.Local} = {member.Member.Get("value")};");

    private void Mark(CompactSegment segment, PlacedMember member)
    {
        var condition = CompactValues.Present(member.Type, member.Local);
        code.Line(condition == "true" ? $"{segment.Mask} |= {member.Flag};" : $"if ({condition}) {segment.Mask} |= {member.Flag};");
    }

    private void Put(CompactSegment segment, PlacedMember member, bool marks)
    {
        if (marks && CompactValues.MaxOf(member.Type) > 0)
            Get(member);
        if (!member.HasBit)
        {
            values.Write(member.Type, member.Local);
            return;
        }

        if (member.IsBoolean)
        {
            if (marks)
                Mark(segment, member);
            return;
        }

        var condition = CompactValues.Present(member.Type, member.Local);
        if (condition == "true")
        {
            if (marks)
                Mark(segment, member);
            values.Write(member.Type, member.Local);
            return;
        }

        using (code.OpenIf(condition))
        {
            if (marks)
                code.Line($"{segment.Mask} |= {member.Flag};");
            values.Write(member.Type, member.Local);
        }
    }
}
