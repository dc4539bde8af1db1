using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Which members of an object JSON has, and under what names.</summary>
internal static class JsonMembers
{
    /// <summary>The members in the order in which they are written: System.Text.Json writes properties before fields.</summary>
    public static IEnumerable<MemberModel> Of(ObjectModel model) => model.Members.Where(m => !m.IsRemoved && m.JsonIgnore != JsonIgnoreRule.Always).OrderBy(m => m.JsonOrder).ThenBy(m => m.IsField);

    /// <summary>Those that are read too.</summary>
    public static IEnumerable<MemberModel> Read(ObjectModel model) => Of(model).Where(m => m.Setter != MemberSetter.None);

    public static string Name(MemberModel member) => member.JsonName ?? member.PlainName;

    /// <summary>The member's own rule comes before the one of all.</summary>
    public static JsonIgnoreRule Written(MemberModel member, bool minimal) => member.JsonIgnore switch
    {
        JsonIgnoreRule.None => minimal ? JsonIgnoreRule.WhenDefault : member.OmitsNull ? JsonIgnoreRule.WhenNull : JsonIgnoreRule.None,
        JsonIgnoreRule.Never => JsonIgnoreRule.None,
        var rule => rule,
    };
}
