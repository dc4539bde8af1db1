using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;

namespace Ingot.AspNetCore.Tests;

/// <summary>The memory in which a response is kept until it is whole.</summary>
public sealed class HeldOutputTests
{
    /// <summary>Otherwise two responses would be written into the same memory.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    public void What_the_pool_could_not_provide_gives_nobody_an_array_twice(int written)
    {
        var held = (PipeWriter)Activator.CreateInstance(typeof(IngotResults).Assembly.GetType("Ingot.AspNetCore.HeldOutput")!, new Pipe().Writer)!;
        MemoryMarshal.TryGetArray<byte>(held.GetMemory(10), out var own).ShouldBeTrue();
        held.Advance(written);
        // No array is as long.
        Should.Throw<OutOfMemoryException>(() => held.GetMemory(int.MaxValue));
        ((IDisposable)held).Dispose();
        var rented = new[] { ArrayPool<byte>.Shared.Rent(own.Array!.Length), ArrayPool<byte>.Shared.Rent(own.Array.Length) };
        rented[0].ShouldNotBeSameAs(rented[1]);
        foreach (var array in rented)
            ArrayPool<byte>.Shared.Return(array);
    }
}
