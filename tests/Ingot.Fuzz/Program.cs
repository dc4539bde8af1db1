using System.Globalization;
using Ingot;
using Ingot.Fuzz;
using Ingot.Tests.Models;

[assembly: IngotArgumentsOf(typeof(Payload<>))]
[assembly: Ingot(typeof(List<Row<EveryMember>>))]
[assembly: Ingot(typeof(List<Row<EveryCollection>>))]
[assembly: Ingot(typeof(List<Row<Node>>))]
[assembly: Ingot(typeof(List<Row<Cell>>))]

// Mutates well-formed inputs and reads them: dotnet run --project tests/Ingot.Fuzz -- --inputs 10000000 --seed 1
if (args.Length % 2 != 0 || args.Where((_, i) => i % 2 == 0).Except(["--inputs", "--seed"]).Any() || !TryOption("--inputs", 10_000_000, out var inputs)
    || !TryOption("--seed", 1, out var seed))
{
    Console.Error.WriteLine("usage: --inputs <count, at least 1> --seed <number>");
    return 2;
}

var targets = Target.All().ToArray();
var threads = Environment.ProcessorCount;
var values = 0L;
var refused = 0L;
var failures = 0;
Parallel.For(0, threads, new ParallelOptions { MaxDegreeOfParallelism = threads }, thread =>
{
    var mutator = new Mutator(unchecked((int)seed * 1000 + thread));
    for (var i = (long)thread; i < inputs && Volatile.Read(ref failures) < 10; i += threads)
    {
        var target = targets[i % targets.Length];
        var all = target.Inputs;
        var input = mutator.Mutate(all[(int)(i / targets.Length % all.Count)], all[(int)((i + 1) % all.Count)]);
        try
        {
            target.Read(input);
            Interlocked.Increment(ref values);
        }
        catch (IngotException e) when (e.InnerException is not null || (e.Position >= 0 && e.Position <= input.Length))
        {
            Interlocked.Increment(ref refused);
        }
        catch (Exception e)
        {
            Interlocked.Increment(ref failures);
            Console.Error.WriteLine($"{target.Name}: {e.GetType().Name}: {e.Message}\n{Convert.ToHexString(input)}");
        }
    }
});
Console.WriteLine($"{values + refused:N0} inputs of {targets.Length} types: {values:N0} values, {refused:N0} refused with a position, {failures} failures");
return failures == 0 ? 0 : 1;

bool TryOption(string name, long otherwise, out long value)
{
    value = otherwise;
    var at = Array.IndexOf(args, name);
    return at < 0 || (at + 1 < args.Length && long.TryParse(args[at + 1], NumberStyles.None, CultureInfo.InvariantCulture, out value) && value >= 1);
}
