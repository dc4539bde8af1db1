namespace Assay.Tests.Reports.Exports;

/// <summary>A test with LibreOffice; skipped where it isn't installed.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SofficeFactAttribute : FactAttribute
{
    public SofficeFactAttribute() => Skip = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
        .Any(folder => File.Exists(Path.Combine(folder, "soffice"))) ? null : "LibreOffice isn't installed (apt-get install libreoffice-calc-nogui)";
}
