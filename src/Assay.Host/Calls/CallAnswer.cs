namespace Assay.Host.Calls;

/// <summary>What a call was answered with.</summary>
/// <param name="Length">Bytes of its message, decompressed.</param>
/// <param name="Content">The message's bytes, which have yet to be read, or the object that the library of the calls has made of them.</param>
internal readonly record struct CallAnswer(int Length, object Content)
{
    /// <summary>An answer whose bytes have yet to be read.</summary>
    public static CallAnswer Of(byte[] body) => new(body.Length, body);
}
