namespace Assay.Wire.Load.Http2;

/// <summary>What is requested over HTTP/2: by GET, or by a unary gRPC call where there is a message.</summary>
/// <param name="Address">The server's address with path and query; a call's method is the path.
/// Connections are made to <see cref="LoadSettings.Target"/>, which may be a relay.</param>
/// <param name="AcceptEncoding">The content codings that the client takes; empty for none. A gRPC client that takes any takes gzip.</param>
/// <param name="Message">A call's serialized request; null for a GET.</param>
internal sealed record Http2Request(Uri Address, string AcceptEncoding, ReadOnlyMemory<byte>? Message);
