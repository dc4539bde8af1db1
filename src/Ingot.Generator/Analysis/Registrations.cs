using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Finds the types that an assembly registers: by attribute, by namespace, and as arguments of a generic base.</summary>
/// <param name="assembly">The assembly of the compilation, or one that it refers to.</param>
internal sealed class Registrations(Compilation compilation, IAssemblySymbol assembly, List<DiagnosticInfo> diagnostics)
{
    // The values of Ingot.IngotLayout.
    private const int FixedLayout = 1;
    private const int PackedLayout = 2;

    // Who derives from these has something that can be set, too, but is a service, or can't be created from what it shows.
    private static readonly HashSet<string> NoData = new(StringComparer.Ordinal)
    {
        "System.Exception", "System.Attribute", "System.MarshalByRefObject", "System.Net.Http.HttpMessageHandler", "System.Net.Http.HttpContent",
        "Microsoft.AspNetCore.Mvc.ControllerBase", "Microsoft.AspNetCore.Mvc.RazorPages.PageModel", "Microsoft.AspNetCore.Mvc.ViewComponent",
        "Microsoft.AspNetCore.SignalR.Hub", "Microsoft.AspNetCore.Components.ComponentBase", "Microsoft.EntityFrameworkCore.DbContext",
    };

    private readonly HashSet<ITypeSymbol> seen = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> fingerprinted = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> fixedLayouts = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> packedLayouts = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> shared = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> excepted = new(SymbolEqualityComparer.Default);

    /// <summary>The types and where they are registered.</summary>
    public List<(ITypeSymbol Type, Location? Place)> Roots { get; } = [];

    /// <summary>The generic types that have the attribute without options, and where.</summary>
    public List<(INamedTypeSymbol Type, Location? Place)> Generic { get; } = [];

    /// <summary>Returns true for roots whose messages begin with a fingerprint.</summary>
    public bool HasFingerprint(ITypeSymbol type) => fingerprinted.Contains(type) || type.Attribute(Names.Ingot)?.Named("Fingerprint", false) == true;

    /// <summary>Returns true if the type, or the assembly on its behalf, declares the fixed layout.</summary>
    public bool IsFixed(INamedTypeSymbol type) => fixedLayouts.Contains(type) || type.Attribute(Names.Ingot)?.Named("Layout", 0) == FixedLayout;

    /// <summary>Returns true if the type, or the assembly on its behalf, declares that sequences of it are columns.</summary>
    public bool IsPacked(INamedTypeSymbol type) =>
        !IsFixed(type) && (packedLayouts.Contains(type) || type.Attribute(Names.Ingot)?.Named("Layout", 0) == PackedLayout);

    /// <summary>Returns true if the type, or one that it is derived from, declares that references are preserved.</summary>
    public bool PreservesReferences(INamedTypeSymbol type) =>
        type.AndBases().Concat(type.AllInterfaces).Any(t => shared.Contains(t) || t.Attribute(Names.Ingot)?.Named("PreserveReferences", false) == true);

    /// <summary>Returns the options with which a type is registered that mean something only for types with members.</summary>
    public IEnumerable<string> OptionsOfMembers(ITypeSymbol type)
    {
        var own = type.Attribute(Names.Ingot);
        if (fixedLayouts.Contains(type) || own?.Named("Layout", 0) == FixedLayout)
            yield return "Layout = IngotLayout.Fixed";
        if (packedLayouts.Contains(type) || own?.Named("Layout", 0) == PackedLayout)
            yield return "Layout = IngotLayout.Packed";
        if (shared.Contains(type) || own?.Named("PreserveReferences", false) == true)
            yield return "PreserveReferences = true";
    }

    /// <summary>Whether an interface or abstract class without declared subtypes accepts all those in the assembly.</summary>
    public bool DiscoversSubtypes { get; private set; }

    /// <summary>Returns true for a type that is registered.</summary>
    public bool IsRoot(ITypeSymbol type) => seen.Contains(type);

    /// <summary>Returns true for a type that a registration leaves out.</summary>
    public bool IsExcepted(ITypeSymbol type) => excepted.Contains(type);

    public void Collect(IEnumerable<INamedTypeSymbol> marked, CancellationToken cancellation)
    {
        foreach (var type in marked)
        {
            // The values of a generic type belong to the types constructed from it, which members and registrations name. Options apply to all of these.
            if (type.IsClosed())
                Add(type, type.Locations.FirstOrDefault());
            else if (type.Attribute(Names.Ingot) is { NamedArguments.IsEmpty: true } attribute)
                Generic.Add((type, attribute.Place()));
        }

        foreach (var attribute in assembly.GetAttributes())
        {
            cancellation.ThrowIfCancellationRequested();
            var name = attribute.AttributeClass?.DefinitionName();
            if (name == Names.Ingot)
                FromType(attribute);
            else if (name == Names.Namespace)
                FromNamespace(attribute);
            else if (name == Names.ArgumentsOf)
                FromArguments(attribute);
        }
    }

    private void FromType(AttributeData attribute)
    {
        if (attribute.Argument(0) is not ITypeSymbol type)
            return;
        if (!type.IsClosed())
        {
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.OpenGeneric), attribute.Place(), type.ShortName()));
            return;
        }

        if (attribute.Named("Layout", 0) == FixedLayout)
            fixedLayouts.Add(type);
        if (attribute.Named("Layout", 0) == PackedLayout)
            packedLayouts.Add(type);
        if (attribute.Named("PreserveReferences", false))
            shared.Add(type);
        if (attribute.Named("Fingerprint", false))
            fingerprinted.Add(type);
        Add(type, attribute.Place());
    }

    private void FromNamespace(AttributeData attribute)
    {
        if (attribute.Argument(0) is not string name)
            return;
        DiscoversSubtypes |= attribute.Named("DiscoverSubtypes", false);
        var space = name.Split('.')
            .Aggregate((INamespaceSymbol?)assembly.GlobalNamespace, (at, part) => at?.GetNamespaceMembers().FirstOrDefault(n => n.Name == part));
        var found = space is null ? [] : TypesOf(space).Where(IsData).ToList();
        foreach (var left in attribute.NamedArray("Except").OfType<ITypeSymbol>())
        {
            excepted.Add(left);
            if (found.RemoveAll(type => SymbolEqualityComparer.Default.Equals(type, left)) == 0)
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.NothingFound), attribute.Place(), $"{name}, Except {left.ShortName()}"));
        }

        foreach (var type in found)
            Add(type, attribute.Place());
        if (found.Count == 0)
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.NothingFound), attribute.Place(), name));
    }

    private void FromArguments(AttributeData attribute)
    {
        if (attribute.Argument(0) is not INamedTypeSymbol { IsGenericType: true } generic)
            return;
        DiscoversSubtypes |= attribute.Named("DiscoverSubtypes", false);
        var definition = generic.OriginalDefinition;
        var any = false;
        foreach (var type in TypesOf(assembly.GlobalNamespace))
        {
            foreach (var used in type.AndBases().Concat(type.AllInterfaces).Where(b => SymbolEqualityComparer.Default.Equals(b.OriginalDefinition, definition)))
            {
                foreach (var argument in used.TypeArguments.Where(a => a.IsClosed()))
                {
                    any = true;
                    Add(argument, attribute.Place());
                }
            }
        }

        if (!any)
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.NothingFound), attribute.Place(), generic.ShortName()));
    }

    private void Add(ITypeSymbol type, Location? place)
    {
        if (seen.Add(type))
            Roots.Add((type, place));
    }

    /// <summary>Returns true for a type in a namespace that looks like data: visible, not generic, and with a public way to store something.</summary>
    private bool IsData(INamedTypeSymbol type) =>
        type.IsClosed()
        && type is { IsStatic: false, IsRefLikeType: false, IsImplicitlyDeclared: false, TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Enum }
        && !type.IsAbstract
        && compilation.IsSymbolAccessibleWithin(type, assembly)
        && !IsWithoutData(type)
        && (type.TypeKind == TypeKind.Enum || ObjectAnalyzer.IsWriteOnly(type) || CanStore(type, isAmongServices: true));

    /// <summary>Returns true for a type that has a public way to store something, and isn't derived from one that is known to be no data.</summary>
    public static bool IsStore(INamedTypeSymbol type) => !IsWithoutData(type) && CanStore(type, isAmongServices: false);

    private static bool IsWithoutData(INamedTypeSymbol type) => type.AndBases().Any(b => NoData.Contains(b.DefinitionName()));

    // Among the types of a namespace are services, which keep in readonly fields, and are given, what they work with.
    private static bool CanStore(INamedTypeSymbol type, bool isAmongServices) => type.AndBases().SelectMany(b => b.GetMembers()).Any(IsSettable)
        || type.InstanceConstructors.Any(constructor => TakesWhatIsShown(constructor, type, isAmongServices));

    /// <summary>Returns true for a public constructor of an immutable type: it takes nothing but what public members of the type give back.</summary>
    private static bool TakesWhatIsShown(IMethodSymbol constructor, INamedTypeSymbol type, bool isAmongServices) =>
        constructor is { DeclaredAccessibility: Accessibility.Public, Parameters.IsEmpty: false }
        && constructor.Parameters.All(taken => !(isAmongServices && IsService(taken.Type)) && type.AndBases().SelectMany(b => b.GetMembers()).Any(
            member => (member is IPropertySymbol { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public }
                    || (member is IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public } && (type.IsValueType || !isAmongServices)))
                && string.Equals(member.Name, taken.Name, StringComparison.OrdinalIgnoreCase)
                && SymbolEqualityComparer.Default.Equals(MemberCollector.TypeOf(member), taken.Type)));

    /// <summary>Returns true for what code works with, and what no data consists of.</summary>
    public static bool IsService(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Delegate || (type.TypeKind == TypeKind.Interface && !Collections.IsAny(type));

    private static bool IsSettable(ISymbol member) => member is
        IPropertySymbol { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public,
            SetMethod.DeclaredAccessibility: Accessibility.Public }
        or IFieldSymbol { IsStatic: false, IsConst: false, IsReadOnly: false, DeclaredAccessibility: Accessibility.Public };

    public static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceSymbol space) =>
        space.GetTypeMembers().SelectMany(WithNested).Concat(space.GetNamespaceMembers().SelectMany(TypesOf));

    private static IEnumerable<INamedTypeSymbol> WithNested(INamedTypeSymbol type) => type.GetTypeMembers().SelectMany(WithNested).Prepend(type);
}
