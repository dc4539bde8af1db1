using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>Who starts a compiler ends it.</summary>
public sealed class CompilerServerTests
{
    [Theory]
    [InlineData(null)]
    [InlineData("")]
    public void A_build_has_one_of_its_own(string? given)
    {
        var (first, second) = (CompilerServer.For(given), CompilerServer.For(given));
        first.Name.ShouldNotBe(second.Name);
        first.Options.ShouldBe(["-p:UseSharedCompilation=true", $"-p:SharedCompilationId={first.Name}", $"-p:AssayCompiler={first.Name}"]);
    }

    [Fact]
    public void One_that_is_there_is_used_and_left_alone() => CompilerServer.For("theirs").Options.ShouldBeEmpty();
}
