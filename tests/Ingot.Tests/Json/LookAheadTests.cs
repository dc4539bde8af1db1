using System.Diagnostics;
using System.Text;
using Ingot.Tests.Models;

namespace Ingot.Tests.Json;

/// <summary>The member that tells the type may be anywhere in its object, and is looked for without reading what comes before it again and again.</summary>
public sealed class LookAheadTests
{
    private const string Unknown = """{"deep":[[],{},[{"$type":"x"}],"\u0024type",["a long text, so that this is remembered by its end: {[\"]}"]]}""";

    [Fact]
    public void A_type_is_found_wherever_it_is_told()
    {
        var random = new Random(7);
        for (var i = 0; i < 300; i++)
        {
            var text = new StringBuilder();
            var expected = Grow(random, random.Next(7), text);
            var read = IngotJson.Deserialize<Branch>(Encoding.UTF8.GetBytes(text.ToString()));
            Encoding.UTF8.GetString(IngotJson.Serialize(read!)).ShouldBe(Encoding.UTF8.GetString(IngotJson.Serialize(expected)), text.ToString());
        }
    }

    [Fact]
    public void What_is_nested_deep_is_not_skipped_at_each_level()
    {
        var (shallow, deep) = (Nested(1), Nested(60));
        (Best(deep) / Best(shallow)).ShouldBeLessThan(15);
    }

    [Fact]
    public void What_is_skipped_creates_nothing()
    {
        var text = Nested(60);
        IngotJson.Deserialize<Branch>(text);
        var before = GC.GetAllocatedBytesForCurrentThread();
        IngotJson.Deserialize<Branch>(text);
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBeLessThan(text.Length / 4);
    }

    private static byte[] Nested(int depth)
    {
        var open = string.Concat(Enumerable.Repeat("""{"Number":1,"Left":""", depth - 1));
        var items = string.Join(',', Enumerable.Repeat("\"\\n\\u00e9\"", 20_000));
        return Encoding.UTF8.GetBytes($$"""{{open}}{"Number":2,"unknown":[{{items}}],"\u0061":1}{{new string('}', depth - 1)}}""");
    }

    private static TimeSpan Best(byte[] text) => Enumerable.Range(0, 5).Min(_ =>
    {
        var clock = Stopwatch.StartNew();
        IngotJson.Deserialize<Branch>(text);
        return clock.Elapsed;
    });

    private static Branch Grow(Random random, int depth, StringBuilder text)
    {
        var members = new List<string>();
        Branch branch = random.Next(2) == 0 ? new Branch() : new LongBranch { Length = random.Next(9) };
        branch.Number = random.Next(100);
        members.Add($"\"Number\":{branch.Number}");
        if (branch is LongBranch own)
        {
            members.Add($"\"Length\":{own.Length}");
            members.Add("\"$type\":\"LongBranch\"");
        }

        if (random.Next(3) == 0)
            members.Add($"\"unknown{random.Next(9)}\":{Unknown}");
        if (depth > 0 && random.Next(3) > 0)
            members.Add("\"Left\":" + Inner(b => branch.Left = b));
        if (depth > 0 && random.Next(3) == 0)
        {
            branch.Others = [];
            members.Add($"\"Others\":[{string.Join(" , ", Enumerable.Range(0, random.Next(4)).Select(_ => Inner(branch.Others.Add)))}]");
        }

        random.Shuffle(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(members));
        text.Append("{ ").AppendJoin(random.Next(2) == 0 ? "," : " ,\n ", members).Append('}');
        return branch;

        string Inner(Action<Branch> take)
        {
            var inner = new StringBuilder();
            take(Grow(random, depth - 1, inner));
            return inner.ToString();
        }
    }
}
