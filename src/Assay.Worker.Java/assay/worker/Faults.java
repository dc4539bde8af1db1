package assay.worker;

import java.lang.reflect.InvocationTargetException;

/** Exceptions as reasons. */
public final class Faults {
    private static final int LONGEST = 500;

    private Faults() {
    }

    /** Type and message in one line, and the innermost cause where the message doesn't have it; what only says that something else went wrong stands aside for what did. */
    public static String describe(Throwable thrown) {
        Throwable outer = thrown;
        while ((outer instanceof InvocationTargetException || outer instanceof ExceptionInInitializerError) && outer.getCause() != null)
            outer = outer.getCause();
        Throwable inner = outer;
        while (inner.getCause() != null && inner.getCause() != inner)
            inner = inner.getCause();
        String text = outer.toString();
        if (inner != outer && !text.contains(String.valueOf(inner.getMessage())))
            text += " (" + inner + ")";
        text = text.replaceAll("\\s+", " ");
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
    }
}
