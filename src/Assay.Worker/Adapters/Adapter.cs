namespace Assay.Worker;

/// <summary>An adapter that was made for a payload.</summary>
/// <param name="Attribute">Its mark.</param>
/// <param name="Instance">The object that implements the serializing interfaces.</param>
/// <param name="OwnType">The type it serializes: the payload's root type, or the library's own.</param>
internal sealed record Adapter(SerializerAttribute Attribute, object Instance, Type OwnType);
