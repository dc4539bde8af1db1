using Assay.Reports.Claims;

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

    /// <summary>Reasons to doubt its figures.</summary>
    public required IReadOnlyList<string> Warnings { get; init; }

    /// <summary>How its figures were made.</summary>
    public required string Method { get; init; }

    /// <summary>Notes on it as a whole.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    /// <summary>Answers to the study's questions, from this run's figures.</summary>
    public IReadOnlyList<ClaimAnswer> Answers { get; init; } = [];

    /// <summary>What they are called.</summary>
    public string AnswersTitle { get; init; } = "";

    /// <summary>Unavailable serializers, with the reason.</summary>
    public required IReadOnlyList<string> Unavailable { get; init; }

    /// <summary>The measured serializers.</summary>
    public required IReadOnlyList<PageLibrary> Libraries { get; init; }

    /// <summary>The cells; a cell's number is its position.</summary>
    public required IReadOnlyList<PageCell> Cells { get; init; }

    /// <summary>The sections to compare.</summary>
    public required IReadOnlyList<PageSection> Sections { get; init; }

    /// <summary>Charts over several sections: a payload at several sizes.</summary>
    public IReadOnlyList<PageCurves> Sweeps { get; init; } = [];

    /// <summary>Where the time of some cells goes.</summary>
    public IReadOnlyList<Profiles.ProfileFigures> Profiles { get; init; } = [];

    /// <summary>A serializer as it took part; null if it isn't listed.</summary>
    public PageLibrary? Library(string id) => Libraries.FirstOrDefault(library => library.Id == id);
}
