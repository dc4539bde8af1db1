namespace Assay.Host.Tests.Hosting;

/// <summary>A class whose name is written.</summary>
internal sealed class Named;
