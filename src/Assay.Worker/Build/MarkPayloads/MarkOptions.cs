using System;
using System.Collections.Generic;
using System.Linq;

namespace Assay.Worker.Build;

/// <summary>What a worker's project wants on the payload types. MarkPayloads.targets has what each of them means.</summary>
internal sealed record MarkOptions
{
    public string TypeMark { get; init; } = "";

    public string MemberMark { get; init; } = "";

    public string MemberSetting { get; init; } = "";

    public string OpenMark { get; init; } = "";

    public string KnownMark { get; init; } = "";

    public IReadOnlyList<string> UnlessMarked { get; init; } = [];

    public bool MarksGeneric { get; init; } = true;

    public bool MarksStructs { get; init; } = true;

    public bool MarksKeywords { get; init; } = true;

    /// <summary>Reads lines of the form "PayloadTypeMark=MemoryPack.MemoryPackable"; a value may be empty.</summary>
    public static MarkOptions Read(IEnumerable<string> lines)
    {
        var values = lines.Where(line => line.StartsWith("Payload", StringComparison.Ordinal)).Select(line => line.Split('=', 2))
            .ToDictionary(pair => pair[0], pair => pair[1].Trim(), StringComparer.Ordinal);
        return new()
        {
            TypeMark = values["PayloadTypeMark"],
            MemberMark = values["PayloadMemberMark"],
            MemberSetting = values["PayloadMemberSetting"],
            OpenMark = values["PayloadOpenMark"],
            KnownMark = values["PayloadKnownMark"],
            UnlessMarked = values["PayloadUnlessMarked"].Split('|', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries),
            MarksGeneric = !values["PayloadMarksGeneric"].Equals("false", StringComparison.OrdinalIgnoreCase),
            MarksStructs = !values["PayloadMarksStructs"].Equals("false", StringComparison.OrdinalIgnoreCase),
            MarksKeywords = !values["PayloadMarksKeywords"].Equals("false", StringComparison.OrdinalIgnoreCase),
        };
    }
}
