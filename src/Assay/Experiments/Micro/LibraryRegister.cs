using System.Collections.Concurrent;
using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>Remembers which file each serializer's library was loaded from: two versions of one library that load the same file would be one version compared with itself.</summary>
internal sealed class LibraryRegister
{
    private readonly ConcurrentDictionary<(string Name, string Sha256), string> loaded = new();

    /// <summary>Notes what a worker loaded.</summary>
    /// <returns>Why that can't be right; null where it can.</returns>
    public string? Register(Member member, Message answer)
    {
        var record = member.Record;
        record.Version = answer.Find("version");
        record.File = answer.Find("file");
        record.Sha256 = answer.Find("sha256");
        if (record.Sha256 is not { Length: > 0 } hash)
            return null;
        var other = loaded.GetOrAdd((member.Serializer.Name, hash), record.Id);
        return other == record.Id ? null : $"loaded the same file as {other}: {record.File}";
    }
}
