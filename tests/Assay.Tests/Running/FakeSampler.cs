using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>A sampler whose samples take a second, but for the first.</summary>
internal sealed class FakeSampler(string name, FakeCells fakes) : ISampler
{
    private int taken;

    /// <summary>What the first takes.</summary>
    public double FirstSeconds { get; init; } = 1;

    /// <summary>After how many samples it has enough.</summary>
    public int Enough { get; init; } = int.MaxValue;

    /// <summary>After how many samples it takes no more.</summary>
    public int Ends { get; init; } = int.MaxValue;

    /// <summary>With which it rides.</summary>
    public FakeSampler? With { get; init; }

    public bool IsOpen => taken < Ends;

    public bool HasEnough => taken >= Enough;

    public bool RidesWith(IReadOnlyList<ISampler> others) => With is not null && others.Contains(With);

    public Task SampleAsync(Turn turn, CancellationToken stop)
    {
        taken++;
        fakes.Log.Add($"{name} {turn.Launch}.{turn.Round}");
        fakes.Time.Advance(taken == 1 ? FirstSeconds : 1);
        return Task.CompletedTask;
    }
}
