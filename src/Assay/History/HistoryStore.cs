using System.IO.Compression;
using System.Security.Cryptography;
using System.Text.Json;
using Assay.Reports.Page.Model;
using Microsoft.Data.Sqlite;

namespace Assay.History;

/// <summary>Keeps runs in a SQLite file. Two runs may write at once; a run is in it as a whole or not at all.</summary>
/// <param name="patience">How long another program's lock is waited for; null for the usual.</param>
internal sealed class HistoryStore(string path, TimeSpan? patience = null)
{
    private const string Columns = "id, study, started, state, machine, commit_id, command, (SELECT COUNT(*) FROM figures WHERE run = id)";
    private const string Times = "cell, version, nanoseconds, low, high, 'Nanoseconds', 'Lower' FROM figures JOIN runs ON runs.id = run";
    private const string Others = "cell, version, value, low, high, unit, better FROM others JOIN runs ON runs.id = run";

    /// <summary>The file.</summary>
    public string Path => path;

    /// <summary>Adds a run. The same document again changes nothing but for profiles that were added to it; another one of the same id gets a number behind
    /// it.</summary>
    /// <param name="commit">The commit that it was made of; null if that isn't known.</param>
    /// <returns>The id in the history, and what is new there.</returns>
    /// <exception cref="HistoryException">It can't be stored.</exception>
    public (string Id, HistoryChange Change) Add(RunDocument run, string? commit)
    {
        var text = Text(run);
        var hash = HashOf(text);
        var (machine, figures) = (MachineKey.Of(run), RunFigures.Of(run));
        return Use(isWriting: true, (connection, transaction) =>
        {
            if (HistoryConnection.Scalar(connection, transaction, "SELECT id FROM runs WHERE sha256 = $a", hash) is string known)
                return (known, HistoryChange.None);
            var id = run.Id;
            for (var number = 2; HistoryConnection.Scalar(connection, transaction, "SELECT document FROM runs WHERE id = $a", id) is byte[] there; number++)
            {
                if (Unpack(id, there) is var stored && IsSame(stored, run))
                    return (id, AddProfiles(id, stored, run, connection, transaction) ? HistoryChange.Profiles : HistoryChange.None);
                id = string.Create(CultureInfo.InvariantCulture, $"{run.Id}-{number}");
            }
            HistoryConnection.Execute(connection, transaction, "INSERT INTO runs VALUES ($a, $b, $c, $d, $e, $f, $g, $h, $i)",
                id, run.Study, run.Started.ToUniversalTime().ToString("O", CultureInfo.InvariantCulture), run.State.ToString(), machine,
                commit, run.Settings.CommandLine, Pack(text), hash);
            HistoryConnection.Execute(connection, transaction, HistorySchema.CreateOthers);
            HistoryConnection.Execute(connection, transaction, HistorySchema.CreateMachines);
            foreach (var (figure, isTime) in figures.Select(figure => (figure, figure.Unit == PageUnit.Nanoseconds && figure.Better == Better.Lower)))
            {
                object?[] values = [id, figure.Cell, figure.Version, figure.Value, figure.Low, figure.High];
                if (isTime)
                    HistoryConnection.Execute(connection, transaction, "INSERT INTO figures VALUES ($a, $b, $c, $d, $e, $f)", values);
                else
                    HistoryConnection.Execute(connection, transaction, "INSERT INTO others VALUES ($a, $b, $c, $d, $e, $f, $g, $h)",
                        [.. values, figure.Unit.ToString(), figure.Better.ToString()]);
                if (figure.Machine != machine)
                    HistoryConnection.Execute(connection, transaction, "INSERT OR IGNORE INTO machines VALUES ($a, $b, $c)", id, figure.Cell, figure.Machine);
            }
            return (id, HistoryChange.Run);
        });
    }

    /// <summary>All runs, the newest first.</summary>
    /// <exception cref="HistoryException">The history can't be read.</exception>
    public IReadOnlyList<HistoryEntry> List() => Use(isWriting: false,
        (connection, transaction) => Read(connection, transaction,
            $"SELECT {Columns}{(Has("others", connection, transaction) ? " + (SELECT COUNT(*) FROM others WHERE run = id)" : "")} FROM runs ORDER BY started "
                + "DESC, id DESC", Entry));

    /// <summary>A run's document, with the id that it has here; null if there is none of that id.</summary>
    /// <exception cref="HistoryException">The history can't be read.</exception>
    public RunDocument? Find(string id) => Use(isWriting: false, (connection, transaction) =>
        HistoryConnection.Scalar(connection, transaction, "SELECT document FROM runs WHERE id = $a", id) is byte[] packed
            ? Unpack(id, packed) with { Id = id }
            : null);

    /// <summary>The figures of cells whose name a glob matches, the oldest run first.</summary>
    /// <exception cref="HistoryException">The history can't be read.</exception>
    public IReadOnlyList<HistoryFigure> Figures(string glob) => Use(isWriting: false, (connection, transaction) =>
    {
        var hasMachines = Has("machines", connection, transaction);
        string Select(string table, string rest) => $"SELECT run, started, commit_id, {(hasMachines
            ? $"COALESCE((SELECT one.machine FROM machines AS one WHERE one.run = runs.id AND one.cell = {table}.cell), machine)"
            : "machine")}, {rest}";
        var others = Has("others", connection, transaction) ? " UNION ALL " + Select("others", Others) : "";
        return Read(connection, transaction, $"{Select("figures", Times)}{others} ORDER BY 2, 1", Figure)
            // Earlier versions stored the lab's floor, too.
            .Where(figure => Studies.Glob.Matches(glob, figure.Cell) && !CellKey.IsFloor(figure.Cell)).ToList();
    });

    /// <summary>Removes runs for good.</summary>
    /// <exception cref="HistoryException">The history can't be written.</exception>
    public void Remove(IReadOnlyList<string> ids)
    {
        Use(isWriting: true, (connection, transaction) =>
        {
            foreach (var id in ids)
                HistoryConnection.Execute(connection, transaction, "DELETE FROM runs WHERE id = $a", id);
            return ids.Count;
        });
    }

    private T Use<T>(bool isWriting, Func<SqliteConnection, SqliteTransaction, T> work) => HistoryConnection.Use(path, isWriting, work, patience);

    // Profiles are added to stored runs, and with them serializers. An Assay whose documents had fewer members wrote another text of the same run, and one
    // that was exported has the id that it has here.
    private static bool IsSame(RunDocument stored, RunDocument run)
    {
        var both = Math.Min(stored.Serializers.Count, run.Serializers.Count);
        byte[] measured(RunDocument one) => Text(one with { Id = stored.Id, Profiles = null, Serializers = one.Serializers[..both] });
        return measured(stored).AsSpan().SequenceEqual(measured(run));
    }

    private static bool AddProfiles(string id, RunDocument stored, RunDocument run, SqliteConnection connection, SqliteTransaction transaction)
    {
        var before = Text(stored);
        stored.Serializers.AddRange(run.Serializers.Skip(stored.Serializers.Count));
        if (run.Profiles is { Count: > 0 } profiles)
            stored.AddProfiles(profiles);
        var text = Text(stored);
        if (text.AsSpan().SequenceEqual(before))
            return false;
        HistoryConnection.Execute(connection, transaction, "UPDATE runs SET document = $a, sha256 = $b WHERE id = $c", Pack(text), HashOf(text), id);
        return true;
    }

    private static byte[] Text(RunDocument run) => JsonSerializer.SerializeToUtf8Bytes(run, RunJson.Default.RunDocument);

    private static string HashOf(byte[] text) => Convert.ToHexString(SHA256.HashData(text));

    private RunDocument Unpack(string id, byte[] packed)
    {
        try
        {
            using var stream = new GZipStream(new MemoryStream(packed), CompressionMode.Decompress);
            var run = JsonSerializer.Deserialize(stream, RunJson.Default.RunDocument) ?? throw new HistoryException($"the history {path}: {id} holds null");
            EarlierFiles.Rename(run);
            return run;
        }
        catch (Exception e) when (e is JsonException or InvalidDataException)
        {
            throw new HistoryException($"the history {path}: the document of {id} is damaged: {e.Message.Split('\n')[0]}", e);
        }
    }

    private static byte[] Pack(byte[] text)
    {
        using var packed = new MemoryStream();
        using (var stream = new GZipStream(packed, CompressionLevel.Optimal))
            stream.Write(text);
        return packed.ToArray();
    }

    // Values that this program doesn't write were put there by another one, or by a fault of the disk that SQLite can't see.
    private List<T> Read<T>(SqliteConnection connection, SqliteTransaction transaction, string sql, Func<SqliteDataReader, T> make)
    {
        using var command = HistoryConnection.Command(connection, transaction, sql);
        using var reader = command.ExecuteReader();
        var rows = new List<T>();
        try
        {
            while (reader.Read())
                rows.Add(make(reader));
        }
        catch (Exception e) when (e is InvalidCastException or FormatException or InvalidOperationException or OverflowException)
        {
            throw new HistoryException(HistoryConnection.Damaged(path), e);
        }
        return rows;
    }

    private static HistoryEntry Entry(SqliteDataReader row) =>
        new(row.GetString(0), row.GetString(1), Time(row.GetString(2)), row.GetString(3), row.GetString(4), row.IsDBNull(5) ? null : row.GetString(5),
            row.GetString(6), row.GetInt32(7));

    private static HistoryFigure Figure(SqliteDataReader row) =>
        new(row.GetString(0), Time(row.GetString(1)), row.IsDBNull(2) ? null : row.GetString(2), row.GetString(3),
            EarlierFiles.Rename(row.GetString(4), Time(row.GetString(1))), row.GetString(5), row.GetDouble(6), row.GetDouble(7), row.GetDouble(8),
            Enum.TryParse<PageUnit>(row.GetString(9), out var unit) ? unit : throw new FormatException(row.GetString(9)),
            Enum.TryParse<Better>(row.GetString(10), out var better) ? better : throw new FormatException(row.GetString(10)));

    private static bool Has(string table, SqliteConnection connection, SqliteTransaction transaction) =>
        HistoryConnection.Scalar(connection, transaction, HistorySchema.CountTables, table) is > 0L;

    private static DateTimeOffset Time(string text) => DateTimeOffset.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind);
}
