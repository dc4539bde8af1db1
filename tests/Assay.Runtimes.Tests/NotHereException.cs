namespace Assay.Runtimes.Tests;

/// <summary>A worker's libraries aren't on this machine: the test that throws it is skipped, and counted so.</summary>
internal sealed class NotHereException(string reason) : Exception(reason);
