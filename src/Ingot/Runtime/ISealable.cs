namespace Ingot.Runtime;

/// <summary>Represents an object that counts while input is read and stops when reading is complete.</summary>
internal interface ISealable
{
    /// <summary>Signals that the input has been read.</summary>
    void Seal();
}
