#if NET && !NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics;

namespace Ingot;

/// <summary>The numbers 0, 1, 2, … of a type.</summary>
internal static class Indices<T>
    where T : struct, INumberBase<T>
{
    public static readonly Vector512<T> All = Create();

    private static Vector512<T> Create()
    {
        var indices = new T[Vector512<T>.Count];
        for (var i = 0; i < indices.Length; i++)
            indices[i] = T.CreateTruncating(i);
        return Vector512.Create(indices);
    }
}
#endif
