using Assay.Experiments;
using Assay.Results;

namespace Assay.Tests.Experiments;

/// <summary>A variable that changes what "default" means is said in the run's notes.</summary>
public sealed class InheritedSettingsTests
{
    [Theory]
    [InlineData("DOTNET_TieredPGO")]
    [InlineData("COMPlus_gcServer")]
    [InlineData("DOTNET_GCHeapCount")]
    [InlineData("DOTNET_TC_CallCounting")]
    [InlineData("DOTNET_EnableAVX2")]
    [InlineData("DOTNET_EnableBMI1")]
    [InlineData("COMPlus_EnableFMA")]
    [InlineData("DOTNET_EnableLZCNT")]
    [InlineData("DOTNET_EnableArm64Dp")]
    [InlineData("DOTNET_STARTUP_HOOKS")]
    [InlineData("CORECLR_ENABLE_PROFILING")]
    [InlineData("JAVA_TOOL_OPTIONS")]
    [InlineData("NODE_OPTIONS")]
    public void What_changes_code_or_its_collections_is_named(string variable) =>
        Note(("PATH", "/bin"), (variable, "")).ShouldNotBeNull().ShouldStartWith($"{variable}=");

    [Fact]
    public void Its_value_is_noted_and_that_of_a_whole_command_line_or_a_path_only_as_a_hash()
    {
        Note(("DOTNET_TieredPGO", "0")).ShouldBe(
            "DOTNET_TieredPGO=0 was set in the environment: the measured processes inherited it, and their defaults may not be the runtime's.");
        string[] secrets = ["JAVA_TOOL_OPTIONS", "DOTNET_STARTUP_HOOKS"];
        foreach (var variable in secrets)
        {
            var note = Note((variable, "-Dpassword=hush"))!;
            note.ShouldStartWith($"{variable}=sha256:");
            note.ShouldNotContain("hush");
            note.ShouldBe(Note((variable, "-Dpassword=hush")));
            note.ShouldNotBe(Note((variable, "-Dpassword=another")));
        }
    }

    [Fact]
    public void Several_are_named_in_order() =>
        Note(("NODE_OPTIONS", "x"), ("DOTNET_TieredPGO", "0"))!.ShouldStartWith("DOTNET_TieredPGO=0, NODE_OPTIONS=sha256:");

    [Fact]
    public void A_run_is_asked_for_what_its_note_says()
    {
        (string, string)[] set = [("NODE_OPTIONS", "x"), ("DOTNET_TieredPGO", "0")];
        InheritedSettings.Of(TestRun.Of() with { Notes = ["Another note.", Note(set)!] }).ShouldBe(InheritedSettings.Of(set));
        InheritedSettings.Of(TestRun.Of() with { Notes = ["Another note."] }).ShouldBeEmpty();
    }

    [Theory]
    [InlineData("dotnet", "DOTNET_TieredPGO=0")]
    [InlineData("node dotnet", "DOTNET_TieredPGO=0 NODE_OPTIONS=sha256:1")]
    [InlineData("jvm", "_JAVA_OPTIONS=sha256:1")]
    [InlineData("mono", "MONO_GC_PARAMS=sha256:1")]
    [InlineData("", "DOTNET_TieredPGO=0 MONO_GC_PARAMS=sha256:1 NODE_OPTIONS=sha256:1 _JAVA_OPTIONS=sha256:1")]
    public void What_no_runtime_of_a_run_reads_doesnt_count(string runtimes, string counting)
    {
        var run = TestRun.Of();
        run.Serializers.Clear();
        run.Serializers.Add(new() { Id = "x", Format = "", Library = "", RuntimeName = "jvm", Unavailable = "there is no JVM" });
        run.Serializers.AddRange(runtimes.Split(' ', StringSplitOptions.RemoveEmptyEntries)
            .Select(Serializer));
        run.Notes.Add(InheritedSettings.Note(["DOTNET_TieredPGO=0", "MONO_GC_PARAMS=sha256:1", "NODE_OPTIONS=sha256:1", "_JAVA_OPTIONS=sha256:1"])!);
        InheritedSettings.Among(InheritedSettings.Of(run), InheritedSettings.Runtimes(run)).ShouldBe(counting.Split(' '));
    }

    [Theory]
    [InlineData("dotnet jvm", "_JAVA_OPTIONS=1", "dotnet", "_JAVA_OPTIONS=1", true)]
    [InlineData("dotnet jvm", "_JAVA_OPTIONS=1", "dotnet", "", true)]
    [InlineData("dotnet jvm", "_JAVA_OPTIONS=1", "dotnet jvm", "", false)]
    [InlineData("dotnet jvm", "DOTNET_TieredPGO=0", "dotnet", "", false)]
    // A run that doesn't say which runtimes it has.
    [InlineData("", "NODE_OPTIONS=1", "dotnet", "", true)]
    [InlineData("", "NODE_OPTIONS=1", "", "", false)]
    public void Runs_differ_by_what_the_runtimes_read_that_both_have(string runtimes, string set, string others, string othersSet, bool areAlike)
    {
        RunDocument Run(string runtimes, string set)
        {
            var run = TestRun.Of();
            run.Serializers.Clear();
            run.Serializers.AddRange(Split(runtimes).Select(Serializer));
            return InheritedSettings.Note(Split(set)) is { } note ? run with { Notes = [note] } : run;
        }
        var (one, other) = (Run(runtimes, set), Run(others, othersSet));
        (InheritedSettings.Difference(one, other) is null).ShouldBe(areAlike);
        (InheritedSettings.Difference(other, one) is null).ShouldBe(areAlike);
    }

    [Theory]
    [InlineData("A=1", "A=1", true)]
    [InlineData("A=1", "A=0", false)]
    [InlineData("A=1", "", false)]
    [InlineData("A=1", "A=1 B=1", false)]
    // A run from before values were noted.
    [InlineData("A", "A=0", true)]
    [InlineData("A", "B=0", false)]
    public void Environments_differ_by_names_and_values(string before, string after, bool areAlike)
    {
        (InheritedSettings.Difference(Split(before), Split(after)) is null).ShouldBe(areAlike);
        (InheritedSettings.Difference(Split(after), Split(before)) is null).ShouldBe(areAlike);
    }

    [Fact]
    public void Nothing_is_said_of_the_rest() => Note(("PATH", "1"), ("DOTNET_NOLOGO", "1"), ("DOTNET_EnableWriteXorExecute", "1"),
        ("DOTNET_EnableDiagnostics", "1"), ("DOTNET_ROOT", "1")).ShouldBeNull();

    private static SerializerRecord Serializer(string runtime) => new() { Id = runtime, Format = "", Library = "", RuntimeName = runtime };

    private static string[] Split(string text) => text.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private static string? Note(params (string Name, string Value)[] variables) => InheritedSettings.Note(InheritedSettings.Of(variables));
}
