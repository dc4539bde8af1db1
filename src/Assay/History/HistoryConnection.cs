using Microsoft.Data.Sqlite;

namespace Assay.History;

/// <summary>Opens a history and says what is wrong with one that can't be opened.</summary>
internal static class HistoryConnection
{
    // Primary result codes: https://sqlite.org/rescode.html.
    private const int Busy = 5;
    private const int Locked = 6;
    private const int ReadOnly = 8;
    private const int Corrupt = 11;
    private const int Full = 13;
    private const int CantOpen = 14;
    private const int NotADatabase = 26;

    // The header (sqlite.org/fileformat.html): of a file that ends before, SQLite takes the rest for zeros.
    private const int ShortestDatabase = 100;

    // How long another run's writing is waited for: each takes milliseconds.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    /// <summary>Does something with the history.</summary>
    /// <param name="isWriting">Whether the file is made where it is missing.</param>
    /// <param name="work">What is done, in one transaction.</param>
    /// <param name="patience">How long another program's lock is waited for.</param>
    /// <exception cref="HistoryException">The file is missing, locked, damaged, of another program or version, or can't be written.</exception>
    public static T Use<T>(string path, bool isWriting, Func<SqliteConnection, SqliteTransaction, T> work, TimeSpan? patience = null)
    {
        if (Directory.Exists(path))
            throw new HistoryException($"the history {path} is a folder; expected a file", isWriting ? UserException.NotStored : UserException.WrongUsage);
        if (!isWriting && !IsBegun(path))
            throw new HistoryException($"there is no history at {path}; the first run creates it, and --history or {HistoryPath.Variable} names another",
                UserException.WrongUsage);
        try
        {
            if (isWriting && Path.GetDirectoryName(path) is { } folder)
                Directory.CreateDirectory(folder);
            var text = new SqliteConnectionStringBuilder
            {
                DataSource = path,
                Mode = isWriting ? SqliteOpenMode.ReadWriteCreate : SqliteOpenMode.ReadOnly,
                ForeignKeys = true,
                // A kept connection would keep the file open.
                Pooling = false,
                DefaultTimeout = (int)(patience ?? Patience).TotalSeconds,
            };
            using var connection = new SqliteConnection(text.ToString());
            connection.Open();
            using var transaction = connection.BeginTransaction(deferred: !isWriting);
            Prepare(path, connection, transaction, isWriting);
            var result = work(connection, transaction);
            transaction.Commit();
            return result;
        }
        catch (SqliteException e)
        {
            throw new HistoryException(Problem(path, e), e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new HistoryException($"the history {path} can't be written: {FileFaults.Cause(e)}", e);
        }
    }

    /// <summary>Whether there is anything in the file: one that is empty (touch, mktemp) is made a history by the first run, as a missing one is.</summary>
    public static bool IsBegun(string path) => new FileInfo(path) is { Exists: true, Length: > 0 };

    private static void Prepare(string path, SqliteConnection connection, SqliteTransaction transaction, bool isWriting)
    {
        var (application, version) = (Pragma(connection, transaction, "application_id"), Pragma(connection, transaction, "user_version"));
        if (application == 0 && version == 0 && isWriting && Pragma(connection, transaction, "schema_version") == 0)
        {
            Execute(connection, transaction, HistorySchema.Create);
            Execute(connection, transaction, string.Create(CultureInfo.InvariantCulture,
                $"PRAGMA application_id = {HistorySchema.Application}; PRAGMA user_version = {HistorySchema.Version};"));
        }
        else if (new FileInfo(path).Length is > 0 and < ShortestDatabase)
        {
            throw new HistoryException(Damaged(path));
        }
        else if (application != HistorySchema.Application)
        {
            throw new HistoryException($"{path} is another program's database and was left unchanged; name another file by --history or "
                + $"{HistoryPath.Variable}");
        }
        else if (version != HistorySchema.Version)
        {
            throw new HistoryException(string.Create(CultureInfo.InvariantCulture,
                $"the history {path} has version {version}; this Assay supports version {HistorySchema.Version} and left it unchanged"));
        }
    }

    private static long Pragma(SqliteConnection connection, SqliteTransaction transaction, string name) =>
        Convert.ToInt64(Scalar(connection, transaction, $"PRAGMA {name}"), CultureInfo.InvariantCulture);

    /// <summary>A query's first value; <c>$a</c>, <c>$b</c>, … stand for the values.</summary>
    public static object? Scalar(SqliteConnection connection, SqliteTransaction transaction, string sql, params object?[] values)
    {
        using var command = Command(connection, transaction, sql, values);
        return command.ExecuteScalar();
    }

    /// <summary>Does what a command says.</summary>
    public static void Execute(SqliteConnection connection, SqliteTransaction transaction, string sql, params object?[] values)
    {
        using var command = Command(connection, transaction, sql, values);
        command.ExecuteNonQuery();
    }

    /// <summary>A command with its values.</summary>
    public static SqliteCommand Command(SqliteConnection connection, SqliteTransaction transaction, string sql, params object?[] values)
    {
        var command = connection.CreateCommand();
        command.Transaction = transaction;
        command.CommandText = sql;
        for (var i = 0; i < values.Length; i++)
            command.Parameters.AddWithValue("$" + (char)('a' + i), values[i] ?? DBNull.Value);
        return command;
    }

    /// <summary>The message for a file whose contents aren't a history.</summary>
    public static string Damaged(string path) =>
        $"{path} isn't a history, or is damaged; it was left unchanged. Move it, or name another by --history or {HistoryPath.Variable}";

    private static string Problem(string path, SqliteException e) => e.SqliteErrorCode switch
    {
        Busy or Locked => $"the history {path} is locked by another program",
        ReadOnly => $"the history {path} is read-only",
        Corrupt or NotADatabase => Damaged(path),
        Full => $"the history {path} can't be written: no space left on the disk",
        CantOpen => $"the history {path} can't be opened: its folder is missing or not accessible",
        _ => $"the history {path}: {e.Message}",
    };
}
