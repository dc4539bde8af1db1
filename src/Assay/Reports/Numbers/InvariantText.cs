using System.Runtime.CompilerServices;

namespace Assay.Reports.Numbers;

/// <summary>An interpolated text, of several pieces too, whose figures are written as everywhere and not as the user's culture writes them.</summary>
/// <param name="literalLength">Characters of its literal parts.</param>
/// <param name="formattedCount">Its holes.</param>
[InterpolatedStringHandler]
internal ref struct InvariantText(int literalLength, int formattedCount)
{
    private DefaultInterpolatedStringHandler text = new(literalLength, formattedCount, CultureInfo.InvariantCulture);

    /// <summary>Called by the compiler for each literal part.</summary>
    public void AppendLiteral(string value) => text.AppendLiteral(value);

    /// <summary>Called by the compiler for each hole.</summary>
    public void AppendFormatted<T>(T value) => text.AppendFormatted(value);

    /// <summary>Called by the compiler for each hole with a format.</summary>
    public void AppendFormatted<T>(T value, string format) => text.AppendFormatted(value, format);

    /// <summary>The text; to be asked for once.</summary>
    public override string ToString() => text.ToStringAndClear();
}
