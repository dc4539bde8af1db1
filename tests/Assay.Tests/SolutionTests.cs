using System.Xml.Linq;

namespace Assay.Tests;

/// <summary>assay.slnx opens everything that is built but the serializers.</summary>
public sealed class SolutionTests
{
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
}
