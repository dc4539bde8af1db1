namespace Assay.Tests;

/// <summary>What is said of a file that can't be written.</summary>
public sealed class FileFaultsTests
{
    [Fact]
    public void A_file_without_space_is_named_and_standard_output_has_no_name()
    {
        const string full = "/dev/full";
        if (!File.Exists(full))
            return;
        var fault = Should.Throw<IOException>(() => File.WriteAllText(full, "text"));
        FileFaults.IsFull(fault).ShouldBeTrue();
        FileFaults.PathOf(fault).ShouldBe(full);
        FileFaults.Cause(fault).ShouldBe("no space left on the disk");
        FileFaults.PathOf(new IOException("No space left on device")).ShouldBeNull();
    }
}
