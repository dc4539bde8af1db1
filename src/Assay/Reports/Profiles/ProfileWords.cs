using Assay.Reports.Numbers;

namespace Assay.Reports.Profiles;

/// <summary>A run's profiles in words, before any graph.</summary>
internal static class ProfileWords
{
    private const int MostMethods = 3;

    /// <summary>Where serializers differ; where there is nothing to compare, what each spends its time in.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<ProfileFigures> profiles) =>
        ProfileContrast.Sentences(profiles).DefaultIfEmpty().SelectMany(sentence => sentence is null ? profiles.Select(Alone) : [sentence]);

    private static string Alone(ProfileFigures profile) =>
        profile.Subject + ": "
            + string.Join(", ", profile.Methods.Take(MostMethods).Select(method => $"{Figure.Percent(method.Self)} of the time in {method.Name}")) + ".";
}
