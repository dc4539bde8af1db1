namespace Assay;

/// <summary>Where the lab finds what it is made of: its own repository, and further folders of the user's (<c>--dir</c>) that are built like it.</summary>
internal sealed record LabFolders
{
    private LabFolders(string root, IReadOnlyList<string> further) => (Root, Further) = (root, further);

    /// <summary>The lab's own repository.</summary>
    public string Root { get; }

    /// <summary>The user's folders, as full paths.</summary>
    public IReadOnlyList<string> Further { get; }

    /// <summary>The folders that hold one folder per library.</summary>
    public IEnumerable<string> Serializers => Each("serializers");

    /// <summary>The folders that hold one file per study, the user's before the lab's.</summary>
    public IEnumerable<string> Studies => Each("studies").Reverse();

    /// <summary>The folders that hold one folder per payload.</summary>
    public IEnumerable<string> Payloads => Each("payloads");

    /// <summary>The user's folders that hold one folder per payload.</summary>
    public IEnumerable<string> FurtherPayloads => Payloads.Where(folder => folder != Path.Combine(Root, "payloads"));

    /// <summary>Where all that is built goes.</summary>
    public string Artifacts => Path.Combine(Root, "artifacts");

    /// <summary>Finds the repository that this program was built in.</summary>
    /// <exception cref="UserException">A folder of the user's doesn't exist or has nothing for
    /// the lab in it, or the program was moved out of its repository.</exception>
    public static LabFolders Find(IReadOnlyList<string> further) => At(FindRoot(AppContext.BaseDirectory), further);

    /// <summary>Takes a folder as the lab's repository.</summary>
    /// <exception cref="UserException">A folder of the user's doesn't exist or has nothing for the lab in it.</exception>
    public static LabFolders At(string root, IReadOnlyList<string> further)
    {
        foreach (var folder in further)
        {
            if (!Directory.Exists(folder))
                throw new UserException($"--dir {folder}: no such folder");
            if (!Parts.Any(part => Directory.Exists(Path.Combine(folder, part))))
                throw new UserException($"--dir {folder}: contains none of the folders serializers, payloads, studies");
        }
        var paths = further.Select(folder => Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder))).Where(folder => folder != root).Distinct();
        return new(root, [.. paths]);
    }

    private static readonly string[] Parts = ["serializers", "payloads", "studies"];

    private static string FindRoot(string start)
    {
        for (var folder = new DirectoryInfo(start); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "serializers", "Directory.Build.props"))
                && Directory.Exists(Path.Combine(folder.FullName, "payloads")))
                return folder.FullName;
        }
        throw new UserException($"{start} isn't inside the lab's repository (a folder with serializers and payloads): start the lab with ./assay",
            UserException.NotMeasured);
    }

    private IEnumerable<string> Each(string part) => Further.Prepend(Root).Select(folder => Path.Combine(folder, part)).Where(Directory.Exists);
}
