using Assay.Protocol;
using Assay.Workers.Building;

namespace Assay.Workers;

/// <summary>What workers write beside their answers is in the temporary folder. Where it is full, no library is to blame, though its call may fail.</summary>
internal static class TemporaryDisk
{
    /// <summary>Ends the run where an answer says that the disk is full; what was stored of it until then stays.</summary>
    /// <exception cref="UserException">It says so.</exception>
    public static void Check(Message answer)
    {
        if (answer.Verb == Verbs.Failed && PassingFault.IsFullDisk(answer.Text("reason")))
            throw new UserException($"{Path.GetTempPath()} can't be written: no space left on the disk; workers need that folder (TMPDIR names another)",
                UserException.NotStored);
    }
}
