using System.Diagnostics;

namespace Assay.Tests.Workers.Building;

/// <summary>What workers' builds change in payloads' sources, with the real MSBuild.</summary>
public sealed class PayloadMarksTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task A_name_with_a_bracket_or_an_order_in_it_doesnt_keep_a_member_from_its_mark()
    {
        const string first = """DataMember(Name = "a)(\"b", Order = 1)""";
        const string second = """DataMember(Name = "x Order = 7)", Order = 2)""";
        var marked = await BuildAsync($"[{first}] [{second}] [DataMember(Order = 3)]", "CopyPayloadsWithMarks", "src", "Assay.Worker", "Build",
            "MarkPayloads.targets");
        marked.ShouldContain($"[Key(0), {first}] [Key(1), {second}] [Key(2), DataMember(Order = 3)]");
    }

    [Fact]
    public async Task Attributes_in_one_bracket_and_orders_from_0_are_marked_too()
    {
        var marked = await BuildAsync("""
            [Serializable, DataContract] class A { [DataMember(Order = 0)] int a; [DataMember(Order = 1)] int b; }
            [Flags, DataContract] enum Kind { }
            """, "CopyPayloadsWithMarks", "src", "Assay.Worker", "Build", "MarkPayloads.targets");
        marked.ShouldContain(
            "[Serializable, Packed, DataContract] class A { [Key(0), DataMember(Order = 0)] int a; [Key(1), DataMember(Order = 1)] int b; }");
        marked.ShouldContain("[Flags, DataContract] enum Kind");
    }

    [Fact]
    public async Task A_type_with_the_librarys_own_marks_gets_no_others()
    {
        var marked = await BuildAsync("""
            [KnownType(typeof(Circle))]
            [JsonDerivedType(typeof(Circle), "{circle}")]
            public abstract class Shape { }
            public class Circle : Shape { }
            [JsonConverter(typeof(LineConverter)), KnownType(typeof(Straight))]
            public abstract class Line { }
            public class Straight : Line { }
            [KnownType(typeof(Red))]
            public abstract class Color { }
            public class Red : Color { [JsonConverter(typeof(RedConverter))] int a; }
            """, "CopyPayloadsWithMarks", "src", "Assay.Worker", "Build", "MarkPayloads.targets");
        marked.ShouldContain("\npublic abstract class Shape");
        marked.ShouldContain("\npublic abstract class Line");
        marked.ShouldContain("\n[Behind(typeof(Red))] public abstract partial class Color");
    }

    [Fact]
    public async Task A_name_with_a_bracket_in_it_doesnt_keep_a_default_from_being_left_out()
    {
        var copied = await BuildAsync("""[DataMember(Name = "a)b", Order = 1)] [DataMember]""", "CopyPayloadSources", "serializers", "DataContract.Minimal",
            "Build", "LeaveOutDefaults.targets");
        copied.ShouldContain("""[DataMember(EmitDefaultValue = false, Name = "a)b", Order = 1)] [DataMember(EmitDefaultValue = false)]""");
    }

    private async Task<string> BuildAsync(string source, string target, params string[] targets)
    {
        folder.Write("Payload.cs", source);
        var project = folder.Write("marks.proj", $"""
            <Project DefaultTargets="{target}">
              <PropertyGroup>
                <IntermediateOutputPath>obj/</IntermediateOutputPath>
                <PayloadTypeMark>Packed</PayloadTypeMark>
                <PayloadMemberMark>Key({"{index}"})</PayloadMemberMark>
                <PayloadKnownMark>Behind(typeof({"{type}"}))</PayloadKnownMark>
                <PayloadUnlessMarked>JsonDerivedType|JsonConverter</PayloadUnlessMarked>
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="Payload.cs" AssayPayload="true" />
              </ItemGroup>
              <Import Project="{Path.Combine([LabFolders.Find([]).Root, .. targets])}" />
            </Project>
            """);
        using var build = Process.Start(new ProcessStartInfo("dotnet", ["msbuild", project, "-nologo", "-nodeReuse:false"])
            { RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = await build.StandardOutput.ReadToEndAsync();
        await build.WaitForExitAsync();
        build.ExitCode.ShouldBe(0, output);
        return File.ReadAllText(Directory.EnumerateFiles(Path.Combine(folder.Path, "obj"), "Payload.cs", SearchOption.AllDirectories).Single());
    }
}
