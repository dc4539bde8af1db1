using System.Text;

namespace Assay.Tests;

/// <summary>Standard output or standard error on a full disk.</summary>
internal sealed class FullWriter : TextWriter
{
    public override Encoding Encoding => Encoding.UTF8;

    public override void Write(char value) => throw new IOException("No space left on device", 28);
}
