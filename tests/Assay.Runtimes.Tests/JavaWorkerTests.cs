namespace Assay.Runtimes.Tests;

/// <summary>The JVM's harness with an adapter of the test's: JavaWorker/ has both it and what is asked.</summary>
public sealed class JavaWorkerTests : IDisposable
{
    private static readonly string Harness = Path.Combine(Repository.Root, "src", "Assay.Worker.Java", "assay");
    private static readonly string Own = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "JavaWorker");
    private static readonly string Scripted = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "JavaRest");

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public Task The_longest_document_goes_through_streams_too_and_only_files_wait(string home) =>
        RunAsync(home, "assay.worker.WorkerTest", [.. Sources(Harness), .. Sources(Own)]);

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public Task After_its_values_were_timed_it_rests_before_the_sample(string home) =>
        RunAsync(home, "assay.worker.RestTest",
            [.. Sources(Harness).Where(file => Path.GetFileName(file) != "Runtime.java"), .. Sources(Own), .. Sources(Scripted)]);

    [RuntimeTheory]
    [InlineData("serializers/Gson")]
    public async Task Gson_keeps_its_writer_until_a_document_fails(string home)
    {
        var jar = Workers.Available(await Workers.SerializersOf(Repository.Worker(home)))[0].Command!.Arguments[^1];
        var test = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "JavaGson", "assay", "worker", "GsonTest.java");
        await RuntimePrograms.RunAsync("javac", "-cp", jar, "-d", folder.FullName, test);
        await RuntimePrograms.RunAsync("java", "-cp", jar + Path.PathSeparator + folder.FullName, "assay.worker.GsonTest");
    }

    private async Task RunAsync(string home, string test, string[] sources)
    {
        home.ShouldNotBeEmpty();
        var (classes, scratch) = (folder.CreateSubdirectory("classes"), folder.CreateSubdirectory("scratch"));
        await RuntimePrograms.RunAsync("javac", ["-d", classes.FullName, .. sources]);
        await RuntimePrograms.RunAsync("java", "-cp", classes.FullName, test, scratch.FullName);
    }

    private static string[] Sources(string home) => Directory.GetFiles(home, "*.java", SearchOption.AllDirectories);

    public void Dispose() => folder.Delete(recursive: true);
}
