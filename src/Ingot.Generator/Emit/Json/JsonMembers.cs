using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Determines which members of an object appear in JSON, and under which names.</summary>
internal static class JsonMembers
{
    /// <summary>
    /// Returns the members in the order in which they are written. System.Text.Json writes a
    /// type's own members before those of its base, and the properties of each before its fields.
    /// </summary>
    public static IEnumerable<MemberModel> Of(ObjectModel model) => InOrder(model).Where(m => m.JsonIgnore != JsonIgnoreRule.WhenWriting);

    /// <summary>Returns the members that are read, in the same order; last those that are never written, whose setters may set others.</summary>
    public static IEnumerable<MemberModel> Read(ObjectModel model) => InOrder(model).Where(m => m.IsReadAsJson).OrderBy(m => m.IsOnlySet);

    /// <summary>Returns the member that holds extension data, or null if there is none.</summary>
    public static MemberModel? Extension(ObjectModel model) =>
        model.Members.FirstOrDefault(m => m.ExtensionValue is not null && m.JsonIgnore != JsonIgnoreRule.Always);

    /// <summary>Returns the names that are known but not read: those of members that are only written or left out, and those that identify the type.</summary>
    public static IEnumerable<string> Unread(ObjectModel model) =>
        Named(model).Where(m => !m.IsReadAsJson).Select(Name).Concat(model.LeftOut).Concat(model.ToldBy).Distinct();

    private static IEnumerable<MemberModel> InOrder(ObjectModel model) =>
        AsWritten(Named(model).Where(m => m.JsonIgnore != JsonIgnoreRule.Always));

    /// <summary>Returns members in the order in which they are written, which doesn't depend on how fields and properties are mixed.</summary>
    public static IEnumerable<MemberModel> AsWritten(IEnumerable<MemberModel> members) =>
        members.OrderBy(m => m.JsonOrder).ThenBy(m => m.Level).ThenBy(m => m.IsField);

    private static IEnumerable<MemberModel> Named(ObjectModel model)
    {
        var extension = Extension(model);
        return model.Members.Where(m => !m.IsRemoved && !ReferenceEquals(m, extension));
    }

    public static string Name(MemberModel member) => member.JsonName ?? member.PlainName;

    /// <summary>
    /// Returns the rule that applies to a member; its own rule takes precedence over the general one, which leaves out nothing that reading requires.
    /// </summary>
    public static JsonIgnoreRule Written(MemberModel member, bool minimal) => member.JsonIgnore switch
    {
        JsonIgnoreRule.None when member.IsRequiredInJson => JsonIgnoreRule.None,
        JsonIgnoreRule.None =>
            minimal ? JsonIgnoreRule.WhenDefault : member.OmitsNull ? JsonIgnoreRule.WhenNull : JsonIgnoreRule.None,
        JsonIgnoreRule.Never or JsonIgnoreRule.WhenReading => JsonIgnoreRule.None,
        var rule => rule,
    };
}
