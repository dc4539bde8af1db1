using Assay.Protocol;

namespace Assay.Tests.Experiments.Micro;

/// <summary>Values that operations take in turn may differ a thousandfold in cost.</summary>
public sealed class CostlyValuesTests
{
    [Fact]
    public async Task A_sample_isnt_a_whole_cycle_where_only_the_first_values_were_quick()
    {
        // Ten of a hundred values in a millisecond; the eleventh takes 300.
        using var bench = Of(values: 100);
        var isFirst = true;
        bench.Workers.Instead = Also(bench.Workers.Instead, question =>
        {
            if (question.Verb != Verbs.Warm)
                return null;
            isFirst = !isFirst;
            return new Message(Verbs.Warmed).With("iterations", isFirst ? 1 : 10).With("nanoseconds", isFirst ? 300_000_000 : 1_000_000);
        });
        await bench.RunAsync();
        bench.Cell("a").Launches.ShouldAllBe(launch => launch.Iterations.TrueForAll(iterations => iterations == 1));
    }

    [Fact]
    public async Task A_worker_whose_time_stands_still_is_asked_only_so_often()
    {
        using var bench = Of(values: 100_000);
        var asked = 0;
        bench.Workers.Instead = Also(bench.Workers.Instead, question =>
        {
            asked += question.Verb == Verbs.Warm ? 1 : 0;
            return question.Verb == Verbs.Warm ? new Message(Verbs.Warmed).With("iterations", 1).With("nanoseconds", 0) : null;
        });
        await bench.RunAsync();
        asked.ShouldBeLessThan(1_000);
    }

    [Fact]
    public async Task Launches_that_have_no_time_for_all_values_arent_repeated()
    {
        using var bench = Of(values: 100);
        bench.Workers.Instead = Also(bench.Workers.Instead, question =>
        {
            if (question.Verb != Verbs.Sample)
                return null;
            bench.Time.Advance(20e6);
            return new Message(Verbs.Sampled).With("iterations", question.Whole("iterations")).With("nanoseconds", 20_000_000).With("median", 20e6)
                .With("mean", 20e6).With("undisturbed", 20_000_000).With("rough", value: true).With("untimed_values", 34);
        });
        await bench.RunAsync();
        bench.Cell("a").Launches.Count.ShouldBe(2);
        bench.Cell("a").Launches.ShouldAllBe(launch => launch.RoughCosts && launch.UntimedValues == 34);
    }

    private static Bench Of(int values)
    {
        var bench = new Bench().With("base").With("a");
        bench.Workers.Instead = (serializer, question) => question.Verb == Verbs.Load
            ? new Message(Verbs.Loaded).With("values", values).With("version", "1.0").With("file", $"/lib/{serializer}.dll").With("sha256", serializer)
            : null;
        return bench;
    }

    private static Func<string, Message, Message?> Also(Func<string, Message, Message?> before, Func<Message, Message?> answer) =>
        (serializer, question) => before(serializer, question) ?? answer(question);
}
