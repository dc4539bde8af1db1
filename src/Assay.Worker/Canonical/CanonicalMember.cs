using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>One member of a type, as canonical JSON writes it.</summary>
/// <param name="Name">Its name in the type.</param>
/// <param name="Type">Its declared type.</param>
/// <param name="IsSettable">Whether anybody can set it.</param>
/// <param name="Get">Reads it.</param>
internal sealed record CanonicalMember(string Name, Type Type, bool IsSettable, Func<object, object?> Get)
{
    // Of a collection's memory, not of what it holds.
    private const string CapacityName = "Capacity";

    private const string KeyName = nameof(IGrouping<,>.Key);

    private static readonly ConcurrentDictionary<Type, CanonicalMember[]> Known = new();
    private static readonly ConcurrentDictionary<Type, CanonicalMember[]> Besides = new();
    private static readonly ConcurrentDictionary<Type, bool> Opaque = new();

    /// <summary>A type's public fields and readable properties, those of base types first, in the order of declaration.</summary>
    public static CanonicalMember[] Of(Type type) => Known.GetOrAdd(type, static type => [.. Members(Ancestry(type), IsData).Select(Make)]);

    /// <summary>What a collection of a class of its own holds besides its elements: the members that it keeps a value of, down to the framework's
    /// class. A group, whoever's it is, holds its key.</summary>
    public static CanonicalMember[] BesideElements(Type type) => Besides.GetOrAdd(type, static type =>
    {
        var kept = Members(Ancestry(type).Where(level => !FrameworkTypes.Contains(level)),
            member => IsData(member) && PayloadMember.IsKept(member) && member.Name != CapacityName).Select(Make);
        return ElementTypes.Find(type, typeof(IGrouping<,>))?.GetProperty(KeyName) is { } key
            ? [new(KeyName, key.PropertyType, IsSettable: true, key.GetValue), .. kept.Where(member => member.Name != KeyName)]
            : [.. kept];
    });

    /// <summary>Whether values of the type hold something that no member tells.</summary>
    public static bool IsOpaque(Type type) => Opaque.GetOrAdd(type, static type =>
    {
        var members = Of(type);
        var hidden = Ancestry(type).SelectMany(level => level.GetFields(BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly));
        return members.Length == 0 ? hidden.Any() : FrameworkTypes.Contains(type) && !IsTold(type, members, hidden);
    });

    // A framework's type is told by members that can be set, by those that one of its constructors takes, or by those named like all that it refers to.
    private static bool IsTold(Type type, CanonicalMember[] members, IEnumerable<FieldInfo> hidden) =>
        Members(Ancestry(type), member => IsData(member) && PayloadMember.IsSettable(member)).Any()
        || type.GetConstructors().Any(one => one.GetParameters() is { Length: > 0 } taken && taken.All(parameter => IsNamed(members, parameter.Name!)))
        || hidden.All(field => field.FieldType.IsValueType || IsNamed(members, Plain(field.Name)));

    private static bool IsNamed(CanonicalMember[] members, string name) =>
        Array.Exists(members, member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    // "_name", "m_name", "<Name>k__BackingField" → "name"
    private static string Plain(string field) =>
        field[0] == '<' ? field.Substring(1, field.IndexOf('>') - 1) : field.Substring(field.StartsWith("m_", StringComparison.Ordinal) ? 2 : 0).TrimStart('_');

    // Of those that have the same name, as a property and the one that it overrides or hides, the most derived.
    private static IEnumerable<MemberInfo> Members(IEnumerable<Type> levels, Func<MemberInfo, bool> isMeant) =>
        levels.SelectMany(level => level.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Where(isMeant)
                .OrderBy(member => member.MetadataToken))
            .GroupBy(member => member.Name, StringComparer.Ordinal).Select(namesakes => namesakes.Last());

    private static bool IsData(MemberInfo member) =>
        (member is FieldInfo
            || (member is PropertyInfo { CanRead: true } property && property.GetIndexParameters().Length == 0 && property.GetMethod!.IsPublic
                && !IsByRefLike(property.PropertyType)))
        && !PayloadMember.IsLeftOut(member);

    // A span can't be in any object that a library returns.
    private static bool IsByRefLike(Type type) =>
        type.IsValueType && type.GetCustomAttributesData().Any(mark => mark.AttributeType.FullName == "System.Runtime.CompilerServices.IsByRefLikeAttribute");

    private static CanonicalMember Make(MemberInfo member) =>
        member is FieldInfo field
            ? new(field.Name, field.FieldType, PayloadMember.IsSettable(member), field.GetValue)
            : new(member.Name, ((PropertyInfo)member).PropertyType, PayloadMember.IsSettable(member), ((PropertyInfo)member).GetValue);

    private static IEnumerable<Type> Ancestry(Type type)
    {
        var levels = new Stack<Type>();
        for (var level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
            levels.Push(level);
        return levels;
    }
}
