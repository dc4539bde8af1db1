using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Assay.Payloads.Tests;

public class ReadmeTests
{
    private static readonly string[] Lines = File.ReadAllLines(Path.Combine(Folders.Payloads, "README.md"));

    // The table need not name a payload that somebody adds, but what it says is true.
    [Fact]
    public void What_the_table_says_of_a_payload_is_so()
    {
        var rows = Lines.Where(line => line.StartsWith("| `", StringComparison.Ordinal)).ToList();
        rows.Count.ShouldBeGreaterThan(10);
        foreach (var row in rows)
        {
            var cells = row.Split('|', StringSplitOptions.TrimEntries);
            var payload = AllPayloads.Find(cells[1].Trim('`'));
            cells[3].ShouldBe($"{payload.DefaultCount}", payload.Name);
            cells[4].ShouldBe(string.Join(", ", payload.Options.Select(option => $"`{option.Name}`")), payload.Name);
        }
    }

    [Fact]
    public void The_payload_that_is_added_there_compiles_and_builds_its_data()
    {
        const string Usings = "global using System; global using System.Collections.Generic;";
        var references =
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(file => MetadataReference.CreateFromFile(file));
        var compilation = CSharpCompilation.Create(
            "Readme", Snippets().Append(Usings).Select(code => CSharpSyntaxTree.ParseText(code)), references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        using var assembly = new MemoryStream();
        compilation.Emit(assembly).Diagnostics.Where(message => message.Severity >= DiagnosticSeverity.Warning).ShouldBeEmpty();
        var payload = Assembly.Load(assembly.ToArray()).GetTypes().Where(type => type.IsSubclassOf(typeof(Payload))).ShouldHaveSingleItem();
        var value = ((Payload)Activator.CreateInstance(payload)!).Create(41, With.Count(100));
        new ObjectGraph(value).Text.ShouldBe($$"""Reading{Station="station 1"}{Time=Utc {{PayloadSettings.Now.AddMinutes(41).Ticks}}}{Celsius=11.7}""");
    }

    private static IEnumerable<string> Snippets()
    {
        for (var i = 0; i < Lines.Length; i++)
            if (Lines[i].StartsWith("```csharp", StringComparison.Ordinal))
            {
                var code = Lines.Skip(i + 1).TakeWhile(line => !line.StartsWith("```", StringComparison.Ordinal)).ToList();
                i += code.Count + 1;
                yield return string.Join('\n', code);
            }
    }
}
