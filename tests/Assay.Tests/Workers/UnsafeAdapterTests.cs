namespace Assay.Tests.Workers;

/// <summary>What <c>recommend</c> offers for untrusted data has no setting that its library's maintainers warn of.</summary>
public sealed class UnsafeAdapterTests
{
    public static TheoryData<string> MessagePack =>
    [
        .. Directory.EnumerateFiles(RepositoryFile.Path("serializers/MessagePack"), "*.cs")
            .Where(file => File.ReadAllText(file).Contains("[Serializer(", StringComparison.Ordinal)).Select(file => Path.GetFileName(file)),
    ];

    [Theory, MemberData(nameof(MessagePack))]
    public void MessagePack_is_in_its_mode_for_untrusted_data_or_says_that_it_is_not(string file)
    {
        var text = File.ReadAllText(Path.Combine(RepositoryFile.Path("serializers/MessagePack"), file));
        var isSecure = text.Contains(".WithSecurity(MessagePackSecurity.UntrustedData)", StringComparison.Ordinal);
        text.Contains("Unsafe = TrustedMode.Unsafe", StringComparison.Ordinal).ShouldBe(!isSecure);
    }
}
