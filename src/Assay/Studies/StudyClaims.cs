namespace Assay.Studies;

/// <summary>The questions of studies that runs were made of before runs kept them.</summary>
internal static class StudyClaims
{
    /// <summary>The questions of a study of the lab's; none where it has no such study.</summary>
    public static IReadOnlyList<Claim> Of(string study)
    {
        var folders = LabFolders.Find([]);
        return StudyFinder.FindAll(folders).ContainsKey(study) ? StudyFinder.Find(folders, study).Claims : [];
    }
}
