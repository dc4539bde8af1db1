using System.Collections.Concurrent;
using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>Remembers which file each serializer's library was loaded from: two versions of one
/// library that load the same file would be one version compared with itself.</summary>
internal sealed class LibraryRegister
{
    private readonly ConcurrentDictionary<(string Name, string Sha256), (string Id, string Program)> loaded = new();

    /// <summary>Notes what a worker loaded.</summary>
    /// <returns>Why that can't be right; null if it can.</returns>
    public string? Register(Member member, Message answer)
    {
        var record = member.Record;
        record.Version = answer.Find("version") ?? record.Version;
        record.File = answer.Find("file");
        record.Sha256 = answer.Find("sha256");
        if (record.Sha256 is not { Length: > 0 } hash)
            return null;
        // The same program started twice is a copy, and meant to be (the self-test compares a serializer with itself).
        var command = member.Serializer.Command!;
        var program = string.Join(' ', command.Arguments.Prepend(command.FileName));
        var other = loaded.GetOrAdd((member.Serializer.Name, hash), (record.Id, program));
        return other.Id == record.Id || other.Program == program ? null : $"loaded the same file as {other.Id}: {record.File}";
    }
}
