#if NETSTANDARD2_0
using System.Runtime.InteropServices;

namespace Ingot;

/// <summary>Provides members that later platforms include.</summary>
internal static class Extensions
{
    extension(ArgumentNullException)
    {
        public static void ThrowIfNull(object? argument, string? name = null)
        {
            if (argument is null)
                throw new ArgumentNullException(name);
        }
    }

    extension(Type type)
    {
        public bool IsSZArray => type.IsArray && type == type.GetElementType().MakeArrayType();
    }

    public static Task WriteAsync(this Stream stream, ReadOnlyMemory<byte> bytes, CancellationToken cancellation)
    {
        MemoryMarshal.TryGetArray(bytes, out var array);
        return stream.WriteAsync(array.Array!, array.Offset, array.Count, cancellation);
    }

    public static Task<int> ReadAsync(this Stream stream, Memory<byte> bytes, CancellationToken cancellation)
    {
        MemoryMarshal.TryGetArray<byte>(bytes, out var array);
        return stream.ReadAsync(array.Array!, array.Offset, array.Count, cancellation);
    }
}
#endif
