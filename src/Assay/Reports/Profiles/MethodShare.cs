namespace Assay.Reports.Profiles;

/// <summary>A method's share of a profile.</summary>
/// <param name="Name">Its type and name.</param>
/// <param name="Self">The share of samples that ended in it.</param>
/// <param name="Total">The share of samples in which it was under way.</param>
internal sealed record MethodShare(string Name, double Self, double Total);
