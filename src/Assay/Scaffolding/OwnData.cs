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
    /// meanwhile, and are kept. Other data gets the next free number, so that no stored run's payload changes; so does data whose payload can't be
    /// built beside those of the user's other folders.</summary>
    /// <param name="home">The folder that holds <c>payloads/NAME</c>.</param>
    /// <param name="directories">The user's other folders.</param>
    /// <param name="from">The JSON file.</param>
    /// <param name="isDouble">Whether numbers with a point become <c>double</c>.</param>
    /// <exception cref="UserException">The data won't do.</exception>
    public static OwnData Of(string home, IReadOnlyList<string> directories, string from, bool isDouble)
    {
        using (var file = UserFile.Open(Typed(from), from))
        {
            if (!file.CanSeek)
                throw new UserException($"{Typed(from)} is a pipe; expected a file, whose name becomes the payload's");
        }
        var usual = Naming.Dashed(Naming.Pascal(Path.GetFileNameWithoutExtension(from))) + (isDouble ? "-double" : "");
        UserFile.MakeFolder(Path.Combine(home, "payloads"));
        var lab = LabFolders.Find([.. directories, home]);
        string? other = null;
        for (var number = 1; ; number++)
        {
            var name = number == 1 ? usual : string.Create(CultureInfo.InvariantCulture, $"{usual}-{number}");
            var folder = Path.Combine(home, "payloads", name);
            var isThere = File.Exists(Path.Combine(folder, PayloadSource.ClassOf(name) + ".cs"));
            if (isThere && IsOf(folder, from) && NewPayload.IsAlone(lab, folder))
                return new(name, folder, lab, [], Path.GetFileName(from));
            if (isThere)
                other = folder;
            if (NewPayload.TakenBy(lab, name) is not null)
                continue;
            try
            {
                var made = NewPayload.Make(lab, home, name, from, isDouble);
                return new(name, folder, lab, [.. made.Doubts, .. Unused(other, folder, from)], Path.GetFileName(from));
            }
            catch (UserException) when (IsOf(folder, from))
            {
                // Another command has made it meanwhile.
                number--;
            }
        }
    }

    private static IEnumerable<string> Unused(string? other, string folder, string from) => other is null
        ? []
        : [$"{Path.GetFileName(from)}: the types in {other} are not used, because they belong to other data or are declared twice; "
            + $"the new ones are in {folder}"];

    private static string Typed(string from) => $"{Option} {from}";

    private static bool IsOf(string folder, string from)
    {
        var data = NewPayload.DataFiles.Select(file => Path.Combine(folder, file)).FirstOrDefault(File.Exists);
        if (data is null)
            return false;
        using var known = File.OpenRead(data);
        using var asked = UserFile.Open(Typed(from), from);
        if (known.Length != asked.Length)
            return false;
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
