namespace Assay.Studies;

/// <summary>Which of a plan's cells are profiled.</summary>
internal static class PlannedProfile
{
    /// <summary>Those that a pattern matches and that run on .NET; of a payload in several sizes the first, which runs the same code as the others.</summary>
    /// <param name="asked">The command line's patterns; null if it leaves it to the study.</param>
    /// <param name="usual">The study's.</param>
    /// <param name="cells">The plan's cells.</param>
    /// <exception cref="UserException">One of the command line's matches nothing.</exception>
    public static IReadOnlyList<PlannedCell> Of(IReadOnlyList<string>? asked, IReadOnlyList<string> usual, IReadOnlyList<PlannedCell> cells)
    {
        foreach (var pattern in asked ?? [])
        {
            if (!cells.Any(cell => Glob.Matches(pattern, Planner.Name(cell))))
                throw new UserException(
                    $"--profile: no cell matches '{pattern}'; a cell's name is serializer/payload/operation/destination, such as {Planner.Name(cells[0])}");
        }
        return
        [
            .. cells.Where(cell =>
                cell.Serializer is { Unavailable: null, Runtime: "dotnet" } && (asked ?? usual).Any(pattern => Glob.Matches(pattern, Planner.Name(cell))))
                .DistinctBy(cell => (Planner.Name(cell), cell.Mode, cell.Settings)),
        ];
    }
}
