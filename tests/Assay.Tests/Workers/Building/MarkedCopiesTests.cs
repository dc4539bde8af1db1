using Assay.Worker.Build;

namespace Assay.Tests.Workers.Building;

/// <summary>The copies of payloads' files, as workers' builds have them written.</summary>
public sealed class MarkedCopiesTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Of_a_file_that_is_gone_when_it_is_read_nothing_is_left_and_the_others_have_their_marks()
    {
        var there = folder.Write("payloads/a/A.cs", "[DataContract] class A { }");
        var gone = Path.Combine(folder.Path, "payloads", "b", "Gone.cs");
        folder.Write("copies/Gone.cs", "class Gone { }");
        MarkedCopies.Write(
        [
            "PayloadTypeMark=Typed", "PayloadMemberMark=", "PayloadMemberSetting=", "PayloadOpenMark=", "PayloadKnownMark=", "PayloadUnlessMarked=",
            "PayloadMarksGeneric=", "PayloadMarksStructs=", "PayloadMarksKeywords=",
            $"{there}\t{Path.Combine(folder.Path, "copies", "A.cs")}\t", $"{gone}\t{Path.Combine(folder.Path, "copies", "Gone.cs")}\t",
        ]);
        File.ReadAllText(Path.Combine(folder.Path, "copies", "A.cs")).ShouldBe($"#line 1 \"{there}\"\n[Typed, DataContract] partial class A {{ }}");
        File.ReadAllText(Path.Combine(folder.Path, "copies", "Gone.cs")).ShouldBe($"#line 1 \"{gone}\"\n");
    }
}
