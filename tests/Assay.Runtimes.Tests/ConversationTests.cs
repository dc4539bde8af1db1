namespace Assay.Runtimes.Tests;

/// <summary>Every worker in another language that has one serializer.</summary>
public sealed class ConversationTests
{
    public static TheoryData<string> Folders { get; } = Repository.Folders(several: false);

    [RuntimeTheory]
    [MemberData(nameof(Folders))]
    public async Task A_worker_returns_what_it_was_given_and_takes_samples(string folder)
    {
        using var conversation = new Conversation();
        await conversation.HoldAsync(folder);
    }
}
