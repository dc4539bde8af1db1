using Assay.Experiments;
using Assay.History;
using Assay.History.Trends;
using Assay.Results;
using Assay.Statistics.Simulation;
using Microsoft.Data.Sqlite;

namespace Assay.Tests.History;

/// <summary>The history keeps runs whole, whoever writes at the same time, and says in clear words what is wrong with a file.</summary>
public sealed class HistoryStoreTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    private string File => Path.Combine(folder.Path, "deeper", "history.db");

    private HistoryStore Store => new(File, TimeSpan.FromSeconds(1));

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_run_comes_back_as_it_was()
    {
        var run = Run("a", 10);
        Store.Add(run, "4f2a91c0").ShouldBe(("a", HistoryChange.Run));
        var found = Store.Find("a").ShouldNotBeNull();
        found.Cells[0].Launches[0].Nanoseconds.ShouldBe(run.Cells[0].Launches[0].Nanoseconds);
        var entry = Store.List().ShouldHaveSingleItem();
        (entry.Id, entry.Study, entry.State, entry.Commit, entry.Cells, entry.Started).ShouldBe(("a", "test", "Finished", "4f2a91c0", 1, run.Started));
        var figure = Store.Figures("base/post/*").ShouldHaveSingleItem();
        figure.Cell.ShouldBe("base/post/serialize/memory");
        figure.Value.ShouldBe(10, 0.01);
        Store.Figures("other/*").ShouldBeEmpty();
        Store.Find("b").ShouldBeNull();
    }

    [Fact]
    public void A_trend_has_one_figure_of_a_run_however_many_versions_that_has()
    {
        Cells("json@8.0.5", "json@9.0.0").ShouldBe(["json@8.0.5/post/serialize/memory", "json@9.0.0/post/serialize/memory"]);
        Cells("json@13.0.1", "json@source").ShouldBe(["json/post/serialize/memory", "json@source/post/serialize/memory"]);
        Cells("json@13.0.1").ShouldBe(["json/post/serialize/memory"]);
        var calls = TestRun.Of();
        calls.Add(TestCalls.Of("json@8.0.5", 2), TestCalls.Of("json@9.0.0", 3));
        RunFigures.Of(calls).Select(figure => figure.Cell.Split('/')[0]).ShouldBe(["json@8.0.5", "json@9.0.0"]);

        static IEnumerable<string> Cells(params string[] serializers) => RunFigures.Of(TestRun.Of(
            [.. serializers.Select((serializer, i) => TestRun.Cell(i + 1, serializer).Launch(100, 101, 100).Launch(100, 100, 101))]))
                .Select(figure => figure.Cell);
    }

    [Fact]
    public void A_run_that_an_older_Assay_stored_in_other_words_is_known()
    {
        Store.Add(Run("a", 10), null);
        using (var connection = new SqliteConnection($"Data Source={File};Pooling=False"))
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = "UPDATE runs SET sha256 = 'older'";
            command.ExecuteNonQuery().ShouldBe(1);
        }
        Store.Add(Run("a", 10), null).ShouldBe(("a", HistoryChange.None));
        Store.Add(Run("a", 11), null).ShouldBe(("a-2", HistoryChange.Run));
    }

    [Fact]
    public void The_same_document_is_there_once_and_another_of_its_id_beside_it()
    {
        Store.Add(Run("a", 10), null);
        Store.Add(Run("a", 10), null).ShouldBe(("a", HistoryChange.None));
        Store.Add(Run("a", 11), null).ShouldBe(("a-2", HistoryChange.Run));
        Store.List().Count.ShouldBe(2);
    }

    [Fact]
    public void What_is_removed_takes_its_figures_along()
    {
        Store.Add(Run("a", 10), null);
        Store.Add(Run("b", 11), null);
        Store.Remove(["a"]);
        Store.List().ShouldHaveSingleItem().Id.ShouldBe("b");
        Store.Figures("*").ShouldHaveSingleItem().Run.ShouldBe("b");
    }

    [Fact]
    public void Figures_of_every_experiment_have_trends()
    {
        for (var i = 0; i < 12; i++)
        {
            var run = TestRun.Of() with { Id = $"run-{i}", Started = DateTimeOffset.UnixEpoch.AddDays(i) };
            run.Add(TestEcho.Of("json", [.. new long[] { 100_000, 100_100, 100_200 }.Select(messages => i < 6 ? messages : messages * 8 / 10)]));
            Store.Add(run, null);
        }
        Store.List().ShouldAllBe(entry => entry.Cells == 1);
        var lines = TrendText.Lines(Store.Figures("json/Echo*"), 3, new(Store.Find)).ToList();
        lines[0].ShouldStartWith("json/Echo: ");
        lines[1].ShouldStartWith("  run-0  50,0");
        lines[1].ShouldContain("/s (");
        lines[7].ShouldContain("← 20 % slower from here on");
        Store.Remove(["run-0"]);
        Store.Figures("json/Echo*").Count.ShouldBe(11);
    }

    [Fact]
    public void A_history_from_before_other_figures_were_kept_is_read()
    {
        Store.Add(Run("a", 10), null);
        using (var connection = new SqliteConnection($"Data Source={File};Pooling=False"))
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = "DROP TABLE others";
            command.ExecuteNonQuery();
        }
        Store.List().ShouldHaveSingleItem().Cells.ShouldBe(1);
        Store.Figures("*").ShouldHaveSingleItem();
        Store.Add(Run("b", 10), null);
        Store.Figures("*").Count.ShouldBe(2);
    }

    [Fact]
    public async Task Runs_that_end_at_once_are_all_there()
    {
        await Parallel.ForEachAsync(Enumerable.Range(0, 24), new ParallelOptions { MaxDegreeOfParallelism = 8 }, (number, _) =>
        {
            new HistoryStore(File).Add(Run($"run-{number}", 10 + number), null);
            return ValueTask.CompletedTask;
        });
        Store.List().Count.ShouldBe(24);
        Store.Figures("*").Count.ShouldBe(24);
    }

    [Fact]
    public void A_writer_that_ends_in_the_middle_leaves_it_whole()
    {
        Store.Add(Run("a", 10), null);
        Should.Throw<InvalidOperationException>(() => HistoryConnection.Use<int>(File, isWriting: true, (connection, transaction) =>
        {
            using var command = connection.CreateCommand();
            command.Transaction = transaction;
            command.CommandText = "DELETE FROM runs";
            command.ExecuteNonQuery();
            throw new InvalidOperationException("killed");
        }));
        Store.List().ShouldHaveSingleItem();
    }

    [Fact]
    public void A_lock_is_told()
    {
        Store.Add(Run("a", 10), null);
        using var connection = new SqliteConnection($"Data Source={File};Pooling=False");
        connection.Open();
        using (connection.BeginTransaction(System.Data.IsolationLevel.Serializable))
            Should.Throw<HistoryException>(() => Store.Add(Run("b", 10), null)).Message.ShouldBe($"the history {File} is locked by another program");
        Store.Add(Run("b", 10), null).Change.ShouldBe(HistoryChange.Run);
    }

    [Fact]
    public void One_that_may_only_be_read_is_read_and_left_as_it_is()
    {
        Store.Add(Run("a", 10), null);
        // sqlite.org/fileformat.html section 1.3.3: a write version above 2 makes a file read-only, for root too.
        const int writeVersion = 18;
        var bytes = System.IO.File.ReadAllBytes(File);
        bytes[writeVersion] = 3;
        System.IO.File.WriteAllBytes(File, bytes);
        Store.List().ShouldHaveSingleItem();
        Store.Find("a").ShouldNotBeNull();
        Should.Throw<HistoryException>(() => Store.Add(Run("b", 10), null)).Message.ShouldBe($"the history {File} is read-only");
        Should.Throw<HistoryException>(() => Store.Remove(["a"])).Message.ShouldBe($"the history {File} is read-only");
        System.IO.File.ReadAllBytes(File).ShouldBe(bytes);
    }

    [Theory]
    [InlineData(50)]
    [InlineData(5_000)]
    public void One_that_was_cut_off_is_told_and_left_as_it_is(int length)
    {
        Store.Add(Run("a", 10), null);
        var bytes = System.IO.File.ReadAllBytes(File)[..length];
        System.IO.File.WriteAllBytes(File, bytes);
        Should.Throw<HistoryException>(() => Store.Add(Run("b", 10), null)).Message
            .ShouldStartWith($"{File} isn't a history, or is damaged; it was left unchanged");
        System.IO.File.ReadAllBytes(File).ShouldBe(bytes);
    }

    [Fact]
    public void What_isnt_a_history_is_left_as_it_is()
    {
        folder.Write("deeper/history.db", "this is no database, but a text that is long enough to be looked at as one; it has more than a hundred characters");
        var before = System.IO.File.ReadAllText(File);
        Should.Throw<HistoryException>(() => Store.Add(Run("a", 10), null)).Message
            .ShouldStartWith($"{File} isn't a history, or is damaged; it was left unchanged");
        Should.Throw<HistoryException>(() => Store.List()).ExitCode.ShouldBe(UserException.NotStored);
        System.IO.File.ReadAllText(File).ShouldBe(before);
    }

    [Fact]
    public void Reading_one_that_isnt_there_is_wrong_usage()
    {
        var missing = Should.Throw<HistoryException>(() => Store.List());
        missing.Message.ShouldStartWith($"there is no history at {File}; the first run creates it");
        missing.ExitCode.ShouldBe(UserException.WrongUsage);
        var place = new HistoryStore(folder.Path);
        var reading = Should.Throw<HistoryException>(() => place.List());
        (reading.Message, reading.ExitCode).ShouldBe(($"the history {folder.Path} is a folder; expected a file", UserException.WrongUsage));
        Should.Throw<HistoryException>(() => place.Add(Run("a", 10), null)).ExitCode.ShouldBe(UserException.NotStored);
    }

    [Fact]
    public void An_empty_file_is_no_history_yet()
    {
        folder.Write("deeper/history.db", "");
        var missing = Should.Throw<HistoryException>(() => Store.List());
        missing.Message.ShouldStartWith($"there is no history at {File}; the first run creates it");
        missing.ExitCode.ShouldBe(UserException.WrongUsage);
        Should.Throw<UserException>(() => RunReference.Find("last", Store)).Message.ShouldStartWith("there is no run at last, and no history");
        System.IO.File.ReadAllBytes(File).ShouldBeEmpty();
        Store.Add(Run("a", 10), null);
        Store.List().ShouldHaveSingleItem();
    }

    [Fact]
    public void A_damaged_one_is_told()
    {
        Store.Add(Run("a", 10), null);
        var bytes = System.IO.File.ReadAllBytes(File);
        Array.Fill(bytes, (byte)0x5A, 4096, bytes.Length - 4096);
        System.IO.File.WriteAllBytes(File, bytes);
        Should.Throw<HistoryException>(() => Store.List()).Message.ShouldStartWith($"{File} isn't a history, or is damaged");
    }

    [Theory]
    [InlineData("UPDATE runs SET started = 'yesterday'")]
    [InlineData("UPDATE runs SET document = x'1f8b0800'")]
    public void Values_that_no_history_has_are_told(string sql)
    {
        Store.Add(Run("a", 10), null);
        using (var connection = new SqliteConnection($"Data Source={File};Pooling=False"))
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = sql;
            command.ExecuteNonQuery();
        }
        var before = System.IO.File.ReadAllBytes(File);
        var told = Should.Throw<HistoryException>(() =>
        {
            Store.List();
            Store.Figures("*");
            Store.Find("a");
        });
        told.Message.ShouldContain("damaged");
        told.ExitCode.ShouldBe(UserException.NotStored);
        System.IO.File.ReadAllBytes(File).ShouldBe(before);
    }

    [Theory]
    [InlineData("CREATE TABLE notes (text)", "is another program's database and was left unchanged")]
    [InlineData("PRAGMA application_id = 0x41737361; PRAGMA user_version = 2; CREATE TABLE runs (id)",
        "has version 2; this Assay supports version 1 and left it unchanged")]
    public void One_of_another_program_or_version_is_told(string sql, string complaint)
    {
        folder.Write("deeper/other", "");
        using (var connection = new SqliteConnection($"Data Source={File};Pooling=False"))
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = sql;
            command.ExecuteNonQuery();
        }
        Should.Throw<HistoryException>(() => Store.Add(Run("a", 10), null)).Message.ShouldContain(complaint);
        Should.Throw<HistoryException>(() => Store.List()).Message.ShouldContain(complaint);
    }

    [Fact]
    public void One_that_isnt_there_or_cant_be_is_told()
    {
        Should.Throw<HistoryException>(() => Store.List()).Message.ShouldStartWith($"there is no history at {File}");
        folder.Write("deeper", "a file where the folder should be");
        Should.Throw<HistoryException>(() => Store.Add(Run("a", 10), null)).Message.ShouldStartWith($"the history {File} can't be");
    }

    [Fact]
    public void A_run_whose_history_fails_is_stored_all_the_same()
    {
        folder.Write("deeper", "a file where the folder should be");
        using var errors = new StringWriter();
        HistoryKeeper.Keep(Run("a", 10), Path.Combine(folder.Path, "runs", "a"), File, folder.Path, errors, comparing: false);
        errors.ToString().ShouldStartWith($"assay: the run is stored, but not in the history: the history {File} can't be");
        errors.ToString().ShouldContain("./assay history import ");
        errors.ToString().TrimEnd().ShouldEndWith($" --history {Path.GetRelativePath(Environment.CurrentDirectory, File)}");
    }

    [Theory]
    [InlineData("quick", 1.3, "Since the last run of quick: 1 cell slower (copy-1/")]
    [InlineData("quick", 0.7, "Since the last run of quick: 1 cell faster (copy-1/")]
    [InlineData("quick", 1.0, "")]
    [InlineData("another", 1.3, "")]
    public void What_changed_since_the_last_run_is_told(string study, double time, string told)
    {
        using var answers = new StringWriter();
        Keep(Simulated("first", "quick", 1, 1), answers);
        answers.ToString().ShouldBeEmpty();
        Keep(Simulated("second", study, time, 2), answers);
        if (told.Length == 0)
            answers.ToString().ShouldBeEmpty();
        answers.ToString().ShouldStartWith(told);
        answers.ToString().ShouldEndWith(told.Length > 0
            ? $"./assay compare first second --history {Path.GetRelativePath(Environment.CurrentDirectory, File)}{Environment.NewLine}"
            : "");
    }

    [Theory]
    [InlineData(false, false, "). For all of it: ")]
    [InlineData(true, false, "); that run was noisy, and this may be why. For all of it and 1 warning: ")]
    [InlineData(false, true, "); this run was noisy, and this may be why. For all of it and 1 warning: ")]
    [InlineData(true, true, "); both runs were noisy, and this may be why. For all of it and 2 warnings: ")]
    public void What_changed_since_a_noisy_run_is_said_to_be_doubtful(bool isFirstNoisy, bool isSecondNoisy, string told)
    {
        static RunDocument Noisy(RunDocument run, bool isNoisy) => run with { Machine = run.Machine with { LoadBefore = isNoisy ? 0.9 : 0 } };
        using var answers = new StringWriter();
        Keep(Noisy(Simulated("first", "quick", 1, 1), isFirstNoisy), answers);
        Keep(Noisy(Simulated("second", "quick", 1.3, 2), isSecondNoisy), answers);
        answers.ToString().ShouldContain(told);
    }

    [Fact]
    public void A_run_of_another_environment_is_a_series_of_its_own()
    {
        using var answers = new StringWriter();
        Keep(Simulated("first", "quick", 1, 1), answers);
        Keep(Simulated("second", "quick", 1.3, 2) with { Notes = [InheritedSettings.Note(["DOTNET_TieredPGO=0"])!] }, answers);
        answers.ToString().ShouldBeEmpty();
        new HistoryStore(File).Figures("*").GroupBy(figure => figure.Machine).Count().ShouldBe(2);
        Keep(Simulated("third", "quick", 1.3, 3), answers);
        answers.ToString().ShouldContain("./assay compare first third");
    }

    [Fact]
    public void What_a_cells_runtime_doesnt_read_makes_no_series_of_its_own()
    {
        static RunDocument Of(RunDocument run, params string[] further)
        {
            run.Serializers.Clear();
            run.Serializers.AddRange(run.Cells.Select(cell => (Id: cell.Serializer, Runtime: "dotnet")).Distinct()
                .Concat(further.Select(runtime => (Id: runtime, Runtime: runtime)))
                .Select(one => new SerializerRecord { Id = one.Id, Format = "", Library = "", RuntimeName = one.Runtime }));
            return run with { Notes = [InheritedSettings.Note(["_JAVA_OPTIONS=sha256:1"])!] };
        }
        using var answers = new StringWriter();
        Keep(Of(Simulated("first", "quick", 1, 1), "jvm"), answers);
        Keep(Of(Simulated("second", "quick", 1.3, 2)), answers);
        new HistoryStore(File).List().Select(entry => entry.Machine).Distinct().Count().ShouldBe(2);
        new HistoryStore(File).Figures("*").GroupBy(figure => figure.Machine).Count().ShouldBe(1);
        answers.ToString().ShouldContain("./assay compare first second");
    }

    [Fact]
    public void A_run_of_other_cells_in_between_does_not_hide_what_changed()
    {
        using var answers = new StringWriter();
        Keep(Simulated("first", "quick", 1, 1), answers);
        var other = Run("other", 10, new(2026, 1, 15, 2, 0, 0, TimeSpan.Zero)) with { Study = "quick" };
        other.State = RunState.Finished;
        Keep(other, answers);
        answers.ToString().ShouldBeEmpty();
        Keep(Simulated("third", "quick", 1.3, 3), answers);
        answers.ToString().ShouldContain("./assay compare first third");
    }

    private void Keep(RunDocument run, StringWriter answers)
    {
        using var errors = new StringWriter();
        if (HistoryKeeper.Keep(run, folder.Path, File, folder.Path, errors, comparing: true)?.Invoke() is { } changes)
            answers.WriteLine(changes);
        errors.ToString().ShouldBeEmpty();
    }

    private static RunDocument Simulated(string id, string study, double time, int hour)
    {
        var run = SimulatedRun.Of(new NoiseModel(), [1, time], launches: 10, rounds: 10, seed: hour) with { Id = id, Study = study,
            Started = new(2026, 1, 15, hour, 0, 0, TimeSpan.Zero) };
        run.State = RunState.Finished;
        return run;
    }

    internal static RunDocument Run(string id, double nanoseconds, DateTimeOffset? started = null)
    {
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(nanoseconds, nanoseconds, nanoseconds).Launch(nanoseconds, nanoseconds, nanoseconds));
        return run with { Id = id, Started = started ?? run.Started };
    }
}
