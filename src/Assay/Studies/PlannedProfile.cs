namespace Assay.Studies;

/// <summary>Which of a plan's cells are profiled.</summary>
internal static class PlannedProfile
{
    /// <summary>Those that a pattern matches and that run on .NET; of a payload in several sizes the first, which runs the same code as the others.</summary>
    /// <param name="overrides">The command line's patterns, and what it leaves of the study.</param>
    /// <param name="study">The study, whose patterns are meant where the command line has none.</param>
    /// <param name="cells">The plan's cells.</param>
    /// <exception cref="UserException">A pattern matches nothing.</exception>
    public static IReadOnlyList<PlannedCell> Of(StudyOverrides overrides, Study study, IReadOnlyList<PlannedCell> cells)
    {
        var asked = overrides.Profile;
        // What a study wants profiled may be what the command line has left out of it.
        foreach (var pattern in asked ?? (overrides.ChangesCells ? [] : study.Profile))
        {
            if (!cells.Any(cell => Glob.Matches(pattern, Planner.Name(cell))))
                throw new UserException($"{(asked is null ? $"study '{study.Name}': profile" : "--profile")}: no cell matches '{pattern}'; "
                    + $"a cell's name is serializer/payload/operation/destination, such as {Planner.Name(cells[0])}");
        }
        return
        [
            .. cells.Where(cell =>
                cell.Serializer is { Unavailable: null, Runtime: "dotnet" }
                    && (asked ?? study.Profile).Any(pattern => Glob.Matches(pattern, Planner.Name(cell))))
                .DistinctBy(cell => (Planner.Name(cell), cell.Mode, cell.Settings)),
        ];
    }
}
