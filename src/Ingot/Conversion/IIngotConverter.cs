namespace Ingot;

/// <summary>
/// Has values of one type written as values of another, its surrogate: for types that can't be written as their members, or shouldn't. A class that implements
/// it, with a constructor without parameters, is named by <see cref="IngotConverterAttribute"/>. One object serves all threads.
/// </summary>
/// <typeparam name="T">The type that programs have.</typeparam>
/// <typeparam name="TSurrogate">The type that is written and read: anything Ingot can serialize.</typeparam>
public interface IIngotConverter<T, TSurrogate>
{
    /// <summary>What is written for a value.</summary>
    /// <param name="value">Never null: null is written as null.</param>
    /// <returns>Not null.</returns>
    TSurrogate ToSurrogate(T value);

    /// <summary>The value that was written.</summary>
    /// <param name="surrogate">Never null, but whatever else the input says. An exception
    /// refuses the input: it becomes an <see cref="IngotException"/>.</param>
    T FromSurrogate(TSurrogate surrogate);
}
