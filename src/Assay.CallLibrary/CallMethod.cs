namespace Assay.CallLibrary;

/// <summary>A method that answers with a payload's values.</summary>
/// <param name="Service">The service's full name: <c>assay.Payloads</c>.</param>
/// <param name="Name">The method's name: <c>MarketData</c>.</param>
/// <param name="StreamName">The name of the method that streams all values: <c>StreamMarketData</c>.</param>
/// <param name="Payload">The payload.</param>
/// <param name="Message">The type that the worker's serializer writes.</param>
public sealed record CallMethod(string Service, string Name, string StreamName, string Payload, Type Message);
