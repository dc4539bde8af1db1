using System.Diagnostics;

namespace Assay.Tests.Workers.Building;

/// <summary>The copies of payloads' sources that workers compile, made by the real MSBuild.</summary>
public sealed class PayloadCopiesTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task All_folders_of_a_payload_are_looked_at_together_and_no_two_payloads()
    {
        folder.Write("payloads/pages/Page.cs", "class PagePayload : Payload<Page> { } class Page { }");
        folder.Write("payloads/pages/Notes/Note.cs", "public interface Note { }");
        folder.Write("payloads/pages/Notes/Kinds/Headnote.cs", "[KnownTypeAttribute( typeof(global::Headnote) )] public class Headnote : Note { }");
        folder.Write("payloads/others/Other.cs", "class OtherPayload : Payload<Other> { } class Other { } public interface Note { }");
        var marked = await BuildAsync("payloads/*/**/*.cs", "CopyPayloadsWithMarks", "src", "Assay.Worker", "Build", "MarkPayloads.targets");
        marked.ShouldContain("""[Packed, Behind(typeof(global::Headnote), "Headnote")] public partial interface Note { }""");
        marked.Split("Behind(").Length.ShouldBe(2);
    }

    private async Task<string> BuildAsync(string payloads, string target, params string[] targets)
    {
        var project = folder.Write("marks.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <EnableDefaultCompileItems>false</EnableDefaultCompileItems>
                <PayloadTypeMark>Typed</PayloadTypeMark>
                <PayloadMemberMark>Key({"{index}"})</PayloadMemberMark>
                <PayloadOpenMark>Packed</PayloadOpenMark>
                <PayloadKnownMark>Behind(typeof({"{type}"}), "{"{type}"}")</PayloadKnownMark>
                <PayloadMarksGeneric>false</PayloadMarksGeneric>
                <PayloadUnlessMarked>JsonDerivedType|JsonConverter</PayloadUnlessMarked>
              </PropertyGroup>
              <ItemGroup>
                <PayloadFile Include="{payloads}" />
                <Compile Include="@(PayloadFile)" AssayPayload="true" />
              </ItemGroup>
              <Import Project="{Path.Combine([LabFolders.Find([]).Root, .. targets])}" />
            </Project>
            """);
        using var build = Process.Start(new ProcessStartInfo("dotnet",
            ["msbuild", project, "-restore", $"-target:ResolveReferences;{target}", "-nologo", "-nodeReuse:false"])
            { RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = await build.StandardOutput.ReadToEndAsync();
        await build.WaitForExitAsync();
        build.ExitCode.ShouldBe(0, output);
        return string.Concat(Directory.EnumerateFiles(Path.Combine(folder.Path, "obj"), "*.cs", SearchOption.AllDirectories).Order().Select(File.ReadAllText));
    }
}
