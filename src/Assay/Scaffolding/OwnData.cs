namespace Assay.Scaffolding;

/// <summary>The payload of a file of the user's that is measured without having been named.</summary>
internal static class OwnData
{
    private const int BufferLength = 1 << 16;

    /// <summary>The payload of some data, made where there is none yet. The same data again is the same payload: its types may have been edited
    /// meanwhile, and are kept. Other data gets the next free number, so that no stored run's payload changes.</summary>
    /// <param name="home">The folder that holds <c>payloads/NAME</c>.</param>
    /// <param name="from">The JSON file.</param>
    /// <param name="isDouble">Whether numbers with a point become <c>double</c>.</param>
    /// <returns>Its name, and where the data left a choice.</returns>
    /// <exception cref="UserException">The data won't do.</exception>
    public static (string Name, IReadOnlyList<string> Doubts) PayloadOf(string home, string from, bool isDouble)
    {
        UserFile.Require($"--from {from}", from);
        var usual = Naming.Dashed(Naming.Pascal(Path.GetFileNameWithoutExtension(from))) + (isDouble ? "-double" : "");
        UserFile.MakeFolder(Path.Combine(home, "payloads"));
        var lab = LabFolders.Find([home]);
        for (var number = 1; ; number++)
        {
            var name = number == 1 ? usual : string.Create(CultureInfo.InvariantCulture, $"{usual}-{number}");
            if (IsOf(Path.Combine(home, "payloads", name), from))
                return (name, []);
            if (NewPayload.TakenBy(lab, name) is null)
                return (name, NewPayload.Make(lab, Path.GetFullPath(home), name, from, isDouble).Doubts);
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
