using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Tests;

/// <summary>What the packages' README shows compiles as it is shown.</summary>
public sealed class ReadmeTests
{
    private const string Before = """
        using System; using System.Collections.Generic; using System.IO; using System.IO.Pipelines; using System.Net.Http; using System.Threading; using System.Buffers;
        using Ingot; using Ingot.Http;

        """;

    private const string Types = """

        [Ingot] public class Order { public int Id { get; set; } }
        public class Line { public int Quantity { get; set; } }
        public struct Place { public int X { get; set; } }
        public interface IShape { } public class Circle : IShape { public double Radius { get; set; } }
        public interface IHandle<T> { } public class Handler : IHandle<Line> { }
        namespace OtherAssembly { public class Customer { public int Id { get; set; } } }
        namespace Shop.Messages { public class Paid { public int Id { get; set; } } }

        """;

    private const string Money = "{ public Money(decimal amount) => Amount = amount; public decimal Amount { get; } }";

    // What its text, and not its code, speaks of.
    private const string Values = """
        static Order order; static byte[] bytes; static IBufferWriter<byte> output; static Stream stream; static IAsyncEnumerable<Order> orders;
        static PipeWriter pipe; static HttpClient client; static Type type; static object value;

        """;

    // What a new console project has.
    private const string ImplicitUsings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Net.Http;
        global using System.Threading; global using System.Threading.Tasks;
        """;

    [Fact]
    public void Its_first_example_is_a_program()
    {
        var program = Generated.Compilation("").RemoveAllSyntaxTrees()
            .AddSyntaxTrees(CSharpSyntaxTree.ParseText(ImplicitUsings, new(LanguageVersion.CSharp13)),
                CSharpSyntaxTree.ParseText(Blocks().First(), new(LanguageVersion.CSharp13)))
            .WithOptions(new(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable));
        Generated.Driver().RunGeneratorsAndUpdateCompilation(program, out var output, out var said);
        said.Concat(output.GetDiagnostics()).Where(d => d.Severity >= DiagnosticSeverity.Warning).ShouldBeEmpty();
    }

    [Fact]
    public void Its_code_compiles()
    {
        var blocks = Blocks().Skip(1).ToList();
        blocks.Count.ShouldBeGreaterThan(6);
        foreach (var block in blocks)
        {
            var source = block.Replace("{ … }", Money, StringComparison.Ordinal).Replace(") …", ") { }", StringComparison.Ordinal);
            Errors(source).ShouldBeEmpty(source);
        }
    }

    /// <summary>Types and attributes of the assembly go into a file of their own, statements into a method that has the values.</summary>
    private static IEnumerable<string> Errors(string source)
    {
        var root = CSharpSyntaxTree.ParseText(source).GetCompilationUnitRoot();
        var declared = root.Members.Where(m => m is not GlobalStatementSyntax).ToList();
        var statements = string.Concat(root.Members.Except(declared).Select(m => m.ToFullString()));
        var file = string.Concat([Before, .. root.AttributeLists.Select(a => a.ToFullString()), "\n", .. declared.Select(m => m.ToFullString()), Types,
            "public static class Statements {", Values, "public static async System.Threading.Tasks.Task Run() {", statements, "\n} }"]);
        var (diagnostics, errors) = Generated.Of(file);
        return diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Concat(errors).Select(d => d.ToString());
    }

    private static IEnumerable<string> Blocks()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder!.FullName, "global.json")))
            folder = folder.Parent;
        var block = (List<string>?)null;
        foreach (var line in File.ReadLines(Path.Combine(folder.FullName, "src", "Ingot", "README.md")))
        {
            if (block is not null && line == "```")
            {
                yield return string.Join("\n", block);
                block = null;
            }

            block?.Add(line);
            if (line == "```csharp")
                block = [];
        }
    }
}
