using System.Globalization;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Finds the names that JsonStringEnumMemberName gives an enum's values.</summary>
internal static class JsonEnumNames
{
    /// <summary>Returns all values of an enum if one of them has a name of its own, otherwise none.</summary>
    public static EquatableArray<EnumValue> Of(INamedTypeSymbol type)
    {
        var values = type.GetMembers().OfType<IFieldSymbol>().Where(f => f.HasConstantValue).ToList();
        return values.Exists(v => Name(v) is not null)
            ? values.Select(v => new EnumValue(Convert.ToString(v.ConstantValue, CultureInfo.InvariantCulture)!, v.Name, Name(v))).ToEquatableArray()
            : default;
    }

    /// <summary>Returns the attribute of a value if it gives the value a name that System.Text.Json refuses.</summary>
    public static AttributeData? Refused(IFieldSymbol value) => Name(value) is null ? value.Attribute(Names.JsonStringEnumMemberName) : null;

    // A name with white space around it would be trimmed when it is read, and one of several is separated from the others by a comma.
    private static string? Name(IFieldSymbol value) =>
        value.Attribute(Names.JsonStringEnumMemberName)?.Argument(0) is string { Length: > 0 } name && name.Trim() == name
            && (name.IndexOf(',') < 0 || value.ContainingType.Attribute("System.FlagsAttribute") is null)
            ? name
            : null;
}
