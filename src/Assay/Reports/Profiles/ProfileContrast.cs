using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Reports.Profiles;

/// <summary>Profiles of the same operation on the same payload side by side: which parts of the code make the difference.</summary>
internal static class ProfileContrast
{
    private const string Native = "native code (runtime, collector, system)";
    private const int Segments = 2;
    private const int MostParts = 10;
    private const int MostNamed = 3;

    /// <summary>A table for each payload and operation of which two serializers or more were profiled.</summary>
    public static IEnumerable<ReportTable> Of(IReadOnlyList<ProfileFigures> profiles) => Groups(profiles).Select(group => Table(group.Subject, group.Profiles));

    /// <summary>The tables in words: how each serializer's time differs from the fastest one's.</summary>
    public static IEnumerable<string> Sentences(IReadOnlyList<ProfileFigures> profiles) =>
        Groups(profiles).SelectMany(group => Sentences(group.Profiles, group.Profiles.ConvertAll(Parts), TimeUnit.For(group.Profiles.Select(Nanoseconds)))
            .Select(sentence => $"{group.Subject}: {sentence}"));

    /// <summary>Nanoseconds of one operation while it was sampled.</summary>
    public static double Nanoseconds(ProfileFigures profile) => profile.Record.Seconds * 1e9 / Math.Max(1, profile.Record.Operations);

    private static IEnumerable<(string Subject, List<ProfileFigures> Profiles)> Groups(IReadOnlyList<ProfileFigures> profiles) => profiles
        .GroupBy(one => one.Subject[(one.Record.Serializer.Length + 2)..], StringComparer.Ordinal)
        .Select(group => (group.Key, Profiles: group.OrderBy(Nanoseconds).ToList()))
        .Where(group => group.Profiles.Count > 1);

    private static IEnumerable<string> Sentences(List<ProfileFigures> profiles, List<Dictionary<string, double>> parts, TimeUnit unit) =>
        profiles.Skip(1).Select((profile, i) => Sentence((profiles[0], parts[0]), (profile, parts[i + 1]), unit));

    private static ReportTable Table(string subject, List<ProfileFigures> profiles)
    {
        var parts = profiles.ConvertAll(Parts);
        var names = parts.SelectMany(part => part.Keys).Distinct().OrderByDescending(name => parts.Max(part => part.GetValueOrDefault(name)))
            .Take(MostParts).ToList();
        var unit = TimeUnit.For(profiles.Select(Nanoseconds));
        return new()
        {
            Title = $"Where the difference lies: {subject}",
            Columns = [new("", "Code of", IsNumber: false, IsKey: true),
                .. profiles.Select(profile => new ReportColumn("", $"{profile.Record.Serializer} {unit.Name}"))],
            Rows = [.. names.Select(name => (IReadOnlyList<ReportCell>)[name,
                .. parts.Select(part => part.TryGetValue(name, out var time) ? new ReportCell(unit.Show(time)) : ReportCell.None)])],
            Notes = [.. Sentences(profiles, parts, unit), "Self time: a call counts for the part that is called, not for its caller."],
        };
    }

    private static string Sentence((ProfileFigures Profile, Dictionary<string, double> Parts) quick,
        (ProfileFigures Profile, Dictionary<string, double> Parts) slow, TimeUnit unit)
    {
        var (less, more) = (Nanoseconds(quick.Profile), Nanoseconds(slow.Profile));
        var differences = slow.Parts.Keys.Union(quick.Parts.Keys)
            .Select(name => (Name: name, Time: slow.Parts.GetValueOrDefault(name) - quick.Parts.GetValueOrDefault(name))).Where(part => part.Time > 0)
            .OrderByDescending(part => part.Time).Take(MostNamed).ToList();
        var named = string.Join(", ", differences.Select(part => $"{part.Name} (+{unit.Show(part.Time)} {unit.Name})"));
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{slow.Profile.Record.Serializer} takes {more / less:0.0} times the time of {quick.Profile.Record.Serializer}: {unit.Show(more)} against "
                + $"{unit.Show(less)} {unit.Name} per operation while profiled. Most of the difference is in {named}. "
                + $"{Allocations(quick.Profile, slow.Profile)}");
    }

    private static string Allocations(ProfileFigures quick, ProfileFigures slow) =>
        quick.Record.AllocatedBytes is { } less && slow.Record.AllocatedBytes is { } more && slow.Types.Any()
        ? $"It allocates {Figure.Bytes(more)} B per operation against {Figure.Bytes(less)}, most of it "
            + $"{string.Join(", ", slow.Types.Take(MostNamed).Select(type => $"{type.Type} ({Figure.Percent(type.Share)})"))}."
        : "";

    // Time by what the samples ended in: the first words of a namespace name a library well enough.
    private static Dictionary<string, double> Parts(ProfileFigures profile) => Enumerable.Range(0, profile.Record.Self.Count)
        .GroupBy(node => PartOf(profile.Record.Frames[profile.Record.Frame[node]]), StringComparer.Ordinal)
        .ToDictionary(part => part.Key, part => part.Sum(node => profile.Record.Self[node]) * Nanoseconds(profile) / profile.Samples, StringComparer.Ordinal);

    private static string PartOf(string frame) =>
        frame.StartsWith("(thread", StringComparison.Ordinal) || frame.StartsWith("(the lab", StringComparison.Ordinal) ? frame
        : frame.StartsWith('(') || !frame.Contains('.', StringComparison.Ordinal) || frame.Contains("::", StringComparison.Ordinal)
            ? Native
            : string.Join('.', frame.Split('.').Take(Segments));
}
