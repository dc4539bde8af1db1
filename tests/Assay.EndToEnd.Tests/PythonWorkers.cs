namespace Assay.EndToEnd.Tests;

/// <summary>A folder of a user's with the Python workers in it; what they start can be told from all else by its path.</summary>
internal sealed class PythonWorkers : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    public PythonWorkers(params string[] names)
    {
        foreach (var name in names)
        {
            var target = folder.CreateSubdirectory(System.IO.Path.Combine("serializers", name));
            foreach (var file in new DirectoryInfo(System.IO.Path.Combine(Lab.Root, "tests", "workers", name)).EnumerateFiles())
                file.CopyTo(System.IO.Path.Combine(target.FullName, file.Name));
        }
    }

    public string Path => folder.FullName;

    public string Out => System.IO.Path.Combine(Path, "out");

    /// <summary>Waits until no worker of this folder runs any more.</summary>
    public async Task AllGoneAsync()
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        using var watch = new PeriodicTimer(TimeSpan.FromMilliseconds(100));
        while (Living().Any())
            await watch.WaitForNextTickAsync(patience.Token);
    }

    public void Dispose() => folder.Delete(recursive: true);

    // Python's command line holds the script's full path.
    private IEnumerable<string> Living()
    {
        foreach (var process in Directory.EnumerateDirectories("/proc").Where(path => char.IsAsciiDigit(System.IO.Path.GetFileName(path)[0])))
        {
            string command;
            try
            {
                command = File.ReadAllText(System.IO.Path.Combine(process, "cmdline"));
            }
            catch (IOException)
            {
                // It ended between the two lines.
                continue;
            }
            if (command.Contains(System.IO.Path.Combine(Path, "serializers"), StringComparison.Ordinal))
                yield return command;
        }
    }
}
