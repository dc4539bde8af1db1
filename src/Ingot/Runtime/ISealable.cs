namespace Ingot.Runtime;

/// <summary>Something that counts while input is read, and no more once it was.</summary>
internal interface ISealable
{
    /// <summary>The input was read.</summary>
    void Seal();
}
