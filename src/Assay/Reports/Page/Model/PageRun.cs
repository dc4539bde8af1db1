namespace Assay.Reports.Page.Model;

/// <summary>A run as the page knows it, whatever form it was stored in.</summary>
internal sealed record PageRun
{
    /// <summary>The run's name.</summary>
    public required string Id { get; init; }

    /// <summary>The study's name.</summary>
    public required string Study { get; init; }

    /// <summary>The baseline that the run was made with.</summary>
    public required string Baseline { get; init; }

    /// <summary>When, where and how it was made: what it takes to repeat it.</summary>
    public required IReadOnlyList<(string Name, string Value)> Origin { get; init; }

    /// <summary>What limits how far its figures can be trusted.</summary>
    public required IReadOnlyList<string> Warnings { get; init; }

    /// <summary>How its figures were made.</summary>
    public required string Method { get; init; }

    /// <summary>What the user should know of it as a whole.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    /// <summary>Answers to what was published, from this run's figures.</summary>
    public IReadOnlyList<string> Findings { get; init; } = [];

    /// <summary>What couldn't be had, with the reason.</summary>
    public required IReadOnlyList<string> Unavailable { get; init; }

    /// <summary>What took part.</summary>
    public required IReadOnlyList<PageLibrary> Libraries { get; init; }

    /// <summary>What was measured; a cell's number is its place.</summary>
    public required IReadOnlyList<PageCell> Cells { get; init; }

    /// <summary>What is compared.</summary>
    public required IReadOnlyList<PageSection> Sections { get; init; }

    /// <summary>Charts over several sections: a payload at several sizes.</summary>
    public IReadOnlyList<PageCurves> Sweeps { get; init; } = [];

    /// <summary>Where the time of some cells goes.</summary>
    public IReadOnlyList<Profiles.ProfileFigures> Profiles { get; init; } = [];

    /// <summary>A serializer as it took part; null where it isn't listed.</summary>
    public PageLibrary? Library(string id) => Libraries.FirstOrDefault(library => library.Id == id);
}
