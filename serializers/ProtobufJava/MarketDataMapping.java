package assay.serializers;

import assay.MarketDataOuterClass;

/** The one text. */
final class MarketDataMapping extends Mapping<String, MarketDataOuterClass.MarketData> {
    MarketDataMapping() {
        super(MarketDataOuterClass.MarketData.parser());
    }

    @Override
    MarketDataOuterClass.MarketData toOwn(String text) {
        return MarketDataOuterClass.MarketData.newBuilder().setText(text).build();
    }

    @Override
    String fromOwn(MarketDataOuterClass.MarketData own) {
        return own.getText();
    }
}
