using Assay.Protocol;
using Assay.Results;

namespace Assay.Tests.Experiments.Micro;

/// <summary>A full temporary disk ends the run: no library is to blame for it.</summary>
public sealed class FullDiskTests
{
    [Theory]
    [InlineData(Verbs.Export, "IOException: No space left on device : '/tmp/assay-scratch-1/payload-0.json'")]
    [InlineData(Verbs.Verify, "IOException: No space left on device : '/tmp/assay-scratch-1/a.bytes'")]
    [InlineData(Verbs.Verify, "IOException: No space left on device")]
    [InlineData(Verbs.Verify, "Error: ENOSPC: no space left on device, write")]
    [InlineData(Verbs.Verify, "IOException: Disk full. Path /tmp/assay-scratch-1/a.bytes")]
    [InlineData(Verbs.Verify, "IOException: There is not enough space on the disk. : 'C:\\Temp\\a.bytes'")]
    [InlineData(Verbs.Prepare, "IOException: Disk quota exceeded")]
    [InlineData(Verbs.Sample, "IOException: No space left on device")]
    public async Task It_ends_the_run_wherever_a_worker_meets_it(string verb, string reason)
    {
        using var bench = Full(verb, reason);
        var thrown = await Should.ThrowAsync<UserException>(() => bench.RunAsync());
        (thrown.ExitCode, thrown.Message).ShouldBe((UserException.NotStored,
            $"{Path.GetTempPath()} can't be written: no space left on the disk; workers need that folder (TMPDIR names another)"));
        bench.Run.Cells.ShouldEach(cell => cell.Status == CellStatus.Ok);
        bench.Workers.Alive.ShouldBe(0);
    }

    [Fact]
    public async Task So_it_does_where_only_checks_are_made()
    {
        using var bench = Full(Verbs.Verify, "IOException: No space left on device");
        (await Should.ThrowAsync<UserException>(bench.VerifyAsync)).ExitCode.ShouldBe(UserException.NotStored);
        bench.Workers.Alive.ShouldBe(0);
    }

    [Fact]
    public async Task Other_faults_of_files_are_the_cells_own()
    {
        using var bench = Full(Verbs.Verify, "IOException: The process cannot access the file");
        await bench.RunAsync();
        bench.Run.Cells.ShouldEach(cell => cell.Status == CellStatus.Fails);
    }

    private static Bench Full(string verb, string reason)
    {
        var bench = new Bench().With("a");
        bench.Workers.Instead = (_, question) => question.Verb == verb ? new Message(Verbs.Failed).With("reason", reason) : null;
        return bench;
    }
}
