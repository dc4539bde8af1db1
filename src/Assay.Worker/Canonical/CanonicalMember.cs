using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>One member of a type, as canonical JSON writes it.</summary>
/// <param name="Name">Its name in the type.</param>
/// <param name="Type">Its declared type.</param>
/// <param name="Get">Reads it.</param>
internal sealed record CanonicalMember(string Name, Type Type, Func<object, object?> Get)
{
    private static readonly ConcurrentDictionary<Type, CanonicalMember[]> Known = new();

    /// <summary>A type's public fields and readable properties, those of base types first, in the order of declaration.</summary>
    public static CanonicalMember[] Of(Type type) => Known.GetOrAdd(type, static type =>
    [
        .. Ancestry(type).SelectMany(level => level
            .GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Where(IsData)
            .OrderBy(member => member.MetadataToken)
            .Select(Make)),
    ]);

    private static bool IsData(MemberInfo member) =>
        member is FieldInfo || (member is PropertyInfo { CanRead: true } property && property.GetIndexParameters().Length == 0 && property.GetMethod!.IsPublic);

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
