namespace Assay.Payloads.Tests;

public class EnvelopeTests
{
    // printf 'envelope/From/0' | sha256sum, and so on
    [Fact]
    public void The_measured_message_has_a_header_a_sender_and_a_receiver()
    {
        var envelope = new EnvelopePayload().Create(0, With.Count(1));
        envelope.Header.ShouldBe("Test");
        Convert.ToHexString(envelope.From.ToByteArray()).ShouldBe("9A8E91B39D1E06E66845E0E6335A6553");
        Convert.ToHexString(envelope.To.ToByteArray()).ShouldBe("E0C9AD0D375F6BBC7F7987EEF83056DB");
    }

    [Fact]
    public void The_full_one_has_everything_and_four_pairs_of_about_20_characters()
    {
        var envelope = new EnvelopeFullPayload().Create(0, With.Count(1));
        envelope.IsInternal.ShouldBeTrue();
        envelope.TimeStamp.ToString("O").ShouldBe("2026-01-15T12:34:56.7890000Z");
        new[] { envelope.MessageId, envelope.From, envelope.To, Guid.Empty }.ShouldBeUnique();
        envelope.Header.ShouldNotBeNullOrEmpty();
        envelope.KeyValuePairs!.Count.ShouldBe(4);
        envelope.KeyValuePairs.ShouldAllBe(pair => pair.Key.Length + pair.Value.Length >= 18 && pair.Key.Length + pair.Value.Length <= 22);
    }

    [Fact]
    public void Messages_that_are_cycled_through_differ() =>
        new[] { new EnvelopePayload().Create(0, With.Count(2)).From, new EnvelopePayload().Create(1, With.Count(2)).From }.ShouldBeUnique();
}
