using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>The fingerprints with which messages of some roots begin.</content>
public static partial class Wire
{
    /// <summary>Writes a fingerprint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutFingerprint(ref byte p, uint fingerprint)
    {
        Store(ref p, fingerprint);
        return ref Unsafe.Add(ref p, sizeof(uint));
    }

    /// <summary>Reads a fingerprint, which must be the given one, and returns where the value begins.</summary>
    public static nint ReadFingerprint(ref byte b, nint o, nint end, uint fingerprint)
    {
        Need(o, end, sizeof(uint));
        if (Load<uint>(ref b, o) != fingerprint)
            Throw("The message was written by types with a different layout", o);
        return o + sizeof(uint);
    }
}
