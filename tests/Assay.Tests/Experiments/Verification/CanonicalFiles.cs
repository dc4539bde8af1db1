using Assay.Experiments.Verification;
using Assay.Results;

namespace Assay.Tests.Experiments.Verification;

/// <summary>The files that a check compares, from text.</summary>
internal sealed class CanonicalFiles : IDisposable
{
    private readonly TemporaryFolder folder = new();

    /// <summary>Compares values that are given line by line.</summary>
    public VerificationRecord Compare(string sent, string received, Notation notation = Notation.Same) =>
        RoundTripCheck.Compare(folder.Write("sent", sent), folder.Write("received", received), notation);

    /// <summary>Has a reference reader compare values with documents that were written.</summary>
    public VerificationRecord CompareWritten(string reader, string sent, params string[] documents) =>
        ReferenceReaders.Compare(reader, folder.Write("sent", sent), Frames([.. documents.Select(System.Text.Encoding.UTF8.GetBytes)]));

    /// <summary>The file of serialized values.</summary>
    public string Frames(params IEnumerable<byte[]> values)
    {
        var path = System.IO.Path.Combine(folder.Path, "bytes");
        File.WriteAllBytes(path, [.. values.SelectMany(value => (byte[])[.. BitConverter.GetBytes(value.Length), .. value])]);
        return path;
    }

    public void Dispose() => folder.Dispose();
}
