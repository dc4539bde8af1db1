using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Knows the types that an assembly names as data in its own attributes: those that it registers, converts or declares subtypes of.</summary>
internal sealed class DeclaredTypes(IAssemblySymbol assembly, Registrations registrations)
{
    private readonly List<AttributeData> converters = [.. assembly.Attributes(Names.Converter).Where(a => a.ArgumentCount() == 2)];
    private readonly HashSet<ITypeSymbol> bases = new(
        assembly.Attributes(Names.Subtype).Where(a => a.ArgumentCount() == 3).Select(a => a.Argument(0)).OfType<ITypeSymbol>(),
        SymbolEqualityComparer.Default);

    /// <summary>Reads the attributes of an assembly that the compilation refers to.</summary>
    public static DeclaredTypes Of(IAssemblySymbol assembly, Compilation compilation, CancellationToken cancellation)
    {
        var registrations = new Registrations(compilation, assembly, []);
        registrations.Collect([], cancellation);
        return new DeclaredTypes(assembly, registrations);
    }

    /// <summary>Returns true for a type that it registers or declares subtypes of.</summary>
    public bool Registers(ITypeSymbol type) => registrations.IsRoot(type) || bases.Contains(type);

    /// <summary>Returns true for a type that it has a converter for.</summary>
    public bool Converts(ITypeSymbol type) => converters.Exists(attribute => Converters.IsFor(attribute, type));
}
