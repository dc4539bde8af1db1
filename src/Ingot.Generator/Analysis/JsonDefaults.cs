using System.Globalization;
using System.Text;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>What the assembly says of its JSON, for members and types that say nothing themselves.</summary>
internal sealed class JsonDefaults(IAssemblySymbol assembly)
{
    private const int CamelCase = 1;

    private readonly int _naming = Value(assembly, "Naming");

    public bool NamesEnums { get; } = Value(assembly, "Enums") == 1;

    public bool OmitsNulls { get; } = Value(assembly, "Nulls") == 1;

    public NumberHandling Numbers { get; } = (NumberHandling)Value(assembly, "Numbers");

    /// <summary>The name by the policy; null where members keep their own.</summary>
    public string? NameOf(string member) => _naming switch
    {
        0 => null,
        CamelCase => Camel(member),
        // The others are snake and kebab, each in lower and upper case.
        _ => Separated(member, _naming < 4 ? '_' : '-', upper: _naming % 2 == 1),
    };

    private static int Value(IAssemblySymbol assembly, string name) => assembly.Attribute(Names.JsonDefaults)?.Named(name, 0) ?? 0;

    /// <summary>As JsonNamingPolicy.CamelCase: of several capitals at the start, all but the one that begins the next word become small.</summary>
    private static string Camel(string name)
    {
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

    /// <summary>As JsonNamingPolicy's snake and kebab case: words begin at capitals, digits end none, and what is neither stays.</summary>
    private static string Separated(string name, char separator, bool upper)
    {
        var text = new StringBuilder();
        for (var i = 0; i < name.Length; i++)
        {
            var c = name[i];
            var begins = char.IsUpper(c) && i > 0 && char.IsLetterOrDigit(name[i - 1])
                && (!char.IsUpper(name[i - 1]) || (i + 1 < name.Length && char.IsLower(name[i + 1])));
            if (begins)
                text.Append(separator);
            text.Append(upper ? char.ToUpper(c, CultureInfo.InvariantCulture) : char.ToLower(c, CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }
}
