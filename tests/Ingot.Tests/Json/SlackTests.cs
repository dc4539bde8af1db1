using System.Buffers;
using System.Numerics;
using Ingot.Runtime;
using Ingot.Tests.Support;

namespace Ingot.Tests.Json;

/// <summary>Generated code writes without checking what is free after each call that takes a writer.</summary>
public sealed unsafe class SlackTests
{
    public static TheoryData<object?> Values => [null, 1, -1.5, decimal.MinValue, Int128.MinValue, BigInteger.Pow(10, 300), "text", new byte[500],
        new object[] { 1, 2 }, new Dictionary<string, object?> { ["a"] = BigInteger.One }, true, Guid.Empty, DateTimeOffset.UnixEpoch];

    [Theory]
    [MemberData(nameof(Values))]
    public void Any_value_leaves_it(object? value)
    {
        foreach (var numbers in new[] { IngotJsonNumbers.Strict, IngotJsonNumbers.WriteAsString })
        {
            // This output gives as much as is asked for and no more.
            var output = new Chunks();
            var first = output.GetMemory(JsonWriter.Slack);
            using var pin = first.Pin();
            var writer = new JsonWriter(output, (byte*)pin.Pointer, first.Length, 10);
            try
            {
                var at = writer.Any((nint)pin.Pointer, value, numbers);
                writer.Ensure(at, JsonWriter.Slack).ShouldBe(at);
            }
            finally
            {
                writer.Unpin();
            }
        }
    }
}
