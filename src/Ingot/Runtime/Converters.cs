using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Ingot.Runtime;

/// <summary>For generated code: the one object of each converter.</summary>
/// <typeparam name="T">The converter's class.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Converters<T>
    where T : new()
{
    /// <summary>The object.</summary>
    public static readonly T Instance = new();
}

/// <summary>For generated code: what converters may not do.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Converters
{
    /// <summary>Null stands for null alone, so that a value can't become it.</summary>
    [DoesNotReturn]
    public static void ThrowNoSurrogate(Type converter) => throw new IngotException($"{converter} made null of a value that isn't null");

    /// <summary>The input has null for a value that can't be null.</summary>
    [DoesNotReturn]
    public static void ThrowNull(nint o) => Wire.Throw("A value is null that can't be", o);
}
