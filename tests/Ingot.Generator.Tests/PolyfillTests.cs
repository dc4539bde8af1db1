using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>Projects for older targets have internal types with the names of the platform's: these are nothing to the projects that reference them.</summary>
public sealed class PolyfillTests
{
    private const string Polyfills = """
        namespace System.Runtime.CompilerServices
        {
            [AttributeUsage(AttributeTargets.Method)] internal sealed class ModuleInitializerAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.Method)] internal sealed class UnsafeAccessorAttribute : Attribute { }
        }
        namespace System.Runtime.InteropServices { internal static class CollectionsMarshal { public static void SetCount<T>(List<T> list, int count) { } } }
        namespace System.Collections.Generic { internal struct KeyValuePair<K, V> { } }
        """;

    private const string Private = "[Ingot] public class B { [DataMember] private int x; public List<int> Y { get; set; } }";

    [Fact]
    public void A_library_for_netstandard_may_reference_another()
    {
        var (one, _) = Run(Generated.StandardCompilation("[Ingot] public class A { public int X { get; set; } }").WithAssemblyName("One"));
        var (two, said) = Run(Generated.StandardCompilation("[Ingot] public class B { public A X { get; set; } }").AddReferences(one.ToMetadataReference()));
        said.ShouldBeEmpty();
        Errors(two).ShouldBeEmpty();
    }

    /// <summary>There, nint and IntPtr are two symbols of one type.</summary>
    [Fact]
    public void Native_integers_can_be_used_in_a_library_for_netstandard()
    {
        var (output, said) = Run(Generated.StandardCompilation("[Ingot] public class A { public nint X { get; set; } public nuint? Y { get; set; } "
            + "public List<nint> Z { get; set; } } [Ingot] public class B { public IntPtr X { get; set; } public UIntPtr[] Y { get; set; } }"));
        said.ShouldBeEmpty();
        Errors(output).ShouldBeEmpty();
    }

    [Fact]
    public void What_only_a_reference_has_is_not_used()
    {
        var (output, said) = Run(Generated.StandardCompilation(Private).AddReferences(Reference("One")));
        said.ShouldHaveSingleItem().GetMessage(null).ShouldContain("only on .NET 8 and later");
        Errors(output).ShouldBeEmpty();
    }

    [Fact]
    public void What_the_platform_has_is_used_whatever_references_have()
    {
        var (output, said) = Run(Generated.Compilation(Private + " [Ingot] public class C { public Dictionary<B, int> Map { get; set; } }")
            .AddReferences(Reference("One"), Reference("Two")));
        said.ShouldBeEmpty();
        Errors(output).ShouldBeEmpty();
        var code = string.Concat(output.SyntaxTrees.Skip(1));
        code.ShouldNotContain("class ModuleInitializerAttribute");
        code.ShouldContain("UnsafeAccessor");
        code.ShouldContain("CollectionsMarshal");
    }

    [Fact]
    public void What_a_friend_has_is_used()
    {
        var friend = Generated.StandardCompilation("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Sample\")]" + Polyfills);
        var (output, _) = Run(Generated.StandardCompilation("[Ingot] public class A { public int X { get; set; } }")
            .AddReferences(friend.WithAssemblyName("One").ToMetadataReference()));
        Errors(output).ShouldBeEmpty();
        string.Concat(output.SyntaxTrees.Skip(1)).ShouldNotContain("class ModuleInitializerAttribute");
    }

    private static MetadataReference Reference(string name) => Generated.StandardCompilation(Polyfills).WithAssemblyName(name).ToMetadataReference();

    private static (Compilation Output, IReadOnlyList<Diagnostic> Said) Run(Compilation compilation)
    {
        Generated.Driver(((CSharpCompilation)compilation).LanguageVersion).RunGeneratorsAndUpdateCompilation(compilation, out var output, out var said);
        return (output, said);
    }

    private static IEnumerable<Diagnostic> Errors(Compilation compilation) =>
        compilation.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error);
}
