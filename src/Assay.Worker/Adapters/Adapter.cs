namespace Assay.Worker;

/// <summary>Represents an adapter that was created for a payload.</summary>
/// <param name="Attribute">The attribute that describes the adapter.</param>
/// <param name="Instance">The object that implements the serializing interfaces.</param>
/// <param name="OwnType">The type that the adapter serializes: the payload's root type, or the library's own type.</param>
internal sealed record Adapter(SerializerAttribute Attribute, object Instance, Type OwnType);
