namespace Ingot.Generator.Tests.Surfaces;

/// <summary>
/// A library for netstandard2.0 is compiled against one build of Ingot and runs with the other in a program for net10.0,
/// so all that it may use is in both, with the same signatures.
/// </summary>
public sealed class SurfaceTests
{
    private static readonly Surface Older = Surface.Of(BuiltIngot.ForNetStandard);
    private static readonly Surface Newer = Surface.Of(typeof(IngotSerializer).Assembly.Location);

    [Fact]
    public void What_the_build_for_netstandard_has_is_in_the_other_one() => Older.Lines.Except(Newer.Lines).ShouldBeEmpty();

    [Fact]
    public void The_other_one_asks_implementers_for_nothing_more() =>
        Newer.Duties.Where(d => Older.Types.Contains(d.Type)).Except(Older.Duties).ShouldBeEmpty();

    [Fact]
    public void What_is_compared_is_there()
    {
        Older.Lines.ShouldContain(l => l.StartsWith("Ingot.IngotSerializer: static Serialize<1>(!!0, ", StringComparison.Ordinal));
        Older.Lines.ShouldContain(l => l.Contains("set_Limits", StringComparison.Ordinal) && l.Contains("IsExternalInit", StringComparison.Ordinal));
        Newer.Lines.Count.ShouldBeGreaterThan(Older.Lines.Count);
        Older.Duties.ShouldNotBeEmpty();
    }
}
