using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using Ingot.Runtime;

namespace Ingot;

/// <summary>Serializes and deserializes values in Ingot's compact binary format. Types are registered with <see cref="IngotAttribute"/>.</summary>
public static class IngotSerializer
{
    /// <summary>Returns the serializer for a type. Keep it if you handle many values of that type.</summary>
    /// <exception cref="IngotException">The type was not registered when the program was compiled.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static IngotSerializer<T> For<T>() => Cache<T>.Instance ?? Find<T>();

    /// <summary>
    /// Returns the serializer that an assembly's own code has for a type. Needed only where several assemblies of a program register the same type
    /// and encode it differently. Keep it: each call is a lookup.
    /// </summary>
    /// <exception cref="IngotException">The type was not registered when that assembly was compiled.</exception>
    public static IngotSerializer<T> For<T>(Assembly assembly) => (IngotSerializer<T>)IngotProviders.Find(IngotFormat.Compact, typeof(T), assembly);

    /// <summary>Returns the serializer for a type that is known only at run time.</summary>
    /// <exception cref="IngotException">The type was not registered when the program was compiled.</exception>
    public static IIngotSerializer For(Type type) =>
        (IIngotSerializer)IngotProviders.Find(IngotFormat.Compact, type ?? throw new ArgumentNullException(nameof(type)));

    /// <summary>
    /// Returns the serializer for a type that is known only at run time, or null if the type was not registered when the program was compiled.
    /// </summary>
    public static IIngotSerializer? TryFor(Type type) =>
        (IIngotSerializer?)IngotProviders.TryFind(IngotFormat.Compact, type ?? throw new ArgumentNullException(nameof(type)));

    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)"/>
    public static void Serialize<T>(T? value, IBufferWriter<byte> output, IngotLimits? limits = null) => For<T>().Serialize(value, output, limits);

    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IngotLimits)"/>
    public static byte[] Serialize<T>(T? value, IngotLimits? limits = null) => For<T>().Serialize(value, limits);

    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, Stream, IngotLimits)"/>
    public static void Serialize<T>(T? value, Stream output, IngotLimits? limits = null) => For<T>().Serialize(value, output, limits);

    /// <inheritdoc cref="IngotSerializer{T}.SerializeAsync(T, Stream, IngotLimits, CancellationToken)"/>
    public static ValueTask SerializeAsync<T>(T? value, Stream output, IngotLimits? limits = null, CancellationToken cancellation = default) =>
        For<T>().SerializeAsync(value, output, limits, cancellation);

    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotLimits)"/>
    public static T? Deserialize<T>(ReadOnlySpan<byte> input, IngotLimits? limits = null) => For<T>().Deserialize(input, limits);

    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotLimits)"/>
    public static T? Deserialize<T>(byte[] input, IngotLimits? limits = null) =>
        For<T>().Deserialize((input ?? throw new ArgumentNullException(nameof(input))).AsSpan(), limits);

    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(ReadOnlySequence{byte}, IngotLimits)"/>
    public static T? Deserialize<T>(ReadOnlySequence<byte> input, IngotLimits? limits = null) => For<T>().Deserialize(input, limits);

    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(Stream, IngotLimits)"/>
    public static T? Deserialize<T>(Stream input, IngotLimits? limits = null) => For<T>().Deserialize(input, limits);

    /// <inheritdoc cref="IngotSerializer{T}.DeserializeAsync(Stream, IngotLimits, CancellationToken)"/>
    public static ValueTask<T?> DeserializeAsync<T>(Stream input, IngotLimits? limits = null, CancellationToken cancellation = default) =>
        For<T>().DeserializeAsync(input, limits, cancellation);

    /// <inheritdoc cref="IngotSerializer{T}.Populate(ReadOnlySpan{byte}, T, IngotLimits)"/>
    public static void Populate<T>(ReadOnlySpan<byte> input, T instance, IngotLimits? limits = null) => For<T>().Populate(input, instance, limits);

    internal static void Forget<T>() => Cache<T>.Instance = null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static IngotSerializer<T> Find<T>()
    {
        var found = (IngotSerializer<T>)IngotProviders.Find(IngotFormat.Compact, typeof(T));
        Cache<T>.Instance = found;
        // An assembly that encodes the type differently may have come in between.
        if (IngotProviders.IsCurrent(IngotFormat.Compact, typeof(T), found))
            return found;
        Forget<T>();
        return Find<T>();
    }

    private static class Cache<T>
    {
        public static IngotSerializer<T>? Instance;
    }
}
