namespace Assay.Runtimes.Tests;

/// <summary>Canonical JSON by hand, one value of each kind of payload: what the reference worker would export.</summary>
internal static class CanonicalValues
{
    /// <summary>Values by payload.</summary>
    public static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["message"] = """{"message":"quoted \"text\" and \\, \u000A, ä, 𐀅","version":7}""",
        ["complex"] = """{"x":0.001,"y":-0.001,"z":1}""",
        ["small-post"] = """{"ID":"d9428888-122b-11e1-b85c-61cd3cbb3210","title":"some title 1","active":false,"created":"2026-01-15T00:00:00.0000000Z"}""",
        ["delete-post"] = """{"postID":4,"referenceId":null,"lastModified":"2026-01-15T12:35:00.7890000Z","deletedBy":0,"reason":"no reason","versions":[0,29],"state":"Published","votes":[null,true,false]}""",
        ["post"] = """{"ID":-1,"title":"t","text":"x","created":"2026-01-16T00:00:00.0000000Z","tags":["JSON"],"approved":"2026-01-15T12:34:56.7900000Z","comments":[{"created":"2026-01-16T00:00:00.0000000Z","approved":null,"user":"u","message":"m","votes":{"upvote":0,"downvote":0}}],"votes":{"upvote":0,"downvote":0},"notes":null,"state":"Published"}""",
        ["book"] = """{"ID":-1,"title":"t","authorId":0,"pages":[{"identity":"00000000-0000-0000-0000-000000000000","text":"p","notes":[{"$type":"Headnote","note":"h","writtenBy":"a","modifiedAt":"2026-01-15T12:34:57.7890000Z"},{"$type":"Footnote","note":"f","writtenBy":null,"createadAt":"2026-01-15T12:34:57.7890000Z","index":1}]}],"published":"2026-01-15T00:00:00.0000000Z","cover":"AQID","changes":["2026-01-15T00:00:00.0000000Z"],"metadata":{"key 10":"value 10"},"genres":["Romance"]}""",
        ["envelope"] = """{"IsInternal":false,"TimeStamp":"0001-01-01T00:00:00.0000000","MessageId":"00000000-0000-0000-0000-000000000000","Header":"Test","From":"d9428888-122b-11e1-b85c-61cd3cbb3210","To":"00112233-4455-6677-8899-aabbccddeeff","KeyValuePairs":null}""",
        ["customers-plain"] = """[{"Id":1,"Name":"Cust1","Emails":["a","b "],"HomeAddress":{"City":"c","Street":"s"},"Addresses":[{"City":"c","Street":"s"}]}]""",
    };
}
