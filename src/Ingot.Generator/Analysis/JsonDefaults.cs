using System.Globalization;
using System.Text;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Provides the assembly's JSON defaults, for members and types that don't specify anything themselves.</summary>
internal sealed class JsonDefaults(IAssemblySymbol assembly)
{
    private const int CamelCase = 1;

    private readonly int naming = Value(assembly, "Naming");

    public bool NamesEnums { get; } = Value(assembly, "Enums") == 1;

    public bool OmitsNulls { get; } = Value(assembly, "Nulls") == 1;

    public NumberHandling Numbers { get; } = (NumberHandling)Value(assembly, "Numbers");

    /// <summary>Returns the name according to the policy, or null if members keep their own.</summary>
    public string? NameOf(string member) => naming switch
    {
        0 => null,
        CamelCase => Camel(member),
        // The others are snake and kebab case, each in lowercase and uppercase.
        _ => Separated(member, naming < 4 ? '_' : '-', upper: naming % 2 == 1),
    };

    private static int Value(IAssemblySymbol assembly, string name) => assembly.Attribute(Names.JsonDefaults)?.Named(name, 0) ?? 0;

    /// <summary>
    /// Converts a name as JsonNamingPolicy.CamelCase does: of several capitals
    /// at the start, all but the one that begins the next word become lowercase. A name that doesn't start with one stays as it is.
    /// </summary>
    private static string Camel(string name)
    {
        if (!char.IsUpper(name[0]))
            return name;
        var letters = name.ToCharArray();
        for (var i = 0; i < letters.Length && (i != 1 || char.IsUpper(letters[i])); i++)
        {
            var hasNext = i + 1 < letters.Length;
            if (i > 0 && hasNext && !char.IsUpper(letters[i + 1]))
            {
                if (letters[i + 1] == ' ')
                    letters[i] = char.ToLowerInvariant(letters[i]);
                break;
            }

            letters[i] = char.ToLowerInvariant(letters[i]);
        }

        return new string(letters);
    }

    /// <summary>
    /// Converts a name as JsonNamingPolicy's snake and kebab case do: capitals start words, digits don't end them, and any other character is kept.
    /// </summary>
    private static string Separated(string name, char separator, bool upper)
    {
        var text = new StringBuilder();
        for (var i = 0; i < name.Length; i++)
        {
            var c = name[i];
            var begins = char.IsUpper(c) && i > 0 && (char.IsUpper(name[i - 1]) || char.IsLower(name[i - 1]) || char.IsDigit(name[i - 1]))
                && (!char.IsUpper(name[i - 1]) || (i + 1 < name.Length && char.IsLower(name[i + 1])));
            if (begins)
                text.Append(separator);
            text.Append(!char.IsUpper(c) && !char.IsLower(c) ? c
                : upper ? char.ToUpper(c, CultureInfo.InvariantCulture) : char.ToLower(c, CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }
}
