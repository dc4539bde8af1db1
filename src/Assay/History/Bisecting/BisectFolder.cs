using System.Security.Cryptography;
using System.Text;

namespace Assay.History.Bisecting;

/// <summary>The temporary folder of a bisect's working trees. It is always the same for a project of a user, for the project's commits are built into the same
/// output; so one bisect at a time has it.</summary>
internal sealed class BisectFolder : IDisposable
{
    private const int HashDigits = 12;

    private readonly string path;
    private readonly FileStream claim;

    private BisectFolder(string path, FileStream claim) => (this.path, this.claim) = (path, claim);

    /// <summary>The place of the good commit's tree, which isn't made yet.</summary>
    public string Good => Path.Combine(path, "good");

    /// <summary>The place of the tree of the commit that is tried, which isn't made yet.</summary>
    public string Tried => Path.Combine(path, "try");

    /// <summary>Takes the folder of a project.</summary>
    /// <param name="project">The project file's full path.</param>
    /// <exception cref="UserException">Another bisect has it, or it can't be written.</exception>
    public static BisectFolder Take(string project)
    {
        var hash = SHA256.HashData(Encoding.UTF8.GetBytes($"{Environment.UserName}\n{project}"));
        var folder = Path.Combine(Path.GetTempPath(), "assay-bisect-" + Convert.ToHexString(hash)[..HashDigits].ToLowerInvariant());
        try
        {
            return new(folder, new FileStream(folder + ".lock", FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, bufferSize: 1,
                FileOptions.DeleteOnClose));
        }
        catch (IOException e) when (FileFaults.IsHeld(e))
        {
            throw new UserException($"{project}: another bisect of this project is running", e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"{folder} can't be written: {FileFaults.Cause(e)}", e, UserException.NotMeasured);
        }
    }

    /// <summary>Lets another bisect have it. It is gone unless something is left in it.</summary>
    public void Dispose()
    {
        try
        {
            Directory.Delete(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It was never made, or a tree in it couldn't be taken away.
        }
        claim.Dispose();
    }
}
