namespace Assay.Payloads;

/// <summary>How far a post has come.</summary>
public enum PostState
{
    Draft,
    Published,
    Hidden,
}
