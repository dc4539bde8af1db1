using System.Globalization;
using Assay.Scaffolding;

namespace Assay.Tests.Scaffolding;

/// <summary>Payloads in a folder that others use too, or that can't be written.</summary>
public sealed class OwnDataPermissionTests : IDisposable
{
    private const UnixFileMode Reading = UnixFileMode.UserRead | UnixFileMode.UserExecute;

    private readonly TemporaryFolder folder = new();
    private readonly string home;
    private readonly string lockFile;

    public OwnDataPermissionTests()
    {
        home = Directory.CreateDirectory(Path.Combine(folder.Path, "runs")).FullName;
        lockFile = Path.Combine(home, ".assay-new-payload.lock");
    }

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_payload_that_is_there_needs_no_writing()
    {
        if (!OperatingSystem.IsLinux())
            return;
        Of(1).Name.ShouldBe("orders");
        File.Delete(lockFile);
        WithMode(home, Reading, () =>
        {
            Of(1).Name.ShouldBe("orders");
            var refused = Should.Throw<UserException>(() => Of(2));
            refused.Message.ShouldStartWith($"{lockFile} can't be written: ");
            refused.ExitCode.ShouldBe(UserException.NotStored);
        });
    }

    [Fact]
    public void Another_user_s_lock_can_be_held_by_whoever_can_read_it()
    {
        if (!OperatingSystem.IsLinux())
            return;
        var other = MakingTurn.Take(home, null, CancellationToken.None);
        var said = new List<string>();
        WithMode(lockFile, UnixFileMode.UserRead, () => Of(1, line =>
        {
            said.Add(line);
            other.Dispose();
        }).Name.ShouldBe("orders"));
        said.ShouldBe([$"waiting for another assay to finish making a payload in {home}"]);
        Of(1).Name.ShouldBe("orders");
    }

    [Fact]
    public void A_folder_of_payloads_that_cannot_be_written_is_told_in_a_line()
    {
        if (!OperatingSystem.IsLinux())
            return;
        var payloads = Directory.CreateDirectory(Path.Combine(home, "payloads")).FullName;
        WithMode(payloads, Reading, () =>
        {
            var refused = Should.Throw<UserException>(() => Of(1));
            refused.Message.ShouldStartWith($"payload 'orders': {Path.Combine(payloads, "orders")} can't be made: ");
            refused.ExitCode.ShouldBe(UserException.NotStored);
        });
        Directory.GetDirectories(home).ShouldBe([payloads]);
    }

    private static void WithMode(string path, UnixFileMode mode, Action act)
    {
        if (OperatingSystem.IsWindows())
            return;
        var before = File.GetUnixFileMode(path);
        File.SetUnixFileMode(path, mode);
        try
        {
            using var bound = new BoundByPermissions();
            act();
        }
        finally
        {
            File.SetUnixFileMode(path, before);
        }
    }

    private OwnData Of(int id, Action<string>? say = null) => OwnData.Of(home, LabFolders.Find([]),
        folder.Write("orders.json", string.Create(CultureInfo.InvariantCulture, $$"""[{"id": {{id}}}]""")), isDouble: false, say);
}
