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

    private static YamlMap Jobs(string file) => YamlFile.Read(RepositoryFile.Path("crank/" + file)).Map("jobs")!;
}
