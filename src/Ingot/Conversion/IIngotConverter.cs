namespace Ingot;

/// <summary>
/// Converts values of one type to values of another, its surrogate, which is what gets serialized. Use it for types
/// that can't, or shouldn't, be serialized by their members. A class that implements this interface has a parameterless
/// constructor and is specified with <see cref="IngotConverterAttribute"/>. A single instance is used by all threads.
/// </summary>
/// <typeparam name="T">The type that programs use.</typeparam>
/// <typeparam name="TSurrogate">The type that is written and read: any type that Ingot can serialize.</typeparam>
public interface IIngotConverter<T, TSurrogate>
{
    /// <summary>Converts a value to the surrogate that is written in its place.</summary>
    /// <param name="value">The value to convert. It is never null, because null is written as null.</param>
    /// <returns>The surrogate, which must not be null.</returns>
    TSurrogate ToSurrogate(T value);

    /// <summary>Converts a surrogate that was read back to a value.</summary>
    /// <param name="surrogate">The surrogate. It is never null, but otherwise holds whatever the input contains.
    /// To reject the input, throw an exception; it is rethrown as an <see cref="IngotException"/>.</param>
    T FromSurrogate(TSurrogate surrogate);
}
