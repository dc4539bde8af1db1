namespace Assay.Wire.Load;

/// <summary>A load that can't be put on; the message is one line for the user.</summary>
internal sealed class LoadException(string message) : Exception(message);
