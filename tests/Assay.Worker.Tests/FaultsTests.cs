using Assay.Protocol;

namespace Assay.Worker.Tests;

/// <summary>What a library throws is a failure, unless it says that the payload is none of its kind.</summary>
public class FaultsTests
{
    public static TheoryData<Exception, string> Thrown { get; } = new()
    {
        { new PayloadNotSupportedException("needs marks"), "unsupported reason=needs%20marks stage=deserialize" },
        { new NotSupportedException("no interfaces\n here"), "unsupported reason=no%20interfaces%20here stage=deserialize" },
        { new InvalidOperationException("no", new NotSupportedException("inner")),
            "failed reason=InvalidOperationException:%20no%20(NotSupportedException:%20inner) stage=deserialize" },
        { new PlatformNotSupportedException("not here"), "failed reason=PlatformNotSupportedException:%20not%20here stage=deserialize" },
        { new LimitedStreamException("seek"),
            "failed reason=LimitedStreamException:%20the%20lab's%20stream%20can't%20seek,%20as%20many%20can't stage=deserialize" },
        { new FormatException("bad"), "failed reason=FormatException:%20bad stage=deserialize" },
    };

    [Theory]
    [MemberData(nameof(Thrown))]
    public void An_exception_says_whether_the_payload_is_none_of_the_librarys_kind(Exception thrown, string answer) =>
        Faults.Answer(new StageException(Operation.Deserialize, thrown)).ToString().ShouldBe(answer);
}
