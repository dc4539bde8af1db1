package assay.worker;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as the adapter of one serializer. Its constructor takes the {@link java.lang.reflect.Type} of the payload's values; it implements {@link BytesAdapter}, {@link StreamAdapter} or both.
 * The build step reads id, jars and maven from the source, so they are literals.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Serializer {
    /** The serializer's id. */
    String id();

    /** A class of the library under test: the version and the hash of its jar are recorded with each figure. */
    Class<?> library();

    /** Jars that it needs, without ".jar"; looked for in /usr/share/java and in the folders that ASSAY_JARS names. */
    String[] jars() default {};

    /** Maven coordinates (group:artifact:version) of what Debian has no package for; fetched through mvn where that reaches a repository. */
    String[] maven() default {};
}
