namespace Assay.Runtimes.Tests;

/// <summary>Every worker in another language that has several serializers. Mono's are those of <see cref="MonoValuesTests"/>.</summary>
public sealed class FamilyTests
{
    public static TheoryData<string> Folders { get; } = Repository.Folders(several: true);

    [RuntimeTheory]
    [MemberData(nameof(Folders))]
    public async Task A_worker_returns_what_it_was_given_and_takes_samples(string folder)
    {
        using var conversation = new Conversation();
        await conversation.HoldAsync(folder);
    }
}
