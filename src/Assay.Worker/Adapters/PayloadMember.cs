using System.Reflection;

namespace Assay.Worker;

/// <summary>Tells what a public member of a payload's type is, for adapters of libraries that can't set all of them.</summary>
public static class PayloadMember
{
    // JsonIgnoreCondition.Always.
    private const int JsonIgnoreAlways = 1;

    /// <summary>Whether anybody can set it.</summary>
    public static bool IsSettable(MemberInfo member) => member is FieldInfo { IsInitOnly: false } or PropertyInfo { SetMethod.IsPublic: true };

    /// <summary>
    /// Whether a value keeps it: a field, a property that can be set, if only by its own class, or one that the compiler made a field for. What remains is
    /// computed.
    /// </summary>
    public static bool IsKept(MemberInfo member) =>
        member is FieldInfo or PropertyInfo { CanWrite: true }
        || member.DeclaringType!.GetField($"<{member.Name}>k__BackingField", BindingFlags.NonPublic | BindingFlags.Instance) is not null;

    /// <summary>Whether a mark says that it is no part of the data, as a reference back to the owner: it holds for members without a public setter.</summary>
    public static bool IsLeftOut(MemberInfo member) => !IsSettable(member) && member.GetCustomAttributesData().Any(mark =>
        mark.AttributeType.FullName is "System.Runtime.Serialization.IgnoreDataMemberAttribute" or "Newtonsoft.Json.JsonIgnoreAttribute"
        || (mark.AttributeType.FullName == "System.Text.Json.Serialization.JsonIgnoreAttribute"
            && mark.NamedArguments.All(one => one.MemberName != "Condition" || one.TypedValue.Value is JsonIgnoreAlways)));
}
