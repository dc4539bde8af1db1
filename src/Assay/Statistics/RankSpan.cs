using System.Runtime.InteropServices;

namespace Assay.Statistics;

/// <summary>The ranks that an entry may have: "1–3" where it can't be told from two others.</summary>
/// <param name="Best">One more than the entries that are proved faster.</param>
/// <param name="Worst">The number of entries less those that are proved slower.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct RankSpan(int Best, int Worst)
{
    /// <summary>The rank as it is printed: "2", or "1–3".</summary>
    public override string ToString() => Best == Worst
        ? Best.ToString(System.Globalization.CultureInfo.InvariantCulture)
        : string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{Best}–{Worst}");
}
