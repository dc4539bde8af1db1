using System.Diagnostics;
using System.Reflection;

namespace Assay.Worker.Tests.Measuring;

/// <summary>What is told of a time is what happened between its begin and its end.</summary>
[Collection(nameof(OwnCollectionsTests))]
public sealed class ThisMachineTests
{
    [Fact]
    public void A_time_begins_before_the_first_iteration_and_ends_after_the_last()
    {
        var (begun, ended) = (0L, 0L);
        using var loop = Loop(() =>
        {
            begun = begun == 0 ? Stopwatch.GetTimestamp() : begun;
            Spin(200_000);
            ended = Stopwatch.GetTimestamp();
        });
        var outer = Stopwatch.GetTimestamp();
        var timing = ThisMachine.Instance.Time(loop, 5, slowdown: 0);
        var whole = Clock.NanosecondsSince(outer);
        timing.Nanoseconds.ShouldBeInRange(Clock.Nanoseconds(ended - begun), whole);
        (begun, ended) = (0, 0);
        ThisMachine.Instance.Time(loop, 5, slowdown: 1).Nanoseconds.ShouldBeGreaterThanOrEqualTo(2 * Clock.Nanoseconds(ended - begun));
    }

    [Fact]
    public void Time_on_the_core_is_the_threads()
    {
        var used = 0L;
        using var loop = Loop(() =>
        {
            var before = Core.ThreadCpuNanoseconds;
            Spin(2_000_000);
            used = Core.ThreadCpuNanoseconds - before ?? 0;
        });
        var outer = Core.ThreadCpuNanoseconds;
        var timing = ThisMachine.Instance.Time(loop, 1, slowdown: 0);
        if (outer is null)
            timing.CpuNanoseconds.ShouldBeNull();
        else
            timing.CpuNanoseconds!.Value.ShouldBeInRange(used, (Core.ThreadCpuNanoseconds - outer)!.Value);
        using var waits = new ScriptedLoop { Waits = true };
        ThisMachine.Instance.Time(waits, 1, slowdown: 0).CpuNanoseconds.ShouldBeNull();
    }

    [Fact]
    public void Collections_and_their_pauses_are_those_between()
    {
        var pause = TimeSpan.Zero;
        using var loop = Loop(() =>
        {
            var before = GC.GetTotalPauseDuration();
            GC.Collect();
            pause = GC.GetTotalPauseDuration() - before;
        });
        var timing = ThisMachine.Instance.Time(loop, 1, slowdown: 0);
        (timing.Collections, timing.OldestCollections).ShouldBe((1, 1));
        timing.PauseNanoseconds.ShouldBeInRange(Math.Max(1, pause.TotalNanoseconds), timing.Nanoseconds);
        var outer = Stopwatch.GetTimestamp();
        var one = ThisMachine.Instance.TimeOne(loop);
        one.ShouldBeInRange(1, Clock.NanosecondsSince(outer) - pause.TotalNanoseconds);
    }

    [Fact]
    public void The_probe_is_timed_by_the_same_clock()
    {
        var outer = ThisMachine.Instance.Now;
        var took = ThisMachine.Instance.TimeProbe(10) + ThisMachine.Instance.TimeProbe(10);
        took.ShouldBeInRange(1, ThisMachine.Instance.Now - outer);
    }

    /// <summary>What is recompiled after so many calls is compiled during a sample, and looks like the serializer's.</summary>
    [Theory]
    [InlineData(typeof(Slices))]
    [InlineData(typeof(ThisMachine))]
    [InlineData(typeof(PaceFloor))]
    [InlineData(typeof(Quiet))]
    [InlineData(typeof(Probe))]
    [InlineData(typeof(Core))]
    [InlineData(typeof(Clock))]
    [InlineData(typeof(OtherThreads))]
    public void What_runs_during_a_sample_is_compiled_once(Type type) =>
        type.GetMethods(BindingFlags.DeclaredOnly | BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(method => !Is(method, MethodImplAttributes.AggressiveOptimization) && !Is(method, MethodImplAttributes.PreserveSig))
            .Where(method => !IsAutomatic(type, method) && method.Name != "AllowedCores")
            .Select(method => method.Name).ShouldBeEmpty();

    private static bool Is(MethodInfo method, MethodImplAttributes attribute) => method.MethodImplementationFlags.HasFlag(attribute);

    // An automatic property's accessors are inlined.
    private static bool IsAutomatic(Type type, MethodInfo method) => method.IsSpecialName
        && type.GetField($"<{method.Name[4..]}>k__BackingField", BindingFlags.Static | BindingFlags.Instance | BindingFlags.NonPublic) is not null;

    private static void Spin(long nanoseconds)
    {
        var start = Stopwatch.GetTimestamp();
        while (Clock.NanosecondsSince(start) < nanoseconds)
        {
        }
    }

    private static FunctionLoop<byte, byte[]> Loop(Action call) => new(_ =>
    {
        call();
        return [];
    }, [1], "test");
}
