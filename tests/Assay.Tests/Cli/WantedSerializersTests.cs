using Assay.Cli;
using Assay.Experiments.Micro;
using Assay.Studies;
using Assay.Workers.Building;
using Assay.Yaml;

namespace Assay.Tests.Cli;

/// <summary>Only what is named is built.</summary>
public sealed class WantedSerializersTests
{
    private static readonly LibraryChoice Source = new("ingot", null, "/mine/Ingot.csproj");

    [Theory]
    [InlineData("a,b*", "a,b*")]
    [InlineData("a*,!ab", "a*,!ab")]
    [InlineData("", null)]
    [InlineData("!a", null)]
    public void Patterns_that_add_name_what_is_wanted(string patterns, string? wanted) =>
        (WantedSerializers.Of(patterns.Split(',', StringSplitOptions.RemoveEmptyEntries)) is { } some ? string.Join(',', some) : null).ShouldBe(wanted);

    [Fact]
    public void A_study_wants_what_its_parts_name_and_the_baseline() =>
        Of(new(), ["a", "!ab"], ["c"]).ShouldBe("a,c,base");

    [Fact]
    public void A_study_of_which_a_part_takes_all_wants_all() => Of(new(), ["a"], ["!b"]).ShouldBeNull();

    [Fact]
    public void The_command_line_comes_before_the_study()
    {
        Of(new() { Serializers = ["x*"], Baseline = "y" }, ["a"]).ShouldBe("x*,y");
        Of(new() { Serializers = ["!x"] }, ["a"]).ShouldBe("a,base");
        Of(new() { Serializers = ["!x"] }, ["*"]).ShouldBe("*,base");
        Of(new() { Baseline = "y" }, ["a"]).ShouldBe("a,y");
    }

    [Fact]
    public void A_librarys_source_alone_wants_no_other() =>
        WantedSerializers.Of(new MicroExperiment(), Study(["*"]), new(), [Source]).ShouldNotBeNull().ShouldBeEmpty();

    private static string? Of(StudyOverrides overrides, params string[][] parts) =>
        WantedSerializers.Of(new MicroExperiment(), Study(parts), overrides, []) is { } wanted ? string.Join(',', wanted) : null;

    private static Study Study(params string[][] parts) => new()
    {
        Name = "s",
        Baseline = "base",
        Cases = [.. parts.Select(part => new StudyCase { Payloads = [], Serializers = [.. part.Select(pattern => new YamlValue(pattern, ""))] })],
    };
}
