using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Reflection;
using System.Text;

namespace Ingot.Tests.Support;

/// <summary>Values of any type, with the edges of each more often than chance would have them: the same for the same seed.</summary>
internal sealed class Filler(int seed)
{
    private const int Deepest = 4;
    // Found once for all tests: reflection would take most of their time.
    private static readonly ConcurrentDictionary<Type, MethodInfo?> Makers = new();
    private static readonly ConcurrentDictionary<MemberInfo, bool> MayBeNull = new();
    // One for each, because tests run side by side and it isn't safe for several threads.
    private readonly NullabilityInfoContext nullability = new();
    private readonly Random random = new(seed);
    private int depth;

    /// <summary>What interfaces and base classes hold.</summary>
    public Dictionary<Type, Type[]> Subtypes { get; } = [];

    public T Value<T>() => (T)Value(typeof(T), mayBeNull: false)!;

    private bool Chance(int one) => random.Next(one) == 0;

    private object? Value(Type type, bool mayBeNull)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Chance(3) ? null : Value(underlying, false);
        if (mayBeNull && !type.IsValueType && Chance(4))
            return null;
        if (type.IsEnum)
            return Enum.ToObject(type, Value(Enum.GetUnderlyingType(type), false)!);
        if (Primitive(type) is { } primitive)
            return primitive;
        if (type == typeof(object))
            return Value(Primitives[random.Next(Primitives.Length)], false);
        if (Subtypes.TryGetValue(type, out var subtypes))
            return Value(subtypes[random.Next(subtypes.Length)], false);
        return Collection(type) ?? Object(type);
    }

    private static readonly Type[] Primitives =
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(char), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(float), typeof(double),
        typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(Guid), typeof(string), typeof(byte[]), typeof(Uri),
        typeof(Version), typeof(BigInteger),
        typeof(DateOnly), typeof(TimeOnly), typeof(Half), typeof(Int128), typeof(UInt128),
    ];

    private object? Primitive(Type type) => type switch
    {
        _ when type == typeof(bool) => Chance(2),
        _ when type == typeof(byte) => (byte)Bits(),
        _ when type == typeof(sbyte) => (sbyte)Bits(),
        _ when type == typeof(short) => (short)Bits(),
        _ when type == typeof(ushort) => (ushort)Bits(),
        _ when type == typeof(char) => (char)random.Next(0xD800),
        _ when type == typeof(int) => (int)Bits(),
        _ when type == typeof(uint) => (uint)Bits(),
        _ when type == typeof(long) => Bits(),
        _ when type == typeof(ulong) => (ulong)Bits(),
        _ when type == typeof(Int128) => new Int128((ulong)Bits(), (ulong)Bits()),
        _ when type == typeof(UInt128) => new UInt128((ulong)Bits(), (ulong)Bits()),
        _ when type == typeof(Half) => BitConverter.Int16BitsToHalf((short)Bits()),
        _ when type == typeof(float) => BitConverter.Int32BitsToSingle((int)Bits()),
        _ when type == typeof(double) => BitConverter.Int64BitsToDouble(Bits()),
        _ when type == typeof(decimal) => new decimal((int)Bits(), Chance(2) ? 0 : (int)Bits(), Chance(2) ? 0 : (int)Bits(), Chance(2), (byte)random.Next(29)),
        _ when type == typeof(DateTime) => new DateTime(Ticks(), (DateTimeKind)random.Next(3)),
        _ when type == typeof(DateTimeOffset) => Offset(),
        _ when type == typeof(DateOnly) => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)),
        _ when type == typeof(TimeOnly) => new TimeOnly(Ticks() % TimeSpan.TicksPerDay),
        _ when type == typeof(TimeSpan) => new TimeSpan(Chance(2) ? Bits() : Ticks()),
        _ when type == typeof(Guid) => Chance(5) ? Guid.Empty : new Guid(Bytes(16)),
        _ when type == typeof(BigInteger) => new BigInteger(Bytes(random.Next(40))),
        _ when type == typeof(string) => Text(),
        _ when type == typeof(Uri) =>
            new Uri(Chance(2) ? "https://example.org/" + Math.Abs(Bits() % 1000) : "relative/" + random.Next(9), UriKind.RelativeOrAbsolute),
        _ when type == typeof(Version) =>
            random.Next(3) switch { 0 => new Version(1, random.Next()), 1 => new Version(1, 2, random.Next(300)), _ => new Version(0, 0, 0, int.MaxValue) },
        _ when type == typeof(byte[]) => Bytes(random.Next(40)),
        _ when type == typeof(Memory<byte>) => new Memory<byte>(Bytes(random.Next(9))),
        _ when type == typeof(ReadOnlyMemory<byte>) => new ReadOnlyMemory<byte>(Bytes(random.Next(9))),
        _ when type == typeof(Memory<int>) => new Memory<int>([.. Enumerable.Range(0, random.Next(4)).Select(_ => (int)Bits())]),
        _ => null,
    };

    /// <summary>Numbers of every width, so that every width of a varint is met.</summary>
    private long Bits()
    {
        var value = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
        return random.Next(8) switch { 0 => 0, 1 => long.MaxValue, 2 => long.MinValue, 3 => -1, _ => value };
    }

    private long Ticks() => random.Next(6) switch
    {
        0 => 0,
        1 => DateTime.MaxValue.Ticks,
        2 => random.NextInt64(3_652_059) * TimeSpan.TicksPerDay,
        3 => random.NextInt64(315_537_897_599) * TimeSpan.TicksPerSecond,
        4 => random.NextInt64(315_537_897_599_999) * TimeSpan.TicksPerMillisecond,
        _ => random.NextInt64(DateTime.MaxValue.Ticks),
    };

    private DateTimeOffset Offset()
    {
        var offset = TimeSpan.FromMinutes(random.Next(-840, 841));
        var ticks = Math.Clamp(Ticks(), TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay);
        return new DateTimeOffset(ticks, offset);
    }

    private byte[] Bytes(int count)
    {
        var bytes = new byte[count];
        random.NextBytes(bytes);
        return bytes;
    }

    /// <summary>Lengths around those where the code changes its way, ASCII mostly, all widths of UTF-8 sometimes.</summary>
    private string Text()
    {
        int[] lengths = [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 33, 42, 43, 63, 64, 127, 128, 129, 255, 256, 257, 300];
        var length = Chance(60) ? random.Next(9000) : lengths[random.Next(lengths.Length)];
        var odd = Chance(3) ? random.Next(1, 20) : 0;
        var text = new StringBuilder();
        while (text.Length < length)
        {
            var rune = odd > 0 && Chance(odd)
                ? random.Next(4) switch { 0 => new Rune(random.Next(0x80, 0x800)), 1 => new Rune(random.Next(0x800, 0xD800)),
                    2 => new Rune(random.Next(0xE000, 0x10000)), _ => new Rune(random.Next(0x10000, 0x110000)) }
                : new Rune(random.Next(0x80));
            text.Append(rune);
        }

        return text.ToString();
    }

    private object? Collection(Type type)
    {
        if (type.IsArray)
        {
            var elements = Elements(type.GetElementType()!);
            var array = Array.CreateInstance(type.GetElementType()!, elements.Count);
            for (var i = 0; i < elements.Count; i++)
                array.SetValue(elements[i], i);
            return array;
        }

        if (type == typeof(Models.TextList))
        {
            var own = new Models.TextList();
            own.AddRange(Elements(typeof(string)).Cast<string?>());
            return own;
        }

        return Makers.GetOrAdd(type, Maker)?.Invoke(this, [type.GetGenericTypeDefinition()]);
    }

    private static MethodInfo? Maker(Type type)
    {
        if (!type.IsGenericType || !type.GetInterfaces().Append(type).Any(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>)))
            return null;
        var arguments = type.GetGenericArguments();
        var method = arguments.Length == 2 ? nameof(MakeDictionary) : nameof(MakeSequence);
        return typeof(Filler).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Instance)!.MakeGenericMethod(arguments);
    }

    private List<object?> Elements(Type type)
    {
        depth++;
        var count = depth > Deepest ? 0 : Chance(40) ? 150 : random.Next(5);
        var elements = Enumerable.Range(0, count).Select(_ => Value(type, mayBeNull: true)).ToList();
        depth--;
        return elements;
    }

    private object MakeSequence<T>(Type definition)
    {
        var items = Elements(typeof(T)).Cast<T>().ToList();
        var distinct = items.Where(i => i is not null).Distinct().ToList();
        return definition switch
        {
            _ when definition == typeof(HashSet<>) || definition == typeof(ISet<>) || definition == typeof(IReadOnlySet<>) => distinct.ToHashSet(),
            _ when definition == typeof(SortedSet<>) => new SortedSet<T>(distinct),
            _ when definition == typeof(LinkedList<>) => new LinkedList<T>(items),
            _ when definition == typeof(Queue<>) => new Queue<T>(items),
            _ when definition == typeof(Stack<>) => new Stack<T>(items),
            _ when definition == typeof(ConcurrentQueue<>) => new ConcurrentQueue<T>(items),
            _ when definition == typeof(Collection<>) => new Collection<T>(items),
            _ when definition == typeof(ReadOnlyCollection<>) => new ReadOnlyCollection<T>(items),
            _ when definition == typeof(ImmutableArray<>) => Chance(5) ? default : items.ToImmutableArray(),
            _ when definition == typeof(ImmutableList<>) || definition == typeof(IImmutableList<>) => items.ToImmutableList(),
            _ when definition == typeof(ImmutableHashSet<>) => distinct.ToImmutableHashSet(),
            _ when definition == typeof(FrozenSet<>) => distinct.ToFrozenSet(),
            _ => items,
        };
    }

    private object MakeDictionary<TKey, TValue>(Type definition)
        where TKey : notnull
    {
        var pairs = new Dictionary<TKey, TValue>();
        foreach (var key in Elements(typeof(TKey)).OfType<TKey>())
            pairs[key] = (TValue)Value(typeof(TValue), mayBeNull: true)!;
        return definition switch
        {
            _ when definition == typeof(SortedDictionary<,>) => new SortedDictionary<TKey, TValue>(pairs),
            _ when definition == typeof(ConcurrentDictionary<,>) => new ConcurrentDictionary<TKey, TValue>(pairs),
            _ when definition == typeof(ImmutableDictionary<,>) => pairs.ToImmutableDictionary(),
            _ when definition == typeof(FrozenDictionary<,>) => pairs.ToFrozenDictionary(),
            _ => pairs,
        };
    }

    private object Object(Type type)
    {
        depth++;
        try
        {
            var constructor = type.GetConstructors().OrderBy(c => c.GetParameters().Length).FirstOrDefault();
            var value = constructor is null || type.IsValueType && !type.IsGenericType && constructor.GetParameters().Length == 0
                ? Activator.CreateInstance(type)!
                : constructor.Invoke([.. constructor.GetParameters()
                    .Select(p => depth > Deepest && !p.ParameterType.IsValueType ? null : Value(p.ParameterType, mayBeNull: false))]);
            foreach (var property in type.GetProperties().Where(p => p.SetMethod is { IsPublic: true } && p.GetIndexParameters().Length == 0))
                property.SetValue(value, Member(property.PropertyType,
                    MayBeNull.GetOrAdd(property, _ => nullability.Create(property).ReadState != NullabilityState.NotNull)));
            foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Instance).Where(f => !f.IsInitOnly))
                field.SetValue(value, Member(field.FieldType,
                    MayBeNull.GetOrAdd(field, _ => nullability.Create(field).ReadState != NullabilityState.NotNull)));
            return value;
        }
        finally
        {
            depth--;
        }
    }

    private object? Member(Type type, bool mayBeNull)
    {
        if (mayBeNull && depth > Deepest && !type.IsValueType)
            return null;
        return Chance(4) && type.IsValueType ? Activator.CreateInstance(type) : Value(type, mayBeNull);
    }
}
