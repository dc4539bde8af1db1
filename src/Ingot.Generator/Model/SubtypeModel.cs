namespace Ingot.Generator.Model;

/// <summary>Represents one of the types that a polymorphic type may hold.</summary>
/// <param name="Tag">The number that identifies it in the compact format; 0 is the declared type itself.</param>
/// <param name="Discriminator">The text that identifies it in JSON: the declared one, or the name of the type.</param>
internal sealed record SubtypeModel(int Tag, TypeRef Type, string Discriminator)
{
    /// <summary>Whether JsonDerivedType specified a number, which JSON writes as such.</summary>
    public bool DiscriminatorIsNumber { get; init; }

    /// <summary>Whether the subtype is declared by JsonDerivedType, so that System.Text.Json writes a discriminator too.</summary>
    public bool DeclaredForJson { get; init; }

    /// <summary>Whether JSON writes the discriminator: that of the declared type itself only if it was declared for JSON.</summary>
    public bool IsTold => Tag != 0 || DeclaredForJson;
}
