namespace Ingot.Runtime;

/// <summary>A serializer of a type that several assemblies may have code for.</summary>
internal interface IVariant
{
    /// <summary>Gets a number that is another one for code that encodes the type differently; 0 if there can't be any.</summary>
    uint Variant { get; }

    /// <summary>Lets the next use of the type look for its serializer again.</summary>
    void Forget();
}
