using System.Globalization;
using System.Runtime.InteropServices;

namespace Assay.Wire.Echo;

/// <summary>A short piece of the time that messages are counted in.</summary>
/// <param name="Messages">Messages that came back in it.</param>
/// <param name="Nanoseconds">How long it was.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct EchoSlice(long Messages, long Nanoseconds)
{
    /// <summary>Slices as one value of the protocol: <c>messages:nanoseconds</c>, separated by commas.</summary>
    public static string Join(IEnumerable<EchoSlice> slices) =>
        string.Join(',', slices.Select(slice => string.Create(CultureInfo.InvariantCulture, $"{slice.Messages}:{slice.Nanoseconds}")));
}
