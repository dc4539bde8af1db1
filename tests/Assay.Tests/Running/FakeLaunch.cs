using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>A launch of several samplers that notes what is done with it and lets a fake clock go on.</summary>
internal sealed class FakeLaunch(string name, FakeCells fakes, params FakeSampler[] samplers) : ILaunch
{
    /// <summary>How long a warm-up takes, at the most as long as it may.</summary>
    public double WarmUpSeconds { get; init; } = 1;

    public IReadOnlyList<ISampler> Samplers => samplers;

    /// <summary>As a cell.</summary>
    public ICell Cell(double startSeconds = 0) => new FakeLaunchCell(name, fakes, () =>
    {
        fakes.Time.Advance(startSeconds);
        return this;
    });

    public Task WarmUpAsync(TimeSpan most, CancellationToken stop)
    {
        fakes.Log.Add(FormattableString.Invariant($"{name} warms up for {Math.Min(most.TotalSeconds, 1e6):0.##}"));
        fakes.Time.Advance(Math.Min(WarmUpSeconds, most.TotalSeconds));
        return Task.CompletedTask;
    }

    public Task FitAsync(TimeSpan each, CancellationToken stop)
    {
        fakes.Log.Add(FormattableString.Invariant($"{name} has {each.TotalSeconds:0.##} for each"));
        return Task.CompletedTask;
    }

    public ValueTask DisposeAsync()
    {
        fakes.Log.Add($"{name} ends");
        return ValueTask.CompletedTask;
    }

    private sealed class FakeLaunchCell(string name, FakeCells fakes, Func<ILaunch?> start) : ICell
    {
        public string Name => name;

        public bool IsOpen => !fakes.Failures.ContainsKey(name);

        public Task<ILaunch?> StartAsync(int launch, CancellationToken stop)
        {
            fakes.Log.Add($"{name} starts");
            return Task.FromResult(start());
        }

        public void Fail(Failure failure) => fakes.Failures.Add(name, failure);
    }
}
