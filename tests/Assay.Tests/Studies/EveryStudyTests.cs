using Assay.Studies;

namespace Assay.Tests.Studies;

/// <summary>Whatever lies in studies/ can be run.</summary>
public sealed class EveryStudyTests
{
    private static readonly string[] Published = ["quick", "odata-writers", "odata-vs-json", "json-benchmark", "message-sizes", "odata-load", "odata-internet",
        "odata-servers", "message-echo", "aspnet-options"];

    public static TheoryData<string> Studies => [.. StudyFinder.FindAll(LabFolders.Find([])).Keys];

    [Theory]
    [MemberData(nameof(Studies))]
    public void Is_called_like_its_file_and_says_what_it_compares(string name)
    {
        var study = StudyFinder.Find(LabFolders.Find([]), name);
        study.Name.ShouldBe(name);
        study.Description.ShouldNotBeEmpty();
    }

    [Fact]
    public void The_published_comparisons_are_there() =>
        StudyFinder.FindAll(LabFolders.Find([])).Keys.Intersect(Published).ShouldBe(Published, ignoreOrder: true);

    [Fact]
    public void An_unknown_one_is_refused_with_a_suggestion() =>
        Should.Throw<UserException>(() => StudyFinder.Find(LabFolders.Find([]), "quik")).Message
            .ShouldStartWith("unknown study 'quik' (did you mean 'quick'?); available: ");

    [Fact]
    public void A_users_study_hides_the_labs_of_the_same_name()
    {
        using var folder = new TemporaryFolder();
        folder.Write("studies/quick.yml", "description: mine\npayloads: envelope");
        StudyFinder.Find(LabFolders.Find([folder.Path]), "quick").Description.ShouldBe("mine");
    }
}
