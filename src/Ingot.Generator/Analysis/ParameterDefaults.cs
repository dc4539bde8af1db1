using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>What optional parameters have by default.</summary>
internal static class ParameterDefaults
{
    /// <summary>The default as an expression of the parameter's type; null where there is none, or it is its type's.</summary>
    public static string? Of(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
            return null;
        var text = value switch
        {
            string or char or bool => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
            // By their bits, as no literal stands for infinity and what is not a number.
            double number => $"global::System.BitConverter.Int64BitsToDouble({BitConverter.DoubleToInt64Bits(number).ToString(CultureInfo.InvariantCulture)}L)",
            float number => "(float)global::System.BitConverter.Int64BitsToDouble("
                + $"{BitConverter.DoubleToInt64Bits(number).ToString(CultureInfo.InvariantCulture)}L)",
            decimal number => number.ToString(CultureInfo.InvariantCulture) + "m",
            ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
            IFormattable number => number.ToString(null, CultureInfo.InvariantCulture) + (value is long ? "L" : ""),
            _ => null,
        };
        return text is null ? null : $"({parameter.Type.FullName()})({text})";
    }
}
