namespace Assay;

/// <summary>Files that the user names.</summary>
internal static class UserFile
{
    /// <summary>Looks whether it is there.</summary>
    /// <param name="told">What the user wrote, as errors name it: <c>--from orders.json</c>.</param>
    /// <exception cref="UserException">There is none, or a folder.</exception>
    public static void Require(string told, string path)
    {
        if (!File.Exists(path))
            throw new UserException(Directory.Exists(path) ? $"{told} is a folder; expected a file" : $"{told}: no such file");
    }
}
