using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>Determines the default values of optional parameters.</summary>
internal static class ParameterDefaults
{
    /// <summary>Returns the default as an expression of the parameter's type; null if there is none, or if it is the default of the type.</summary>
    public static string? Of(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
            return null;
        var text = value switch
        {
            string or char or bool => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
            // Given by their bits, because there are no literals for infinity and NaN.
            double number => $"global::System.BitConverter.Int64BitsToDouble({BitConverter.DoubleToInt64Bits(number).ToString(CultureInfo.InvariantCulture)}L)",
            float number => "(float)global::System.BitConverter.Int64BitsToDouble("
                + $"{BitConverter.DoubleToInt64Bits(number).ToString(CultureInfo.InvariantCulture)}L)",
            decimal number => number.ToString(CultureInfo.InvariantCulture) + "m",
            DateTime time => $"new global::System.DateTime({time.Ticks.ToString(CultureInfo.InvariantCulture)}L)",
            ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
            IFormattable number => number.ToString(null, CultureInfo.InvariantCulture) + (value is long ? "L" : ""),
            _ => null,
        };
        return text is null ? null : $"({parameter.Type.FullName()})({text})";
    }
}
