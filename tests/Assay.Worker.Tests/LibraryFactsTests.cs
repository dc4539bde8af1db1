using System.Reflection;
using System.Reflection.Emit;
using System.Xml.Serialization;

namespace Assay.Worker.Tests;

/// <summary>A library's version is its package's, as its users know it.</summary>
public sealed class LibraryFactsTests
{
    [Fact]
    public void The_build_knows_the_packages_version() =>
        LibraryFacts.VersionOf(typeof(ShouldBeTestExtensions).Assembly, Worker(typeof(ShouldBeTestExtensions).Assembly.GetName().Name!, "8.4.4"))
            .ShouldBe("8.4.4");

    [Fact]
    public void Without_a_package_the_assembly_is_believed() =>
        LibraryFacts.VersionOf(typeof(LibraryFacts).Assembly, Worker("Another", "8.4.4")).ShouldBe("0.1.0");

    [Fact]
    public void The_runtimes_own_assemblies_have_the_runtimes_version_without_the_builds_number() =>
        LibraryFacts.VersionOf(typeof(XmlSerializer).Assembly, Worker("System.Private.Xml", "4.3.0")).ShouldNotContain("servicing");

    [Fact]
    public void A_package_that_gave_way_to_the_runtimes_own_assembly_is_not_told() =>
        LibraryFacts.VersionOf(typeof(XmlSerializer).Assembly, Worker("System.Private.Xml", "4.3.0")).ShouldStartWith($"{Environment.Version.Major}.");

    private static AssemblyBuilder Worker(string library, string version)
    {
        var worker = AssemblyBuilder.DefineDynamicAssembly(new("Worker"), AssemblyBuilderAccess.Run);
        worker.SetCustomAttribute(new(typeof(AssemblyMetadataAttribute).GetConstructor([typeof(string), typeof(string)])!, ["Package of " + library, version]));
        return worker;
    }
}
