namespace Assay.Host.Http;

/// <summary>The serializer that a process serves.</summary>
/// <param name="Id">The id by which it is requested.</param>
/// <param name="Name">The id that its worker knows it by.</param>
/// <param name="Worker">Its worker's assembly.</param>
internal sealed record Offer(string Id, string Name, string Worker);
