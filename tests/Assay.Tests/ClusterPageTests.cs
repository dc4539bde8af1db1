using Assay.Yaml;

namespace Assay.Tests;

/// <summary>docs/cluster.md has the variables of crank's files, with their defaults.</summary>
public sealed class ClusterPageTests
{
    private static readonly PageText Page = new("cluster.md");

    [Theory]
    [InlineData("loadtests.yml", "Those of `crank/loadtests.yml`", "server", "load")]
    [InlineData("benchmarks.yml", "Those of `crank/benchmarks.yml`", "lab")]
    [InlineData("benchmarks.yml", "for the scenario `benchmarkdotnet`", "benchmarkdotnet")]
    public void Every_variable_is_there(string file, string place, params string[] jobs)
    {
        var variables = (from job in jobs
                         let map = Jobs(file).Map(job)!.Map("variables")!
                         from key in map.Keys
                         select (Name: key.Key, Value: map.Required(key.Key))).Distinct().ToList();
        var rows = Page.TableAfter(place);
        rows.SelectMany(row => PageText.Names(row[0])).ShouldBe(variables.Select(variable => variable.Name), ignoreOrder: true);
        // One variable is made of the others.
        foreach (var (name, value) in variables.Where(variable => !variable.Value.Contains("{{", StringComparison.Ordinal)))
            PageText.Names(rows.Single(row => PageText.Names(row[0]).Contains(name))[2]).ShouldContain(value, name);
    }

    [Fact]
    public void A_study_keeps_what_the_page_says_is_its_own()
    {
        var lab = Jobs("benchmarks.yml").Map("lab")!;
        var variables = lab.Map("variables")!;
        var kept = Page.TableAfter("Those of `crank/benchmarks.yml`").Where(row => row[1].Contains("`*` for those of the study", StringComparison.Ordinal))
            .Select(row => PageText.Names(row[0]).Single()).ToList();
        kept.ShouldBe(variables.Keys.Select(key => key.Key).Where(name => variables.Required(name) == "*"));
        foreach (var name in kept)
            lab.Required("arguments").ShouldContain($$"""{% if {{name}} != "*" %} --""");
    }

    private static YamlMap Jobs(string file) => YamlFile.Read(RepositoryFile.Path("crank/" + file)).Map("jobs")!;
}
