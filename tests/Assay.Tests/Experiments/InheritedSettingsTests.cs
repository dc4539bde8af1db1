using Assay.Experiments;

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
        InheritedSettings.Note(["PATH", variable]).ShouldBe(
            $"{variable} was set in the environment: the measured processes inherited it, and their defaults may not be the runtime's.");

    [Fact]
    public void Several_are_named_in_order() =>
        InheritedSettings.Note(["NODE_OPTIONS", "DOTNET_TieredPGO"])!.ShouldStartWith("DOTNET_TieredPGO, NODE_OPTIONS were set in the environment:");

    [Fact]
    public void Nothing_is_said_of_the_rest() =>
        InheritedSettings.Note(["PATH", "DOTNET_NOLOGO", "DOTNET_EnableWriteXorExecute", "DOTNET_EnableDiagnostics", "DOTNET_ROOT"]).ShouldBeNull();
}
