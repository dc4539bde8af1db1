namespace Assay.Worker;

/// <summary>
/// Converts between a payload's type and the type of a library that has types of its own. The adapter implements
/// the serializing interfaces for <typeparamref name="TOwn"/>, and this interface to convert to it and back. The
/// conversion is not part of serialize and deserialize; it is a separate operation (<c>convert</c>).
/// </summary>
/// <typeparam name="TPayload">The root type of the payload.</typeparam>
/// <typeparam name="TOwn">The library's own type.</typeparam>
public interface IConvert<TPayload, TOwn>
{
    /// <summary>Returns the library's object with the payload's data.</summary>
    TOwn ToOwn(TPayload value);

    /// <summary>Returns the payload's object with the library's data.</summary>
    TPayload FromOwn(TOwn value);
}
