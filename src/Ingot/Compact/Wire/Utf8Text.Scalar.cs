#if NETSTANDARD2_0
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>For runtimes without vectors.</content>
internal static partial class Utf8Text
{
    private const int LongRun = 64;

    /// <summary>Encodes a string. There must be room for 3 bytes per character.</summary>
    public static unsafe int Write(ref byte p, string text)
    {
        if (text.Length <= LongRun)
            return WriteRest(ref p, ref MemoryMarshal.GetReference(text.AsSpan()), 0, text.Length);
        fixed (char* chars = text)
        fixed (byte* bytes = &p)
        {
            try
            {
                return Strict.GetBytes(chars, text.Length, bytes, (int)Math.Min(text.Length * 3L, int.MaxValue));
            }
            catch (ArgumentException e)
            {
                throw Unpaired(e);
            }
        }
    }

    /// <summary>Encodes a string that is all ASCII. There must be room for one byte per character.</summary>
    public static bool TryWriteAscii(ref byte p, string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] >= 0x80)
                return false;
            System.Runtime.CompilerServices.Unsafe.Add(ref p, i) = (byte)text[i];
        }

        return true;
    }

    /// <summary>Decodes a string, all of whose bytes must be there.</summary>
    public static unsafe string Read(ref byte b, nint o, nint end, int length)
    {
        if (length == 0)
            return "";
        fixed (byte* bytes = &System.Runtime.CompilerServices.Unsafe.Add(ref b, o))
        {
            try
            {
                return Strict.GetString(bytes, length);
            }
            catch (ArgumentException)
            {
                throw Malformed(o);
            }
        }
    }
}
#endif
