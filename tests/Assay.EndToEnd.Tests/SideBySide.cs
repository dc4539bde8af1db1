// Three at a time, however many cores there are: most of what a run takes is waiting for processes that
// start, warm up and rest. What figures say is looked at by tests that run alone (MeasuringAlone).
[assembly: CollectionBehavior(MaxParallelThreads = 3)]
[assembly: TestCollectionOrderer("Assay.EndToEnd.Tests.LongestFirst", "Assay.EndToEnd.Tests")]
