using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Which members of an object JSON has, and under what names.</summary>
internal static class JsonMembers
{
    /// <summary>The members in the order in which they are written: System.Text.Json writes a type's
    /// own before its base's, and of each the properties before the fields.</summary>
    public static IEnumerable<MemberModel> Of(ObjectModel model) =>
        Named(model).Where(m => m.JsonIgnore != JsonIgnoreRule.Always).OrderBy(m => m.JsonOrder).ThenBy(m => m.Level).ThenBy(m => m.IsField);

    /// <summary>Those that are read too.</summary>
    public static IEnumerable<MemberModel> Read(ObjectModel model) => Of(model).Where(m => m.Setter != MemberSetter.None);

    /// <summary>The member that keeps what the type has no member for; null if none does.</summary>
    public static MemberModel? Extension(ObjectModel model) =>
        model.Members.FirstOrDefault(m => m.ExtensionValue is not null && m.JsonIgnore != JsonIgnoreRule.Always);

    /// <summary>Names that are known and not read: those of members that are only written, or left out, and those that tell the type.</summary>
    public static IEnumerable<string> Unread(ObjectModel model) =>
        Named(model).Where(m => m.Setter == MemberSetter.None || m.JsonIgnore == JsonIgnoreRule.Always).Select(Name).Concat(model.ToldBy).Distinct();

    private static IEnumerable<MemberModel> Named(ObjectModel model)
    {
        var extension = Extension(model);
        return model.Members.Where(m => !m.IsRemoved && !ReferenceEquals(m, extension));
    }

    public static string Name(MemberModel member) => member.JsonName ?? member.PlainName;

    /// <summary>The member's own rule comes before the one of all.</summary>
    public static JsonIgnoreRule Written(MemberModel member, bool minimal) => member.JsonIgnore switch
    {
        JsonIgnoreRule.None => minimal ? JsonIgnoreRule.WhenDefault : member.OmitsNull ? JsonIgnoreRule.WhenNull : JsonIgnoreRule.None,
        JsonIgnoreRule.Never => JsonIgnoreRule.None,
        var rule => rule,
    };
}
