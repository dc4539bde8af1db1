using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>One member of a type, as canonical JSON writes it.</summary>
/// <param name="Name">Its name in the type.</param>
/// <param name="Type">Its declared type.</param>
/// <param name="Get">Reads it.</param>
internal sealed record CanonicalMember(string Name, Type Type, Func<object, object?> Get)
{
    // Of a collection's memory, not of what it holds.
    private const string CapacityName = "Capacity";

    // JsonIgnoreCondition.Always.
    private const int JsonIgnoreAlways = 1;

    private static readonly ConcurrentDictionary<Type, CanonicalMember[]> Known = new();
    private static readonly ConcurrentDictionary<Type, CanonicalMember[]> Besides = new();

    /// <summary>A type's public fields and readable properties, those of base types first, in the order of declaration.</summary>
    public static CanonicalMember[] Of(Type type) => Known.GetOrAdd(type, static type => [.. Members(Ancestry(type), IsData).Select(Make)]);

    /// <summary>What a collection of a class of its own holds besides its elements: the members that can be set, down to the framework's class.</summary>
    public static CanonicalMember[] BesideElements(Type type) => Besides.GetOrAdd(type, static type =>
    [
        .. Members(Ancestry(type).Where(level => !FrameworkTypes.Contains(level)),
            member => IsData(member) && IsSettable(member) && member.Name != CapacityName).Select(Make),
    ]);

    /// <summary>Whether values of the type hold something that no member tells.</summary>
    public static bool IsOpaque(Type type) =>
        Of(type).Length == 0 && Ancestry(type).Any(level =>
            level.GetFields(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly).Length > 0);

    private static bool IsSettable(MemberInfo member) =>
        member is FieldInfo { IsInitOnly: false } or PropertyInfo { SetMethod.IsPublic: true };

    // Of those that have the same name, as a property and the one that it overrides or hides, the most derived.
    private static IEnumerable<MemberInfo> Members(IEnumerable<Type> levels, Func<MemberInfo, bool> isMeant) =>
        levels.SelectMany(level => level.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Where(isMeant)
                .OrderBy(member => member.MetadataToken))
            .GroupBy(member => member.Name, StringComparer.Ordinal).Select(namesakes => namesakes.Last());

    private static bool IsData(MemberInfo member) =>
        member is FieldInfo
        || (member is PropertyInfo { CanRead: true } property && property.GetIndexParameters().Length == 0 && property.GetMethod!.IsPublic
            && !IsByRefLike(property.PropertyType) && (property.CanWrite || !IsLeftOut(property)));

    // A span can't be in any object that a library returns.
    private static bool IsByRefLike(Type type) =>
        type.IsValueType && type.GetCustomAttributesData().Any(mark => mark.AttributeType.FullName == "System.Runtime.CompilerServices.IsByRefLikeAttribute");

    private static bool IsLeftOut(PropertyInfo property) => property.GetCustomAttributesData().Any(mark =>
        mark.AttributeType.FullName is "System.Runtime.Serialization.IgnoreDataMemberAttribute" or "Newtonsoft.Json.JsonIgnoreAttribute"
        || (mark.AttributeType.FullName == "System.Text.Json.Serialization.JsonIgnoreAttribute"
            && mark.NamedArguments.All(one => one.MemberName != "Condition" || one.TypedValue.Value is JsonIgnoreAlways)));

    private static CanonicalMember Make(MemberInfo member) =>
        member is FieldInfo field
            ? new(field.Name, field.FieldType, field.GetValue)
            : new(member.Name, ((PropertyInfo)member).PropertyType, ((PropertyInfo)member).GetValue);

    private static IEnumerable<Type> Ancestry(Type type)
    {
        var levels = new Stack<Type>();
        for (var level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
            levels.Push(level);
        return levels;
    }
}
