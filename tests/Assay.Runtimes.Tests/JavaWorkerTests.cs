namespace Assay.Runtimes.Tests;

/// <summary>The JVM's harness with an adapter of the test's: JavaWorker/ has both it and what is asked.</summary>
public sealed class JavaWorkerTests : IDisposable
{
    private static readonly string Harness = Path.Combine(Repository.Root, "src", "Assay.Worker.Java", "assay");
    private static readonly string Own = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "JavaWorker");

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task The_longest_document_goes_through_streams_too_and_only_files_wait(string home)
    {
        home.ShouldNotBeEmpty();
        var (classes, scratch) = (folder.CreateSubdirectory("classes"), folder.CreateSubdirectory("scratch"));
        await RuntimePrograms.RunAsync("javac", ["-d", classes.FullName, .. new[] { Harness, Own }
            .SelectMany(sources => Directory.GetFiles(sources, "*.java", SearchOption.AllDirectories))]);
        await RuntimePrograms.RunAsync("java", "-cp", classes.FullName, "assay.worker.WorkerTest", scratch.FullName);
    }

    public void Dispose() => folder.Delete(recursive: true);
}
