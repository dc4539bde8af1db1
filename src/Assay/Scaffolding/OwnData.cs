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

    /// <summary>Insists on a file that data can be read from more than once.</summary>
    /// <param name="from">The JSON file.</param>
    /// <exception cref="UserException">It doesn't exist, can't be read, or is a pipe.</exception>
    public static void Require(string from)
    {
        using var file = UserFile.Open(Typed(from), from);
        if (!file.CanSeek)
            throw new UserException($"{Typed(from)} is a pipe; expected a file, whose name becomes the payload's");
    }

    /// <summary>The lab with the payloads that were made before, where there are any.</summary>
    /// <param name="home">The folder that holds <c>payloads/NAME</c>.</param>
    /// <param name="folders">The lab and the user's other folders.</param>
    public static LabFolders LabOf(string home, LabFolders folders) =>
        Directory.Exists(Path.Combine(home, "payloads")) ? LabFolders.At(folders.Root, [.. folders.Further, home]) : folders;

    /// <summary>The payload of some data, made where there is none yet. The same data again is the same payload: its types may have been edited
    /// meanwhile, and are kept. Other data gets the next free number, so that no stored run's payload changes; so does data whose payload can't be
    /// built beside those of the user's other folders.</summary>
    /// <param name="home">The folder that holds <c>payloads/NAME</c>.</param>
    /// <param name="folders">The lab and the user's other folders.</param>
    /// <param name="from">The JSON file.</param>
    /// <param name="isDouble">Whether numbers with a point become <c>double</c>.</param>
    /// <param name="say">Told when another command has to be waited for; null for nobody.</param>
    /// <param name="stop">Gives up waiting for it.</param>
    /// <exception cref="UserException">The data won't do.</exception>
    public static OwnData Of(string home, LabFolders folders, string from, bool isDouble, Action<string>? say = null, CancellationToken stop = default)
    {
        Require(from);
        var usual = Naming.Dashed(Naming.Pascal(Path.GetFileNameWithoutExtension(from))) + (isDouble ? "-double" : "");
        UserFile.MakeFolder(Path.Combine(home, "payloads"));
        var lab = LabOf(home, folders);
        IDisposable turn;
        try
        {
            turn = MakingTurn.Take(home, say, stop);
        }
        catch (UserException)
        {
            // Whoever can't make payloads there can measure those that are there.
            if (Look(home, lab, usual, from).Made is { } before)
                return before;
            throw;
        }
        using (turn)
        {
            var (there, name, other) = Look(home, lab, usual, from);
            if (there is not null)
                return there;
            var made = NewPayload.MakeInTurn(lab, home, name, from, isDouble);
            return new(name, made.Folder, lab, [.. made.Doubts, .. Unused(other, made.Folder, from)], Path.GetFileName(from));
        }
    }

    /// <summary>Looks for the data's payload.</summary>
    /// <returns>It; where there is none yet, the name that is free for it, and the last of the folders that have its name already.</returns>
    private static (OwnData? Made, string Name, string? Other) Look(string home, LabFolders lab, string usual, string from)
    {
        string? other = null;
        for (var number = 1; ; number++)
        {
            var name = number == 1 ? usual : string.Create(CultureInfo.InvariantCulture, $"{usual}-{number}");
            var folder = Path.Combine(home, "payloads", name);
            var isThere = File.Exists(Path.Combine(folder, PayloadSource.ClassOf(name) + ".cs"));
            if (isThere && IsOf(folder, from) && NewPayload.IsAlone(lab, folder))
            {
                IReadOnlyList<string> doubts = PayloadSource.LeftChoices(folder) is { } page ? [Decided(page, from)] : [];
                return (new(name, folder, lab, doubts, Path.GetFileName(from)), name, other);
            }
            if (isThere)
                other = folder;
            if (NewPayload.TakenBy(lab, name) is null)
                return (null, name, other);
        }
    }

    private static string Decided(string page, string from) =>
        $"{Path.GetFileName(from)}: where the data left a choice of types, it was decided when they were made; see {page}";

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
