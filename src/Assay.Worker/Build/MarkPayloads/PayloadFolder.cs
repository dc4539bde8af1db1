using System;
using System.IO;

namespace Assay.Worker.Build;

/// <summary>Which payload a file belongs to.</summary>
internal static class PayloadFolder
{
    /// <summary>Returns the payload's folder.</summary>
    /// <param name="file">The file's full path.</param>
    /// <param name="recursive">
    /// The part of the path that <c>**</c> and what follows stands for in <c>payloads/*/**/*.cs</c>, which begins with the payload's folder. It is empty for a
    /// file that is named without wildcards.
    /// </param>
    public static string Of(string file, string recursive)
    {
        var folder = Path.GetDirectoryName(file)!;
        for (var depth = recursive.Split(['/', '\\'], StringSplitOptions.RemoveEmptyEntries).Length; depth > 1; depth--)
            folder = Path.GetDirectoryName(folder)!;
        return folder;
    }
}
