#if NET && !NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Ingot;

/// <summary>Provides members of vectors that .NET 9 and 10 include.</summary>
internal static class Vectors
{
    extension(Vector128)
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> ShuffleNative(Vector128<byte> vector, Vector128<byte> indices)
        {
            if (Ssse3.IsSupported)
                return Ssse3.Shuffle(vector, indices);
            return AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(vector, indices) : Vector128.Shuffle(vector, indices);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> NarrowWithSaturation(Vector128<ushort> lower, Vector128<ushort> upper) => AdvSimd.IsSupported
            ? AdvSimd.ExtractNarrowingSaturateUpper(AdvSimd.ExtractNarrowingSaturateLower(lower), upper)
            : Vector128.Narrow(Vector128.Min(lower, Vector128.Create((ushort)byte.MaxValue)), Vector128.Min(upper, Vector128.Create((ushort)byte.MaxValue)));
    }

    extension(Avx512F)
    {
        public static unsafe Vector512<int> MaskLoad(int* address, Vector512<int> mask, Vector512<int> merge) => Load(address, mask, merge);

        public static unsafe Vector512<uint> MaskLoad(uint* address, Vector512<uint> mask, Vector512<uint> merge) => Load(address, mask, merge);

        public static unsafe Vector512<long> MaskLoad(long* address, Vector512<long> mask, Vector512<long> merge) => Load(address, mask, merge);

        public static unsafe void MaskStore(uint* address, Vector512<uint> mask, Vector512<uint> source)
        {
            for (var bits = mask.ExtractMostSignificantBits(); bits != 0; bits &= bits - 1)
            {
                var i = BitOperations.TrailingZeroCount(bits);
                address[i] = source[i];
            }
        }
    }

    extension(Avx512BW)
    {
        public static unsafe Vector512<byte> MaskLoad(byte* address, Vector512<byte> mask, Vector512<byte> merge) => Load(address, mask, merge);
    }

    extension(Vector256)
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<uint> ShuffleNative(Vector256<uint> vector, Vector256<uint> indices) =>
            Avx2.IsSupported ? Avx2.PermuteVar8x32(vector, indices) : Vector256.Shuffle(vector, indices);
    }

    private static unsafe Vector512<T> Load<T>(T* address, Vector512<T> mask, Vector512<T> merge)
        where T : unmanaged
    {
        var lanes = stackalloc T[Vector512<T>.Count];
        merge.Store(lanes);
        for (var bits = mask.ExtractMostSignificantBits(); bits != 0; bits &= bits - 1)
        {
            var i = BitOperations.TrailingZeroCount(bits);
            lanes[i] = address[i];
        }

        return Vector512.Load(lanes);
    }
}
#endif
