using System.Buffers;
using System.Runtime.InteropServices;
using Ingot.Runtime;

namespace Ingot.Tests.Json;

/// <summary>The memory in which output of unknown length is collected.</summary>
public sealed class ChunksTests
{
    /// <summary>Otherwise two values would be written into the same memory.</summary>
    [Theory]
    [InlineData(10)]
    [InlineData(20_000)]
    public void What_the_pool_could_not_provide_gives_nobody_an_array_twice(int written)
    {
        using (var chunks = JsonChunks.Rent())
        {
            chunks.GetMemory(written);
            chunks.Advance(written);
            // No array is as long.
            Should.Throw<OutOfMemoryException>(() => chunks.GetMemory(int.MaxValue));
        }

        using var again = JsonChunks.Rent();
        MemoryMarshal.TryGetArray<byte>(again.GetMemory(), out var own).ShouldBeTrue();
        foreach (var length in new[] { 1 << 14, 1 << 15 })
        {
            var rented = new[] { ArrayPool<byte>.Shared.Rent(length), ArrayPool<byte>.Shared.Rent(length) };
            rented.ShouldNotContain(r => ReferenceEquals(r, own.Array));
            rented[0].ShouldNotBeSameAs(rented[1]);
            foreach (var array in rented)
                ArrayPool<byte>.Shared.Return(array);
        }
    }
}
