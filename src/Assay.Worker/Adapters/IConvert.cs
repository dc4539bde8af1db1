namespace Assay.Worker;

/// <summary>
/// A library that has types of its own: the adapter implements the serializing interfaces for <typeparamref name="TOwn"/>, and this to get there and back.
/// The conversion is not part of serialize and deserialize; it is an operation of its own (<c>convert</c>).
/// </summary>
/// <typeparam name="TPayload">The payload's root type.</typeparam>
/// <typeparam name="TOwn">The library's own type.</typeparam>
public interface IConvert<TPayload, TOwn>
{
    /// <summary>The library's object with the payload's data.</summary>
    TOwn ToOwn(TPayload value);

    /// <summary>The payload's object with the library's data.</summary>
    TPayload FromOwn(TOwn value);
}
