#if NET && !NET10_0_OR_GREATER
namespace System.Runtime.Intrinsics.X86;

/// <summary>Instructions that .NET 10 includes, and earlier versions can't emit.</summary>
internal static class Avx512Vbmi2
{
    public static bool IsSupported => false;

    public static Vector512<byte> Compress(Vector512<byte> merge, Vector512<byte> mask, Vector512<byte> value) => throw new PlatformNotSupportedException();

    public static Vector512<ushort> Compress(Vector512<ushort> merge, Vector512<ushort> mask, Vector512<ushort> value) =>
        throw new PlatformNotSupportedException();

    public static Vector512<byte> Expand(Vector512<byte> merge, Vector512<byte> mask, Vector512<byte> value) => throw new PlatformNotSupportedException();

    public static class VL
    {
        public static bool IsSupported => false;

        public static Vector256<byte> Compress(Vector256<byte> merge, Vector256<byte> mask, Vector256<byte> value) => throw new PlatformNotSupportedException();
    }
}
#endif
