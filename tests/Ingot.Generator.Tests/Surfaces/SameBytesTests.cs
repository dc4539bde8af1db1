using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests.Surfaces;

/// <summary>
/// A library for netstandard2.0, run with each of the two builds of Ingot: one has vectors and ways that are shorter, the other doesn't,
/// and both write the same bytes.
/// </summary>
public sealed class SameBytesTests
{
    // Numbers of all sizes, near to one another and far apart, multiples of others, few and many, and what is made of them.
    private const string Sample = """
        [assembly: Ingot(typeof(short[]))] [assembly: Ingot(typeof(ushort[]))] [assembly: Ingot(typeof(int[]))] [assembly: Ingot(typeof(uint[]))]
        [assembly: Ingot(typeof(long[]))] [assembly: Ingot(typeof(ulong[]))] [assembly: Ingot(typeof(decimal[]))] [assembly: Ingot(typeof(DateTime[]))]
        [assembly: Ingot(typeof(TimeSpan[]))] [assembly: Ingot(typeof(DateTimeOffset[]))] [assembly: Ingot(typeof(int?[]))]
        [assembly: Ingot(typeof(long?[]))] [assembly: Ingot(typeof(Row[]))]

        [Ingot(Layout = IngotLayout.Packed)]
        public class Row
        {
            public TimeSpan Length { get; set; }
            public DateTime At { get; set; }
            public int Number { get; set; }
            public sbyte Small { get; set; }
            public decimal? Price { get; set; }
            public string Text { get; set; }
            public bool Is { get; set; }
        }

        public static class Sample
        {
            private static readonly int[] Counts = { 16, 31, 32, 33, 64, 100, 127, 128, 200, 255, 256, 257, 300, 513 };
            private static readonly long[] Units = { 1, 1, 2, 16, 60, 1000, 10_000, 10_000_000, 600_000_000, 864_000_000_000 };

            public static List<KeyValuePair<string, byte[]>> Run()
            {
                var written = new List<KeyValuePair<string, byte[]>>();
                for (var seed = 0; seed < 600; seed++)
                {
                    var numbers = Numbers(new Random(seed));
                    Add(Array.ConvertAll(numbers, n => (short)n));
                    Add(Array.ConvertAll(numbers, n => (ushort)n));
                    Add(Array.ConvertAll(numbers, n => (int)n));
                    Add(Array.ConvertAll(numbers, n => (uint)n));
                    Add(numbers);
                    Add(Array.ConvertAll(numbers, n => (ulong)n));
                    Add(Array.ConvertAll(numbers, n => new decimal((int)n, (int)(n >> 32), 0, n < 0, (byte)(seed % 5))));
                    Add(Array.ConvertAll(numbers, n => new TimeSpan(n)));
                    Add(Array.ConvertAll(numbers, n => new TimeSpan((int)n * TimeSpan.TicksPerMillisecond)));
                    Add(Array.ConvertAll(numbers, n => new TimeSpan((int)n * TimeSpan.TicksPerSecond)));
                    Add(Array.ConvertAll(numbers, n => new TimeSpan(n % 10_675_000 * TimeSpan.TicksPerDay)));
                    Add(Array.ConvertAll(numbers, Date));
                    Add(Array.ConvertAll(numbers, n => Date(n % 1_000_000 * TimeSpan.TicksPerSecond)));
                    Add(Array.ConvertAll(numbers, n => Date(n % 3_000 * TimeSpan.TicksPerDay)));
                    Add(Array.ConvertAll(numbers, n => new DateTimeOffset(new DateTime(2026, 1, 1).AddSeconds((int)n), TimeSpan.FromMinutes(n % 800))));
                    Add(Array.ConvertAll(numbers, n => n % 5 == 0 ? (int?)null : (int)n));
                    Add(Array.ConvertAll(numbers, n => n % 3 == 0 ? (long?)null : n));
                    Add(Array.ConvertAll(numbers, n => new Row
                    {
                        Length = new TimeSpan((int)n * TimeSpan.TicksPerMillisecond), At = Date(n), Number = (int)n, Small = (sbyte)n,
                        Price = n % 2 == 0 ? (decimal?)null : (int)n, Text = (n % 20).ToString(), Is = n % 2 == 0,
                    }));

                    void Add<T>(T[] values) =>
                        written.Add(new KeyValuePair<string, byte[]>(typeof(T) + " by seed " + seed, IngotSerializer.Serialize(values)));
                }

                return written;
            }

            private static DateTime Date(long ticks) =>
                new DateTime((long)((ulong)(630_000_000_000_000_000 + ticks) % (ulong)DateTime.MaxValue.Ticks), (DateTimeKind)(ticks & 1));

            private static long[] Numbers(Random random)
            {
                var numbers = new long[Counts[random.Next(Counts.Length)]];
                var (bits, rare, unit, start) = (random.Next(64), random.Next(64), Units[random.Next(Units.Length)], random.Next(4));
                var (isSigned, oneOf) = (random.Next(2) == 0, random.Next(2) == 0 ? int.MaxValue : 1 + random.Next(60));
                for (var i = 0; i < numbers.Length; i++)
                {
                    var value = (random.Next(4) == 0 ? (1L << bits) - 1 : Any() & ((1L << bits) - 1)) * unit;
                    if (random.Next(oneOf) == 0)
                        value = Any() & ((1L << rare) - 1);
                    numbers[i] = (isSigned && random.Next(2) == 0 ? -value : value) + (start == 0 ? 1_000_000_007L : 0);
                }

                return numbers;

                long Any() => ((long)random.Next() << 33) ^ ((long)random.Next() << 15) ^ random.Next();
            }
        }
        """;

    [Fact]
    public void Both_builds_write_the_same_bytes()
    {
        var compilation = Generated.StandardCompilation(Sample);
        Generated.Driver(compilation.LanguageVersion).RunGeneratorsAndUpdateCompilation(compilation, out var output, out var diagnostics);
        diagnostics.ShouldBeEmpty();
        using var stream = new MemoryStream();
        output.Emit(stream).Success.ShouldBeTrue();
        var older = Written(BuiltIngot.ForNetStandard);
        var newer = Written(typeof(IngotSerializer).Assembly.Location);
        older.Count.ShouldBe(newer.Count);
        older.Zip(newer).Where(pair => !pair.First.Value.AsSpan().SequenceEqual(pair.Second.Value))
            .Select(pair => $"{pair.First.Key}: {Head(pair.First.Value)} and {Head(pair.Second.Value)}").Take(20).ShouldBeEmpty();

        List<KeyValuePair<string, byte[]>> Written(string ingot)
        {
            var context = new AssemblyLoadContext(ingot, isCollectible: true);
            context.LoadFromAssemblyPath(ingot);
            context.Resolving += (_, name) => context.Assemblies.FirstOrDefault(a => a.GetName().Name == name.Name);
            stream.Position = 0;
            return (List<KeyValuePair<string, byte[]>>)Ran.Call(context.LoadFromStream(stream), "Run")!;
        }

        static string Head(byte[] bytes) => $"{bytes.Length} bytes, {Convert.ToHexString(bytes.AsSpan(0, Math.Min(bytes.Length, 20)))}";
    }
}
