using Assay.Workers;

namespace Assay.Experiments;

/// <summary>The records of serializers in a run document.</summary>
internal static class SerializerRecords
{
    /// <summary>The record of a serializer; added where the run has none yet.</summary>
    public static SerializerRecord Of(RunDocument run, SerializerEntry entry)
    {
        if (run.Serializers.Find(record => record.Id == entry.Id) is { } found)
            return found;
        var added = New(entry);
        run.Serializers.Add(added);
        return added;
    }

    /// <summary>The record of a serializer as far as it is known before its worker has loaded it.</summary>
    public static SerializerRecord New(SerializerEntry entry) => new()
    {
        Id = entry.Id,
        Format = entry.Format,
        Library = entry.Library,
        Version = entry.Version.Length > 0 ? entry.Version : null,
        RuntimeName = entry.Runtime,
        Settings = entry.Settings,
        Sha256 = entry.Sha256.Length > 0 ? entry.Sha256 : null,
        Unavailable = entry.Unavailable,
    };
}
