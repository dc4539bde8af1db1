using System.Diagnostics.CodeAnalysis;

namespace Assay.Worker.Tests.Measuring;

/// <summary>A loop that notes what it is asked to run.</summary>
internal sealed class ScriptedLoop : TimedLoop
{
    private int next;

    [SetsRequiredMembers]
    public ScriptedLoop(int values = 1) => (Api, Values) = ("test", values);

    /// <summary>The iterations of each run.</summary>
    public List<long> Runs { get; } = [];

    /// <summary>What a run does.</summary>
    public Action<long> During { get; init; } = _ => { };

    public bool Waits { get; init; }

    public bool IsEmpty { get; init; }

    public override int Position => next;

    public override bool KeepsCore => !Waits;

    public override void Run(long iterations)
    {
        Runs.Add(iterations);
        next = (int)((next + iterations) % Values);
        During(iterations);
    }

    public override TimedLoop Empty() => new ScriptedLoop { IsEmpty = true };
}
