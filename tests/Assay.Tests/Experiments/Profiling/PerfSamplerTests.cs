using Assay.Experiments.Profiling;

namespace Assay.Tests.Experiments.Profiling;

/// <summary>With a perf of ours, which sees nothing as long as it isn't asked often enough.</summary>
public sealed class PerfSamplerTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task Work_that_was_over_before_perf_saw_any_is_done_again(int attempt)
    {
        if (OperatingSystem.IsWindows())
            return;
        var (tree, works) = await SampleAsync(attempt);
        tree.Samples.ShouldBe(1);
        works.ShouldBe(attempt);
    }

    [Fact]
    public async Task What_perf_complained_of_is_told()
    {
        if (OperatingSystem.IsWindows())
            return;
        (await Should.ThrowAsync<ProfileException>(() => SampleAsync(4))).Message.ShouldBe("perf took no samples: it is tired");
    }

    private static async Task<(StackTree Tree, int Works)> SampleAsync(int attempt)
    {
        using var folder = new TemporaryFolder();
        var perf = Path.Combine(folder.Path, "perf");
        // As perf does, it writes until it is interrupted. Its arguments end with the file, those of the script begin with it.
        await File.WriteAllTextAsync(perf, $$"""
            #!/bin/sh
            if [ "$1" = record ]; then
                for file; do :; done
                trap 'echo "[ perf record: Woken up 1 times ]" >&2; echo it is tired >&2; exit 0' INT
                echo run >> {{folder.Path}}/runs
                echo header > "$file"
                while :; do sleep 0.01; done
            fi
            [ $(wc -l < {{folder.Path}}/runs) -lt {{attempt}} ] || printf 'worker 7\n\t7f00 Main (/tmp/perf-7.map)\n\n'
            """);
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(perf, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        var works = 0;
        var tree = await new PerfSampler("perf version 0", perf).SampleAsync(Environment.ProcessId, folder.Path, () => Task.FromResult(works++), default);
        return (tree, works);
    }
}
