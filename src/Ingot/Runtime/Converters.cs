using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Ingot.Runtime;

/// <summary>Holds the single instance of each converter. For generated code.</summary>
/// <typeparam name="T">The converter class.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Converters<T>
    where T : new()
{
    /// <summary>The converter instance.</summary>
    public static readonly T Instance = new();
}

/// <summary>Reports violations of the rules for converters. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Converters
{
    /// <summary>Throws because a converter returned null for a value: null represents only null, so a value can't be converted to it.</summary>
    [DoesNotReturn]
    public static void ThrowNoSurrogate(Type converter) => throw new IngotException($"{converter} converted a non-null value to null");

    /// <summary>Throws because the input contains null for a value that can't be null.</summary>
    [DoesNotReturn]
    public static void ThrowNull(nint o) => Wire.Throw("A value is null that can't be", o);
}
