namespace Ingot.Generator;

/// <summary>The pipeline's steps, by the names under which tests look at what was recomputed.</summary>
internal static class TrackingNames
{
    public const string Graph = nameof(Graph);
    public const string Diagnostics = nameof(Diagnostics);
    public const string Objects = nameof(Objects);
    public const string Roots = nameof(Roots);
    public const string Registration = nameof(Registration);
}
