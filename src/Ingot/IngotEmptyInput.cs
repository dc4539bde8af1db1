namespace Ingot;

/// <summary>Specifies how the compact format treats an input of zero bytes.</summary>
public enum IngotEmptyInput
{
    /// <summary>Empty input is rejected with an exception.</summary>
    Refuse,

    /// <summary>Empty input is read as null, which is how the first versions of Ingot wrote null.</summary>
    Null,
}
