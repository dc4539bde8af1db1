// dotnet run -c Release --project benchmarks -- --serializer system-text-json --payload post-10 --destination memory --filter '*Serialize*'
using Assay;
using Assay.Benchmarks;
using Assay.Cli;
using Assay.Workers.Building;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;

try
{
    using var progress = ConsoleProgress.Standard();
    var rest = Choice.Take(args, await CatalogLoader.LoadAsync(LabFolders.Find([]), new CatalogOptions(), progress, CancellationToken.None));
    // In this process: the workers' assemblies are loaded from where the lab built them, which a generated project could not know.
    var config = ManualConfig.Create(DefaultConfig.Instance)
        // A collection forced before each iteration would leave none for the iterations of a few milliseconds: their mean is to contain what they cost.
        .AddJob(Job.Default.WithToolchain(InProcessEmitToolchain.Instance).WithGcForce(false))
        .AddDiagnoser(MemoryDiagnoser.Default);
    using var pace = new PaceListener();
    BenchmarkSwitcher.FromAssembly(typeof(CellBenchmarks).Assembly).Run(rest, config);
    if (Choice.Current.PaceFile.Length > 0)
        await File.WriteAllLinesAsync(Choice.Current.PaceFile, pace.Lines);
    return 0;
}
catch (UserException e)
{
    Console.Error.WriteLine($"benchmarks: {e.Message}");
    return 2;
}
