namespace Assay.Scaffolding;

/// <summary>A class to be written.</summary>
/// <param name="Members">Its members, in the data's order.</param>
internal sealed record ClassModel(string Name, IReadOnlyList<MemberModel> Members);
