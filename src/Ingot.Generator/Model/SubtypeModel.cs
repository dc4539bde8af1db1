namespace Ingot.Generator.Model;

/// <summary>One of the types that a polymorphic type may hold.</summary>
/// <param name="Tag">The number that names it in the compact format; 0 is the declared type itself.</param>
/// <param name="Discriminator">The text that JSON names it by: the declared one, or the type's name.</param>
internal sealed record SubtypeModel(int Tag, TypeRef Type, string Discriminator)
{
    /// <summary>JsonDerivedType gave it a number: JSON writes it as one.</summary>
    public bool DiscriminatorIsNumber { get; init; }

    /// <summary>Declared by JsonDerivedType, so that System.Text.Json too writes a discriminator.</summary>
    public bool DeclaredForJson { get; init; }
}
