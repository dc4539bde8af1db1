namespace Ingot.Generator;

/// <summary>The names of the pipeline's steps, by which tests check what was recomputed.</summary>
internal static class TrackingNames
{
    public const string Graph = nameof(Graph);
    public const string Diagnostics = nameof(Diagnostics);
    public const string Objects = nameof(Objects);
    public const string Collections = nameof(Collections);
    public const string Roots = nameof(Roots);
    public const string Registration = nameof(Registration);
    public const string Common = nameof(Common);
}
