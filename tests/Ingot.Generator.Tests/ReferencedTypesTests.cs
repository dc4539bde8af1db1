using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Ingot.Generator.Tests;

/// <summary>Types of an assembly that doesn't use Ingot: nothing of them is lost silently.</summary>
public sealed class ReferencedTypesTests
{
    [Fact]
    public void What_is_left_out_is_said_where_the_type_is_used()
    {
        const string source = "[Ingot] public class U { public T Held { get; set; } }";
        var (_, found) = Using("public class T { public int X { get; } public int Y { get; set; } }", source);
        var lost = found.ShouldHaveSingleItem();
        lost.Id.ShouldBe("ING006");
        Generated.Compilation(source).SyntaxTrees[0].GetText().ToString(lost.Location.SourceSpan).ShouldBe("Held");
    }

    /// <summary>Generates for the source, which uses types of a library.</summary>
    private static (Compilation Output, IReadOnlyList<Diagnostic> Diagnostics) Using(string library, string source, bool asReferenceAssembly = false)
    {
        var compiled = Generated.Compilation(library).WithAssemblyName("Library" + Guid.NewGuid().ToString("N"));
        using var stream = new MemoryStream();
        var options = new EmitOptions(metadataOnly: asReferenceAssembly, includePrivateMembers: !asReferenceAssembly);
        compiled.Emit(stream, options: options).Success.ShouldBeTrue();
        var user = Generated.Compilation(source).WithAssemblyName("Sample" + Guid.NewGuid().ToString("N"))
            .AddReferences(MetadataReference.CreateFromImage(stream.ToArray()));
        Generated.Driver().RunGeneratorsAndUpdateCompilation(user, out var output, out var diagnostics);
        return (output, diagnostics);
    }
}
