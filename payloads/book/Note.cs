namespace Assay.Payloads;

/// <summary>A note on a page. An interface: a library has to find out by itself which of the two kinds it reads.</summary>
public interface Note
{
    string note { get; set; }
    string? writtenBy { get; set; }
}
