namespace Ingot.Generator.Model;

/// <summary>
/// Describes how generated code accesses a member that it can't name: by methods without a
/// body that the runtime binds to the accessors or the field when they are first called.
/// </summary>
/// <param name="Member">The name in the type's metadata.</param>
/// <param name="GetterOf">The type that declares the getter or field, if it can't be read otherwise; null if it can.</param>
/// <param name="SetterOf">The type that declares the setter or field, if it can't be set otherwise; null if it can, or if it can never be set.</param>
internal sealed record PrivateAccess(string Member, string Type, bool IsField, bool IsOfStruct, string? GetterOf, string? SetterOf)
{
    private const string Attribute = "global::System.Runtime.CompilerServices.UnsafeAccessor";

    /// <summary>The methods that the class that uses them must declare.</summary>
    public IEnumerable<string> Declarations
    {
        get
        {
            if (IsField)
            {
                yield return Declare("Field", Member, $"ref {Type} Field_{Member}({Owner(GetterOf!)})");
                yield break;
            }

            if (GetterOf is not null)
                yield return Declare("Method", "get_" + Member, $"{Type} Get_{Member}({Owner(GetterOf)})");
            if (SetterOf is not null)
                yield return Declare("Method", "set_" + Member, $"void Set_{Member}({Owner(SetterOf)}, {Type} value)");
        }
    }

    public string Get(string owner) => $"{(IsField ? "Field_" : "Get_")}{Member}({Argument(owner)})";

    public string Set(string owner, string value) => IsField ? $"Field_{Member}({Argument(owner)}) = {value};" : $"Set_{Member}({Argument(owner)}, {value});";

    private static string Declare(string kind, string name, string signature) =>
        $"[{Attribute}({Attribute}Kind.{kind}, Name = \"{name}\")] private static extern {signature};";

    private string Owner(string type) => (IsOfStruct ? "ref " : "") + type + " owner";

    private string Argument(string owner) => (IsOfStruct ? "ref " : "") + owner;
}
