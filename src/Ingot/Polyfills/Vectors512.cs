#if NET && !NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot;

/// <summary>Provides a member of Vector512 that .NET 9 includes.</summary>
internal static class Vectors512
{
    extension<T>(Vector512<T>)
        where T : struct, INumberBase<T>
    {
        public static Vector512<T> Indices
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => Indices<T>.All;
        }
    }
}
#endif
