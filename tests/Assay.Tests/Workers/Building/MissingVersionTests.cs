using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class MissingVersionTests
{
    [Fact]
    public void Names_the_version_that_can_be_had_and_how_to_take_it() => Reason(
        "Unable to find package MessagePack with version (= 3.1.8)",
        "  - Found 2 version(s) in nuget.org [ Nearest version: 3.1.12 ]")
        .ShouldBe("NU1102: no feed has MessagePack 3.1.8; the nearest version is 3.1.12: --serializers messagepack@3.1.12");

    [Fact]
    public void Suggests_no_version_of_what_the_library_needs() => Reason(
        "Unable to find package MessagePackAnalyzer with version (>= 3.1.12)",
        "  - Found 1 version(s) in nuget.org [ Nearest version: 2.5.307 ]")
        .ShouldBe("NU1102: no feed has MessagePackAnalyzer 3.1.12 or newer; the nearest version is 2.5.307");

    [Fact]
    public void Takes_the_nearest_of_the_package_that_is_named() => Reason(
        "Unable to find package A with version (>= 1.0.0)",
        "Unable to find package B with version (>= 2.0.0)",
        "  - Found 1 version(s) in nuget.org [ Nearest version: 1.9.0 ]").ShouldBeNull();

    [Fact]
    public void Leaves_other_errors_alone() =>
        MissingVersion.Reason([new("/r/A.csproj", "NU1101", "Unable to find package A. No packages exist", null)], "A", "a").ShouldBeNull();

    private static string? Reason(params string[] texts) =>
        MissingVersion.Reason([.. texts.Select(text => new BuildError("/r/A.csproj", "NU1102", text, null))], "MessagePack", "messagepack");
}
