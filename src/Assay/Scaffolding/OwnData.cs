namespace Assay.Scaffolding;

/// <summary>The payload of a file of the user's that is measured without having been named.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Folder">The folder of its types and data.</param>
/// <param name="Lab">The lab with that folder and the user's others.</param>
/// <param name="Doubts">Where the data left a choice.</param>
/// <param name="Source">The file's name.</param>
internal sealed record OwnData(string Name, string Folder, LabFolders Lab, IReadOnlyList<string> Doubts, string Source)
{
    /// <summary>The option that asks for it.</summary>
    public const string Option = "--from";

    private const int BufferLength = 1 << 16;

    /// <summary>The note on it in a run.</summary>
    public string Note => $"{Name} was made from {Source}; you can edit its types in {Folder}.";

    /// <summary>The payload of some data, made where there is none yet. The same data again is the same payload: its types may have been edited
    /// meanwhile, and are kept. Other data gets the next free number, so that no stored run's payload changes.</summary>
    /// <param name="home">The folder that holds <c>payloads/NAME</c>.</param>
    /// <param name="directories">The user's other folders.</param>
    /// <param name="from">The JSON file.</param>
    /// <param name="isDouble">Whether numbers with a point become <c>double</c>.</param>
    /// <exception cref="UserException">The data won't do.</exception>
    public static OwnData Of(string home, IReadOnlyList<string> directories, string from, bool isDouble)
    {
        UserFile.Require($"--from {from}", from);
        var usual = Naming.Dashed(Naming.Pascal(Path.GetFileNameWithoutExtension(from))) + (isDouble ? "-double" : "");
        UserFile.MakeFolder(Path.Combine(home, "payloads"));
        var lab = LabFolders.Find([.. directories, home]);
        for (var number = 1; ; number++)
        {
            var name = number == 1 ? usual : string.Create(CultureInfo.InvariantCulture, $"{usual}-{number}");
            var folder = Path.Combine(home, "payloads", name);
            if (IsOf(folder, from))
                return new(name, folder, lab, [], Path.GetFileName(from));
            if (NewPayload.TakenBy(lab, name) is null)
                return new(name, folder, lab, NewPayload.Make(lab, Path.GetFullPath(home), name, from, isDouble).Doubts, Path.GetFileName(from));
        }
    }

    private static bool IsOf(string folder, string from)
    {
        if (!Directory.Exists(folder) || Directory.GetFiles(folder, "data.*") is not [var data] || new FileInfo(data).Length != new FileInfo(from).Length)
            return false;
        using var known = File.OpenRead(data);
        using var asked = File.OpenRead(from);
        var (one, other) = (new byte[BufferLength], new byte[BufferLength]);
        while (true)
        {
            var read = known.ReadAtLeast(one, BufferLength, throwOnEndOfStream: false);
            if (!one.AsSpan(0, read).SequenceEqual(other.AsSpan(0, asked.ReadAtLeast(other, BufferLength, throwOnEndOfStream: false))))
                return false;
            if (read == 0)
                return true;
        }
    }
}
