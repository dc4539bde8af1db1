namespace Assay.Runtimes.Tests;

/// <summary>The figures of a JVM worker's samples, on a machine of which a script says what each slice and each probe meets: Java/ stands in for what
/// tells the time.</summary>
public sealed class JavaSlicesTests : IDisposable
{
    private static readonly string Harness = Path.Combine(Repository.Root, "src", "Assay.Worker.Java", "assay", "worker");
    private static readonly string Scripted = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "Java", "assay", "worker");

    private readonly DirectoryInfo classes = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task Figures_are_exactly_those_of_the_undisturbed_slices(string folder)
    {
        folder.ShouldNotBeEmpty();
        await RuntimePrograms.RunAsync("javac", ["-d", classes.FullName, Path.Combine(Harness, "Slices.java"), Path.Combine(Harness, "PaceFloor.java"),
            Path.Combine(Harness, "ValueCosts.java"), .. Directory.GetFiles(Scripted, "*.java")]);
        await RuntimePrograms.RunAsync("java", "-cp", classes.FullName, "assay.worker.SlicesTest");
    }

    public void Dispose() => classes.Delete(recursive: true);
}
