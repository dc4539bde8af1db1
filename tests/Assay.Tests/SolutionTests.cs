using System.Xml.Linq;

namespace Assay.Tests;

/// <summary>assay.slnx opens everything that is built but the serializers, and lines are as long as .editorconfig says.</summary>
public sealed class SolutionTests
{
    private const int LongestLine = 160;

    private static readonly string[] Sources = ["benchmarks", "corpus", "payloads", "samples", "serializers", "src", "tests"];

    [Fact]
    public void It_has_every_project_of_ours()
    {
        var solution = RepositoryFile.Path("assay.slnx");
        var root = Path.GetDirectoryName(solution)!;
        var listed = XDocument.Load(solution).Descendants("Project").Select(project => project.Attribute("Path")!.Value);
        string[] folders = ["benchmarks", "samples", "src", "tests"];
        var projects = folders.SelectMany(folder => Directory.EnumerateFiles(Path.Combine(root, folder), "*.csproj", SearchOption.AllDirectories))
            .Select(project => Path.GetRelativePath(root, project).Replace('\\', '/'));
        listed.Order(StringComparer.Ordinal).ShouldBe(projects.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void No_line_of_code_is_longer_than_160_characters()
    {
        var root = Path.GetDirectoryName(RepositoryFile.Path("assay.slnx"))!;
        var files = Sources.SelectMany(folder => Directory.EnumerateFiles(Path.Combine(root, folder), "*.cs", SearchOption.AllDirectories))
            .Where(file => !file.Contains("/obj/", StringComparison.Ordinal) && !file.Contains("/bin/", StringComparison.Ordinal));
        files.SelectMany(file => LongLines(file).Select(line => $"{Path.GetRelativePath(root, file)}:{line}")).ShouldBeEmpty();
    }

    // Raw strings are data, and as long as data is.
    private static IEnumerable<int> LongLines(string file)
    {
        var isRaw = false;
        foreach (var (number, line) in File.ReadLines(file).Index())
        {
            var marks = line.Split("\"\"\"").Length - 1;
            if (line.Length > LongestLine && !isRaw && marks == 0)
                yield return number + 1;
            isRaw ^= marks % 2 == 1;
        }
    }
}
