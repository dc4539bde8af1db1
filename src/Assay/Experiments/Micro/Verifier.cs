using System.Text.Json;
using Assay.Experiments.Verification;
using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>Makes the round-trip check before anything is timed, and measures sizes on its bytes.</summary>
internal sealed class Verifier(string scratch)
{
    /// <summary>Checks one serializer on one payload; its cells are marked by what is found.</summary>
    public async Task VerifyAsync(Group group, LiveWorker live, CancellationToken stop)
    {
        var member = live.Member;
        if (member.Serializer.ReadBy == "nobody")
        {
            member.Verified = true;
            return;
        }
        var bytes = Path.Combine(scratch, $"{Guid.NewGuid():N}.bytes");
        var values = Path.Combine(scratch, $"{Guid.NewGuid():N}.values");
        var own = Path.Combine(scratch, $"{Guid.NewGuid():N}.own");
        try
        {
            var answer = await live.AskAsync(new Message(Verbs.Verify).With("bytes", bytes).With("values", values), stop);
            member.Verified = true;
            if (answer.Verb == Verbs.Verified)
            {
                var verification = Compare(group, member, answer, bytes, values);
                if (verification.Differing > 0 && NotationOf(member) == Notation.Same && await PlaceThatDiffersAsync(group, live, own, stop) is { } place)
                    member.End(CellStatus.Fails, $"{place} is different in each process, as with HashCode.Combine, a text's GetHashCode or a static "
                        + "Guid.NewGuid: what a library returns can't be compared with it");
                else
                    Mark(member, verification, SerializedSize.Of(bytes), bytes, group);
            }
            else
            {
                Refuse(member, answer);
            }
        }
        catch (Exception e) when (e is JsonException or InvalidDataException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            member.End(CellStatus.Fails, $"the round-trip check found: {e.Message}");
        }
        finally
        {
            File.Delete(bytes);
            File.Delete(values);
            File.Delete(own);
        }
    }

    private static VerificationRecord Compare(Group group, Member member, Message answer, string bytes, string values) =>
        answer.Flag("reads")
            ? RoundTripCheck.Compare(group.CanonicalValues!, values, NotationOf(member))
            : ReferenceReaders.Compare(member.Serializer.ReadBy, group.CanonicalValues!, bytes);

    private static Notation NotationOf(Member member) => member.Serializer.Runtime switch
    {
        // These make the values themselves, of the same types as the reference worker.
        "dotnet" or "mono" => Notation.Same,
        // It refuses values that its types don't write as they were sent.
        "jvm" => Notation.AllMembers,
        _ => Notation.Loose,
    };

    /// <summary>What of the values that a worker made, and serialized, isn't as the reference worker made it: no library is to blame for that.</summary>
    private static async Task<string?> PlaceThatDiffersAsync(Group group, LiveWorker live, string path, CancellationToken stop)
    {
        var answer = await live.AskAsync(new Message(Verbs.Export).With("values", path), stop);
        return answer.Verb == Verbs.Exported && RoundTripCheck.Compare(group.CanonicalValues!, path).Differences is [var difference, ..]
            ? difference.Split(": ")[0]
            : null;
    }

    private static void Refuse(Member member, Message answer)
    {
        var status = answer.Verb == Verbs.Unsupported ? CellStatus.Unsupported : CellStatus.Fails;
        var reason = answer.Text("reason");
        // Bytes that can't be read back are no document: they are of the values
        // that were tried until then, and its time is that of writing something else.
        member.End(status, answer.Find("stage") == Operation.Deserialize ? $"can't read what it wrote: {reason}" : reason);
    }

    private static void Mark(Member member, VerificationRecord verification, SerializedSize size, string bytes, Group group)
    {
        foreach (var cell in member.LiveCells.ToList())
        {
            cell.SizeBytes = size.Bytes;
            cell.GzipBytes = size.GzipBytes;
            cell.Verification = verification;
            if (verification.Differing > 0)
                cell.End(CellStatus.Lossy, string.Join("; ", verification.Differences));
        }
        group.Documents.Note(member, bytes);
    }
}
